import { IC_REQUEST_DOMAIN_SEPARATOR, type Identity, requestIdOf } from '@icp-sdk/core/agent'
import { Principal } from '@icp-sdk/core/principal'
import { describe, expect, it } from 'vitest'
import { principalOfKey } from '../principal.ts'
import { parsePublicKey, verifyWithPublicKey } from '../verify/public-key.ts'
import { seededWallet } from '../wallet/index.ts'
import { keyPairIdentity, seededIdentity } from './key-pair-identity.ts'

const requestContent = { request_type: 'query', canister_id: Principal.managementCanister(), arg: new Uint8Array(3) }

/** The parts of a signed request that are sent (content, public key, signature), and the id of the request. */
const signedRequest = async (identity: Identity) => {
  const { body } = (await identity.transformRequest({ body: requestContent } as never)) as {
    body: { content: typeof requestContent; sender_pubkey: Uint8Array; sender_sig: Uint8Array }
  }
  return { ...body, requestId: requestIdOf(requestContent) }
}

describe.each([
  ['ECDSA', { name: 'ECDSA', namedCurve: 'P-256' }],
  ['Ed25519', { name: 'Ed25519' }],
])('a key pair for %s', (_, algorithm) => {
  it('a key pair whose private key cannot be exported signs calls under its own principal [B-ICP-02]', async () => {
    const keys = (await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])) as CryptoKeyPair
    const identity = await keyPairIdentity(keys)
    const { sender_pubkey, sender_sig, requestId } = await signedRequest(identity)
    const key = parsePublicKey(sender_pubkey)
    const message = Buffer.concat([IC_REQUEST_DOMAIN_SEPARATOR, requestId])
    expect(key && verifyWithPublicKey(key, message, sender_sig)).toBe(true)
    expect(identity.getPrincipal().toText()).toBe(principalOfKey(sender_pubkey))
  })
})

it('an identity derived from a seed has the same principal as the wallet of that seed [B-ICP-02]', async () => {
  const seed = new Uint8Array(32).fill(7)
  const connection = await seededWallet(seed).connect()
  expect(connection).toMatchObject({ account: { principal: seededIdentity(seed).getPrincipal().toText() } })
})
