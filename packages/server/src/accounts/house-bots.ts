import { derivedSeed, seededWallet } from '@cardroom/ic/wallet'
import { readOrMakeSecret } from '../config/secret-file.ts'
import type { Entropy } from '../ports/entropy.ts'

/** Most house bots in a room. */
export const HOUSE_BOTS = 60

/**
 * Principals of the house bots (N-PLAY-02). Bots sign in, buy in and play over the public API like everybody else, with
 * wallets derived from the secret in `file`; the room recognizes them by these principals alone.
 * @param file 64 hex digits; written at the first start
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
