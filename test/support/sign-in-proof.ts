import { httpClient } from '@cardroom/bots'
import type { Challenge } from '@cardroom/ic'
import type { WalletAdapter } from '@cardroom/ic/wallet'
import { type Proof, requestChallenge } from '@cardroom/protocol'

/** Opens a wallet. @returns its account */
export const openWallet = async (wallet: WalletAdapter) => {
  const connection = await wallet.connect()
  if (!connection.ok) throw new Error(connection.code)
  return connection.account
}

export const challengeFor = (url: string, principal: string): Promise<Challenge> =>
  httpClient(url, () => null)(requestChallenge, { body: { principal } })

/** The wallet's signature over a challenge, as the server wants to have it. */
export const signChallenge = async (wallet: WalletAdapter, challenge: Challenge): Promise<Proof> => {
  await openWallet(wallet)
  const { nonce, publicKey, signature } = await wallet.signChallenge(challenge)
  return { nonce, publicKey, signature, delegations: [] }
}

/** What a wallet sends to sign in: its account, and its signature over a new challenge of the room. */
export const signInRequest = async (url: string, wallet: WalletAdapter) => {
  const { principal, address } = await openWallet(wallet)
  return { principal, address, proof: await signChallenge(wallet, await challengeFor(url, principal)) }
}
