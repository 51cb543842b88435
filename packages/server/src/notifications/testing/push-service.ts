import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PublicHttpsPost } from '../public-https-post.ts'

/** A push message as the browser decrypts it. */
interface DecryptedPush {
  readonly note: unknown
  readonly headers: IncomingHttpHeaders
  /** Claims of the VAPID token, with a valid signature. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
}

/** A local push service that also decrypts the messages as the browsers would (RFC 8030, 8188, 8291, 8292). */
export interface PushService {
  /** A new subscription, as text. */
  subscribe(): string
  readonly receivedPushes: readonly DecryptedPush[]
  /** HTTP status that the service answers; 201 at first. */
  responseStatus: number
  /** Posts to this service only. */
  readonly post: PublicHttpsPost
  close(): Promise<void>
}

export const pushService = async (): Promise<PushService> => {
  const browsers = new Map<string, (body: Buffer) => string>()
  const receivedPushes: DecryptedPush[] = []
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const read = browsers.get(incoming.url ?? '')
    if (read && service.responseStatus === 201) {
      const note = JSON.parse(read(Buffer.concat(chunks))) as unknown
      receivedPushes.push({
        note,
        headers: incoming.headers,
        claims: vapidClaims(incoming.headers.authorization ?? ''),
      })
    }
    response.writeHead(read ? service.responseStatus : 404).end('whatever it says')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    receivedPushes,
    responseStatus: 201,
    subscribe: () => {
      const browser = createECDH('prime256v1')
      const p256dh = browser.generateKeys()
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, (body) => decrypted(body, { browser, p256dh, auth }))
      const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
      return JSON.stringify({ endpoint: `https://push.example${path}`, expirationTime: null, keys })
    },
    post: (url, { headers, body }) =>
      new Promise((done, failed) => {
        const call = request({ port, host: '127.0.0.1', path: url.pathname, method: 'POST', headers }, (response) => {
          response.resume()
          done(response.statusCode ?? 0)
        })
        call.on('error', failed).end(body)
      }),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

interface BrowserKeys {
  readonly browser: ReturnType<typeof createECDH>
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** Decrypts by RFC 8291 (key derivation) and RFC 8188 (content encoding). */
const decrypted = (body: Buffer, { browser, p256dh, auth }: BrowserKeys): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const shared = browser.computeSecret(sender)
  const deriveKey = (secret: Buffer, seed: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, seed, info, length))
  const secret = deriveKey(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]), 32)
  const key = deriveKey(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = deriveKey(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** @throws Error unless the token was signed with the key it names */
const vapidClaims = (authorization: string): DecryptedPush['claims'] => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: base64CoordinateOf(point, 1), y: base64CoordinateOf(point, 33) }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  const mark = Buffer.from(signature, 'base64url')
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, mark)) throw new Error('bad VAPID token')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as DecryptedPush['claims']
}

const base64CoordinateOf = (point: Buffer, from: number): string =>
  point.subarray(from, from + 32).toString('base64url')
