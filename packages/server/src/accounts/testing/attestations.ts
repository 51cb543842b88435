import { type KeyObject, sign } from 'node:crypto'
import { androidKeyCertificates } from './android-key-certificates.ts'
import { cborBytes, cborList, cborMap } from './cbor.ts'

/** What an authenticator attests when it creates a passkey. */
interface CreatedPasskey {
  /** The authenticator data and the hash of the client data. */
  readonly signedBytes: readonly [authenticatorData: Buffer, clientDataHash: Buffer]
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** The attestation statement of a new passkey, as CBOR, and the name of its format. */
export type Attest = (created: CreatedPasskey) => { readonly format: string; readonly statement: Buffer }

/** ES256 as CBOR: -7. */
const ES256 = Buffer.from([0x26])

const signatureOf = ({ signedBytes, privateKey }: CreatedPasskey) => ({
  alg: ES256,
  sig: cborBytes(sign('sha256', Buffer.concat(signedBytes), privateKey)),
})

export const attestNothing: Attest = () => ({ format: 'none', statement: cborMap({}) })

/** Self attestation: signed by the new key, without certificates. */
export const attestBySelf: Attest = (created) => ({ format: 'packed', statement: cborMap(signatureOf(created)) })

/** Signed with certificates that the sender has issued, which name a list of revoked certificates at `url`. */
export const attestWithRevocationList =
  (url: string): Attest =>
  (created) => {
    const certificates = androidKeyCertificates({ ...created, challenge: created.signedBytes[1], url })
    const x5c = cborList(certificates.map(cborBytes))
    return { format: 'android-key', statement: cborMap({ ...signatureOf(created), x5c }) }
  }
