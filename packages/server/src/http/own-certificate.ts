import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { generate } from 'selfsigned'

const DAY_MS = 86_400_000
/** Apple's systems refuse certificates that are valid for longer than 825 days. */
const CERTIFICATE_VALIDITY_MS = 800 * DAY_MS
const RENEW_BEFORE_EXPIRY_MS = 60 * DAY_MS

/** The certificate and key of a TLS server, both in PEM. */
export interface TlsCredentials {
  readonly key: string
  readonly cert: string
}

/** A self-signed certificate of the room. */
export interface SelfSignedCertificate extends TlsCredentials {
  /** Path of the certificate file, for programs on this machine that are to trust the certificate. */
  readonly file: string
}

/**
 * The self-signed certificate of the room for these hosts. It is stored and used again, because browsers ask the user
 * to accept each new certificate. It is renewed when it lacks a host or expires soon.
 * @param folder where certificate and key are stored
 * @param hosts IP addresses and names
 * @param now ms since 1970 UTC
 */
export const readOrMakeCertificate = async (
  folder: string,
  hosts: readonly string[],
  now: number,
): Promise<SelfSignedCertificate> => {
  const file = join(folder, 'certificate.pem')
  const keyFile = join(folder, 'key.secret')
  const storedCertificate = readCertificate(file, keyFile)
  if (storedCertificate !== null && isUsableCertificate(storedCertificate, hosts, now))
    return { ...storedCertificate, file }
  const newCertificate = await makeCertificate(hosts, now)
  mkdirSync(folder, { recursive: true })
  writeFileSync(keyFile, newCertificate.key, { mode: 0o600 })
  writeFileSync(file, newCertificate.cert)
  return { ...newCertificate, file }
}

const readCertificate = (file: string, keyFile: string): TlsCredentials | null => {
  try {
    return { cert: readFileSync(file, 'utf8'), key: readFileSync(keyFile, 'utf8') }
  } catch {
    return null
  }
}

const isUsableCertificate = ({ cert, key }: TlsCredentials, hosts: readonly string[], now: number): boolean => {
  try {
    const certificate = new X509Certificate(cert)
    const matchingName = (host: string) => (isIP(host) > 0 ? certificate.checkIP(host) : certificate.checkHost(host))
    return (
      certificate.checkPrivateKey(createPrivateKey(key)) &&
      Date.parse(certificate.validTo) - now > RENEW_BEFORE_EXPIRY_MS &&
      hosts.every((host) => matchingName(host) !== undefined)
    )
  } catch {
    return false
  }
}

const makeCertificate = async (hosts: readonly string[], now: number): Promise<TlsCredentials> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Cardroom' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + CERTIFICATE_VALIDITY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) => (isIP(host) > 0 ? { type: 7, ip: host } : { type: 2, value: host })),
      },
    ],
  })
  return { key, cert }
}
