import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** The first byte of a TLS connection. */
const TLS_FIRST_BYTE = 22
/** A new connection that sends nothing for this long is closed, ms. */
const FIRST_BYTE_TIMEOUT_MS = 10_000

const hostOf = (host = ''): string | null => (/^[\w.:[\]-]+$/.test(host) ? host : null)

/** A temporary redirect: the room may speak plain http again later. */
const redirect: RequestListener = ({ headers, url = '/' }, response) => {
  const host = hostOf(headers.host)
  if (host === null || !url.startsWith('/')) response.writeHead(400, { connection: 'close' })
  else response.writeHead(307, { location: `https://${host}${url}`, connection: 'close', 'cache-control': 'no-store' })
  response.end()
}

/** Redirects plain http on the port of a TLS server to https: people type addresses without a scheme. */
export const redirectPlainHttp = (server: Server): void => {
  const takeTls = server.listeners('connection')
  const plain = createServer({ requestTimeout: FIRST_BYTE_TIMEOUT_MS, headersTimeout: FIRST_BYTE_TIMEOUT_MS }, redirect)

  const take = (socket: Socket): void => {
    const end = () => void socket.destroy()
    const look = (): void => {
      const first: Buffer | null = socket.read(1)
      if (first === null) return
      socket.off('readable', look).off('error', end).off('timeout', end).off('end', end).setTimeout(0)
      socket.unshift(first)
      if (first[0] !== TLS_FIRST_BYTE) return void plain.emit('connection', socket)
      for (const listener of takeTls) listener.call(server, socket)
    }
    socket.on('readable', look).on('error', end).on('timeout', end).on('end', end).setTimeout(FIRST_BYTE_TIMEOUT_MS)
  }
  server.removeAllListeners('connection')
  server.on('connection', take)
}
