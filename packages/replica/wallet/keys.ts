import { indexedDbKeyStore } from '@cardroom/ic/wallet'
import { ECDSAKeyIdentity } from '@icp-sdk/core/identity'

/** The key of the account that holds this wallet's ICP. */
export const keyForIcpAccount = (): Promise<ECDSAKeyIdentity> => storedKey('wallet-account')

/**
 * The key that signs in to one site. Every site gets a key of its own, so that sites cannot find out that they have the
 * same user.
 */
export const keyForSite = (origin: string): Promise<ECDSAKeyIdentity> => storedKey(`wallet-for-${origin}`)

/** The key with that name, created at its first use. No script can read its private part, not even this page. */
const storedKey = async (name: string): Promise<ECDSAKeyIdentity> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const candidate = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  return ECDSAKeyIdentity.fromKeyPair(await indexedDbKeyStore(name).open(candidate))
}
