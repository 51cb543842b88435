import { derivedSeed, seededWallet } from '@cardroom/ic/wallet'
import { readOrMakeSecret } from '../config/secret-file.ts'
import type { Entropy } from '../ports/entropy.ts'

/** How many players the house may bring. */
export const HOUSE_BOTS = 60

/**
 * The house's own players (N-PLAY-02): the room knows their principals, and nothing else sets them apart. They sign in,
 * buy in and play through the same doors as everybody, with wallets made from the secret in `file`.
 * @param file 64 hex digits; written at the first start
 * @returns the principals
 */
export const houseBotPrincipals = async (file: string, entropy: Entropy): Promise<ReadonlySet<string>> => {
  const secret = readOrMakeSecret(file, entropy)
  const principals = new Set<string>()
  for (let index = 0; index < HOUSE_BOTS; index += 1) {
    const connection = await seededWallet(await derivedSeed(secret, `house-bot-${index}`)).connect()
    if (connection.ok) principals.add(connection.account.principal)
  }
  return principals
}
