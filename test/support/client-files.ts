import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))

const kinds: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Sends a file of the built client or, for any other address that a browser opens, the HTML page for that address, as
 * the server does (server/src/http/serve-client.ts).
 * @returns false if the request is for neither; nothing was sent then
 */
export const sendClientFile = (request: IncomingMessage, response: ServerResponse): boolean => {
  const { pathname } = new URL(request.url ?? '/', 'http://client')
  const named = join(dist, pathname)
  const isFile = extname(pathname) !== '' && existsSync(named)
  if (!isFile && !(request.headers.accept ?? '').includes('text/html')) return false
  sendFile(response, isFile ? named : join(dist, pageAt(pathname)))
  return true
}

const pageAt = (pathname: string): string => {
  if (pathname === '/') return 'landing.html'
  if (pathname.startsWith('/app/cashgame/')) return 'lobby.html'
  return pathname.startsWith('/t/') ? 'invitation.html' : 'index.html'
}

const sendFile = (response: ServerResponse, file: string): void => {
  const isNamedByContent = file.startsWith(join(dist, 'assets'))
  response
    .writeHead(200, {
      'content-type': kinds[extname(file)] ?? 'application/octet-stream',
      // The names of these files contain a hash of their content: a browser keeps them, and the code that it has
      // compiled from them.
      'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    .end(readFileSync(file))
}
