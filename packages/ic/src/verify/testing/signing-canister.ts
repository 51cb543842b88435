import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { Cbor, type HashTree, IC_ROOT_KEY, reconstruct } from '@icp-sdk/core/agent'
import { Principal } from '@icp-sdk/core/principal'
import { type Challenge, challengeBytes } from '../../challenge.ts'
import { concatBytes, fromHex, toHex } from '../../hex.ts'
import { principalOfKey } from '../../principal.ts'
import { type ChallengeProof, delegationBytes, type SignedDelegation } from '../../proof.ts'
import { identity } from './sign-in-case.ts'

interface ShortSignatures {
  getPublicKeyForShortSignatures(secret: Uint8Array): Uint8Array
  signShortSignature(message: Uint8Array, secret: Uint8Array): Uint8Array
}
const agentModulePath = createRequire(import.meta.url).resolve('@icp-sdk/core/agent')
const bls: ShortSignatures = createRequire(agentModulePath)('@noble/curves/bls12-381').bls12_381
const rootSecret = new Uint8Array(32).fill(5)

/** Root key of a network with one canister that signs, as Internet Identity does: DER in hex. */
export const rootKey = IC_ROOT_KEY.slice(0, -192) + toHex(bls.getPublicKeyForShortSignatures(rootSecret))

const canisterId = Principal.fromText('rdmx6-jaaaa-aaaaa-aaadq-cai').toUint8Array()
const seed = new Uint8Array(32).fill(8)

/** The key that the canister signs with for one user, DER in hex. `principal` is the principal of that user. */
export const publicKey = `303c300c060a2b0601040183b8430102032c00${toHex(concatBytes(new Uint8Array([canisterId.length]), canisterId, seed))}`
export const principal = principalOfKey(fromHex(publicKey) as Uint8Array<ArrayBuffer>)

const textBytes = (label: string) => new TextEncoder().encode(label)
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())
const leaf = (value: Uint8Array) => [3, value]
const labeledTree = (label: Uint8Array, tree: unknown) => [2, label, tree]
const treeHash = (tree: unknown) => reconstruct(tree as HashTree)

/** The canister's signature of `message`, in hex: certificate and signature tree. */
export const canisterSignature = async (message: Uint8Array): Promise<string> => {
  const tree = labeledTree(
    textBytes('sig'),
    labeledTree(sha256(seed), labeledTree(sha256(message), leaf(new Uint8Array()))),
  )
  const certifiedData = labeledTree(textBytes('certified_data'), leaf(await treeHash(tree)))
  const state = [
    1,
    labeledTree(textBytes('canister'), labeledTree(canisterId, certifiedData)),
    labeledTree(textBytes('time'), leaf(textBytes('t'))),
  ]
  const signature = bls.signShortSignature(
    concatBytes(textBytes('\x0Dic-state-root'), await treeHash(state)),
    rootSecret,
  )
  return toHex(Cbor.encode({ certificate: Cbor.encode({ tree: state, signature }), tree }))
}

/**
 * A sign-in through the canister: it delegates to a session key, which signs the challenge.
 * @param delegatedUntil ms since 1970
 */
export const signInThroughCanister = async (challenge: Challenge, delegatedUntil: number): Promise<ChallengeProof> => {
  const session = await identity('P-256', 3)
  const sessionKey = new Uint8Array(session.getPublicKey().toDer())
  const expirationNs = BigInt(delegatedUntil) * 1_000_000n
  const link: SignedDelegation = {
    delegation: { pubkey: toHex(sessionKey), expiration: expirationNs.toString(16) },
    signature: await canisterSignature(await delegationBytes(sessionKey, expirationNs)),
  }
  const signature = toHex(new Uint8Array(await session.sign(await challengeBytes(challenge, principal))))
  return { nonce: challenge.nonce, publicKey, signature, delegations: [link] }
}
