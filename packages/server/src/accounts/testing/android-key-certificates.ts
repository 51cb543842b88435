import { type KeyObject, sign } from 'node:crypto'

/** DER tags (X.690, 8). */
const tags = { integer: 0x02, bits: 0x03, octets: 0x04, oid: 0x06, enumerated: 0x0a, utf8: 0x0c, time: 0x18 } as const
const SEQUENCE = 0x30
const SET = 0x31
/** Tags whose meaning depends on the place: a part with parts of its own, and one with bytes. */
const contextTags = { zero: 0xa0, three: 0xa3, uri: 0x86 } as const

const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(SEQUENCE, ...parts)
const integer = (value: number): Buffer => der(tags.integer, Buffer.from([value]))
const enumerated = (value: number): Buffer => der(tags.enumerated, Buffer.from([value]))
const octets = (content: Buffer): Buffer => der(tags.octets, content)
const time = (text: string): Buffer => der(tags.time, Buffer.from(text))
const oid = (hex: string): Buffer => der(tags.oid, Buffer.from(hex, 'hex'))

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const COMMON_NAME = oid('550403')
const CRL_DISTRIBUTION_POINTS = oid('551d1f')
const ANDROID_KEY_DESCRIPTION = oid('2b06010401d679020111')
/** Certificates without an end have this date (RFC 5280, 4.1.2.5). */
const validity = sequence(time('20000101000000Z'), time('99991231235959Z'))

const nameOf = (text: string): Buffer => sequence(der(SET, sequence(COMMON_NAME, der(tags.utf8, Buffer.from(text)))))

interface CertificateInput {
  readonly serial: number
  readonly subject: string
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  readonly extensions: readonly Buffer[]
}

/** A certificate issued by 'Sender'. */
const certificate = ({ serial, subject, publicKey, privateKey, extensions }: CertificateInput): Buffer => {
  const version3 = der(contextTags.zero, integer(2))
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const extensionList = extensions.length === 0 ? [] : [der(contextTags.three, sequence(...extensions))]
  const content = sequence(
    ...[version3, integer(serial), ECDSA_WITH_SHA256, nameOf('Sender'), validity, nameOf(subject), publicKeyInfo],
    ...extensionList,
  )
  const signature = sign('sha256', content, privateKey)
  return sequence(content, ECDSA_WITH_SHA256, der(tags.bits, Buffer.from([0]), signature))
}

/** The extension by which an Android device binds the certificate to a challenge, without any restriction of the key. */
const keyDescription = (challenge: Buffer): Buffer => {
  const noRestrictions = sequence()
  const versions = [integer(3), enumerated(1), integer(4), enumerated(1)]
  const content = sequence(...versions, octets(challenge), octets(Buffer.alloc(0)), noRestrictions, noRestrictions)
  return sequence(ANDROID_KEY_DESCRIPTION, octets(content))
}

/** The extension that names the address of the list of revoked certificates (RFC 5280, 4.2.1.13). */
const revocationListAt = (url: string): Buffer => {
  const fullName = der(contextTags.zero, der(contextTags.uri, Buffer.from(url)))
  const points = sequence(sequence(der(contextTags.zero, fullName)))
  return sequence(CRL_DISTRIBUTION_POINTS, octets(points))
}

interface AndroidKeyInput {
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  readonly challenge: Buffer
  readonly url: string
}

/** @returns the certificate of a passkey and its root, both signed by the passkey, as DER */
export const androidKeyCertificates = ({ publicKey, privateKey, challenge, url }: AndroidKeyInput) => {
  const keys = { publicKey, privateKey }
  const leafExtensions = [keyDescription(challenge), revocationListAt(url)]
  return [
    certificate({ ...keys, serial: 2, subject: 'Passkey', extensions: leafExtensions }),
    certificate({ ...keys, serial: 1, subject: 'Sender', extensions: [] }),
  ]
}
