import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '@cardroom/protocol'
import { type Attest, attestNothing } from './attestations.ts'
import { cborBytes, cborMap, cborText } from './cbor.ts'

/** A page's request for a passkey, and the page's origin. */
interface PasskeyRequest {
  readonly challenge: string
  readonly origin: string
  /** The host that the passkey belongs to; by default that of the page. */
  readonly host?: string
}

const USER_PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest()

/** The public key as COSE: a map of five entries, ES256 on P-256. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const cborCoordinate = (part: string) => cborBytes(Buffer.from(part, 'base64url'))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborCoordinate(x),
    Buffer.from([0x22]),
    cborCoordinate(y),
  ])
}

/** A passkey in software that approves every request. */
export const softwarePasskey = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let counter = 0
  let userHandle = ''

  const authenticatorData = (
    { origin, host = new URL(origin).hostname }: PasskeyRequest,
    flags: number,
    more: Buffer,
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, { challenge, origin }: PasskeyRequest): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = { id, rawId: id, type: 'public-key' } as const

  return {
    id,
    /** @param user `user.id` of the options that the server has sent, base64url */
    create: (asked: PasskeyRequest, user: string, attest: Attest = attestNothing): NewPasskey => {
      userHandle = user
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseOf(publicKey)])
      const data = authenticatorData(asked, USER_PRESENT_AND_VERIFIED + HAS_CREDENTIAL, credential)
      const client = clientData('webauthn.create', asked)
      const { format, statement } = attest({ signedBytes: [data, sha256(client)], privateKey, publicKey })
      const attestation = cborMap({ fmt: cborText(format), attStmt: statement, authData: cborBytes(data) })
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },
    /** @param count the signature counter to send; by default one more each time */
    get: (asked: PasskeyRequest, count = counter + 1): PasskeyProof => {
      counter = count
      const client = clientData('webauthn.get', asked)
      const data = authenticatorData(asked, USER_PRESENT_AND_VERIFIED, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
