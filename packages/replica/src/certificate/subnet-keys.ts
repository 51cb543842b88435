import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { Principal } from '@icp-sdk/core/principal'
import { bls12_381 } from '@noble/curves/bls12-381'

/** The keys of a network of one subnet with one node. */
export interface SubnetKeys {
  /** the public key with which clients verify certificates: SubjectPublicKeyInfo in DER */
  readonly rootKey: Uint8Array
  readonly subnetId: Principal
  /** the public key of the node that answers queries: SubjectPublicKeyInfo in DER */
  readonly nodeKey: Uint8Array
  readonly nodeId: Principal
  /** BLS12-381 signature of 48 bytes, which `rootKey` verifies */
  signByRoot(message: Uint8Array): Uint8Array
  /** Ed25519 signature of 64 bytes, which `nodeKey` verifies */
  signByNode(message: Uint8Array): Uint8Array
}

// The bytes before the 96 bytes of the curve point in the DER form of a BLS12-381 public key.
const blsPrefix = Buffer.from('308182301d060d2b0601040182dc7c0503010201060c2b0601040182dc7c05030201036100', 'hex')
// The bytes before the 32 secret bytes in the PKCS #8 form of an Ed25519 key.
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

const { shortSignatures, utils } = bls12_381

/** A new secret of the root key: a random number below the order of the curve, as 32 bytes. */
export const newRootSecret = (): Uint8Array => utils.randomSecretKey()

/** All keys derive from the root secret, so that there is one secret to store. */
export const subnetKeysOf = (rootSecret: Uint8Array): SubnetKeys => {
  const rootPoint = shortSignatures.getPublicKey(rootSecret).toBytes()
  const rootKey = new Uint8Array(Buffer.concat([blsPrefix, rootPoint]))
  const nodeSecret = createHash('sha256').update('node key').update(rootSecret).digest()
  const node = createPrivateKey({ key: Buffer.concat([ed25519Prefix, nodeSecret]), format: 'der', type: 'pkcs8' })
  const nodeKey = new Uint8Array(createPublicKey(node).export({ format: 'der', type: 'spki' }))
  return {
    rootKey,
    subnetId: Principal.selfAuthenticating(rootKey),
    nodeKey,
    nodeId: Principal.selfAuthenticating(nodeKey),
    signByRoot: (message) => shortSignatures.sign(shortSignatures.hash(message), rootSecret).toBytes(),
    signByNode: (message) => new Uint8Array(sign(null, message, node)),
  }
}
