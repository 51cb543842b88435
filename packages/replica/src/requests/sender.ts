import { delegationBytes } from '@cardroom/ic'
import { parsePublicKey, verifyWithPublicKey } from '@cardroom/ic/verify'
import { Principal } from '@icp-sdk/core/principal'
import { BadRequest } from './bad-request.ts'
import type { Envelope } from './envelope.ts'

const requestTag = new TextEncoder().encode('\x0Aic-request')

interface CheckContext {
  readonly nowNs: bigint
  /** the canister that the request is about; null: no particular one */
  readonly canisterId: string | null
}

/**
 * Checks that a request comes from its sender: the root key belongs to the sender, and the request and every delegation
 * have a valid signature.
 * @throws BadRequest if not
 * @see Internet Computer interface specification, "Authentication"
 */
export const checkSender = async (envelope: Envelope, { nowNs, canisterId }: CheckContext): Promise<void> => {
  const { content, requestId, sender_pubkey: rootKey, sender_sig: signature } = envelope
  const links = envelope.sender_delegation ?? []
  if (content.sender.isAnonymous()) {
    if (rootKey ?? signature ?? links[0]) throw invalidSignature('the anonymous principal does not sign')
    return
  }
  if (rootKey === undefined || signature === undefined) throw invalidSignature('the request is not signed')
  if (Principal.selfAuthenticating(rootKey).compareTo(content.sender) !== 'eq') {
    throw invalidSignature('the public key does not belong to the sender')
  }
  let key = rootKey
  const usedKeys = new Set([hex(key)])
  for (const { delegation, signature: delegationSignature } of links) {
    const { pubkey, expiration, targets } = delegation
    const message = await delegationBytes(
      pubkey,
      expiration,
      targets?.map((target) => target.toUint8Array()),
    )
    checkSignature(key, message, delegationSignature, 'a delegation')
    if (expiration < nowNs) throw invalidSignature('a delegation has expired')
    if (targets && !targets.some((target) => target.toText() === canisterId)) {
      throw invalidSignature('a delegation is meant for other canisters')
    }
    key = pubkey
    if (usedKeys.has(hex(key))) throw invalidSignature('the delegations go in a circle')
    usedKeys.add(hex(key))
  }
  checkSignature(key, Buffer.concat([requestTag, requestId]), signature, 'the request')
}

const checkSignature = (keyDer: Uint8Array, message: Uint8Array, signature: Uint8Array, signedThing: string): void => {
  const key = parsePublicKey(keyDer)
  if (key === null) throw invalidSignature(`the key of ${signedThing} is neither Ed25519, P-256 nor secp256k1`)
  if (!verifyWithPublicKey(key, message, signature))
    throw invalidSignature(`the signature of ${signedThing} does not hold`)
}

const invalidSignature = (reason: string): BadRequest => new BadRequest(`Invalid signature: ${reason}.`)

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
