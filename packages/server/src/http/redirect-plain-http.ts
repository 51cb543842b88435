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
  const plainServer = createServer(
    { requestTimeout: FIRST_BYTE_TIMEOUT_MS, headersTimeout: FIRST_BYTE_TIMEOUT_MS },
    redirect,
  )

  const routeByFirstByte = (socket: Socket): void => {
    const destroySocket = () => void socket.destroy()
    const readFirstByte = (): void => {
      const firstByte: Buffer | null = socket.read(1)
      if (firstByte === null) return
      socket
        .off('readable', readFirstByte)
        .off('error', destroySocket)
        .off('timeout', destroySocket)
        .off('end', destroySocket)
        .setTimeout(0)
      socket.unshift(firstByte)
      if (firstByte[0] !== TLS_FIRST_BYTE) return void plainServer.emit('connection', socket)
      for (const listener of takeTls) listener.call(server, socket)
    }
    socket
      .on('readable', readFirstByte)
      .on('error', destroySocket)
      .on('timeout', destroySocket)
      .on('end', destroySocket)
      .setTimeout(FIRST_BYTE_TIMEOUT_MS)
  }
  server.removeAllListeners('connection')
  server.on('connection', routeByFirstByte)
}
