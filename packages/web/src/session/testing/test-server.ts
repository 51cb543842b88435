import { verifyProof } from '@cardroom/ic/verify'
import { defaultSettings, logout, readMe, requestChallenge, type User, walletSignIn } from '@cardroom/protocol'
import { ApiCallFailed } from '../../net/api-call-failed.ts'
import type { CallEndpoint } from '../../net/http-client.ts'

/** A user in the form that the server returns. */
export const someUser = (username = 'marlow'): User => ({
  id: 'u1',
  username,
  email: 'marlow@example.com',
  profileImage: null,
  principal: 'aaaaa-aa',
  address: '0'.repeat(64),
  tableSettings: defaultSettings,
  has_redeemed_referral: false,
  referral_code: 'ABCD1234',
  excluded_until: null,
  timeout_until: null,
  depositAccount: null,
})

/**
 * A server double that signs in everybody who proves a principal, once per challenge.
 * @param answerMe its answer to GET `/users/me`; may throw
 * @param answerLogout its answer to a sign-out; may throw
 */
export const testServer = (now: () => number, answerMe: () => User = someUser, answerLogout = () => ({})) => {
  const open = new Map<string, { readonly principal: string; readonly issuedAt: number }>()
  let signIns = 0
  const challengeOf = (nonce: string, issuedAt: number) => ({
    v: 1 as const,
    domain: 'cardroom.test',
    purpose: 'sign-in',
    nonce,
    issuedAt,
    expiresAt: issuedAt + 120_000,
  })
  const answer = async (path: string, body: never): Promise<unknown> => {
    if (path === requestChallenge.path) {
      const nonce = String(open.size + 1).padStart(64, '0')
      const { principal } = body as { principal: string }
      open.set(nonce, { principal, issuedAt: now() })
      return challengeOf(nonce, now())
    }
    if (path === walletSignIn.path) {
      const { principal, proof } = body as { principal: string; proof: { nonce: string } }
      const kept = open.get(proof.nonce)
      open.delete(proof.nonce)
      const challenge = challengeOf(proof.nonce, kept?.issuedAt ?? 0)
      const isProven =
        kept?.principal === principal &&
        (await verifyProof({ challenge, principal, proof: proof as never, now: now() })).ok
      if (!isProven) throw new ApiCallFailed(401, 'bad-signature', 'Wallet signature could not be verified')
      signIns += 1
      const accessToken = signIns === 1 ? `token of ${principal}` : `token ${signIns} of ${principal}`
      return { accessToken, user: { ...answerMe(), principal } }
    }
    if (path === readMe.path) return answerMe()
    if (path === logout.path) return answerLogout()
    throw new ApiCallFailed(404, 'not-found', 'Not found')
  }
  const call = async (endpoint: { path: string }, given?: { body?: never }) =>
    answer(endpoint.path, given?.body as never)
  return { call: call as CallEndpoint }
}
