import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isClientPage } from '@cardroom/protocol'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isApi } from './is-api.ts'
import { refuse } from './reply.ts'
import { varyByEncoding } from './vary-by-encoding.ts'

/** Security headers that browsers read from pages and workers only. Scripts, styles and fonts are sent without them. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Serves the built client's files, and its index page for every client route. @param root folder of the files */
export const serveClient = async (app: FastifyInstance, root: string): Promise<void> => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (!isApi(url)) varyByEncoding(reply)
    if (url.startsWith('/assets/') && !url.includes('worker'))
      for (const header of pageHeaders) reply.removeHeader(header)
  })
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    lastModified: false, // the ETag suffices
    // Files with a hash in their name never change; the others are revalidated.
    setHeaders: (reply, path) => {
      const cache = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.setHeader('cache-control', cache)
    },
  })
  answerOtherPaths(app, root)
}

/** Answers paths without a file: client routes, and unknown paths. */
const answerOtherPaths = (app: FastifyInstance, root: string): void => {
  // Variants of the index page, which the build may have made: `invitation` also links the files of the invitation
  // screen (web/vite/invitation-page.ts); `landing` and `lobby` already have the content of their page
  // (web/vite/prerendered-pages.ts).
  const pageOrIndex = (name: string): string => (existsSync(join(root, name)) ? name : 'index.html')
  const invitation = pageOrIndex('invitation.html')
  const landing = pageOrIndex('landing.html')
  const lobby = pageOrIndex('lobby.html')
  const pageAt = (path: string): string => {
    if (path === '/') return landing
    if (path.startsWith('/app/cashgame/')) return lobby
    return path.startsWith('/t/') ? invitation : 'index.html'
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && isClientPage(path)) return reply.sendFile(pageAt(path), root)
    // A browser gets the web client, which shows 'Page not found'; a program gets the API's 404.
    const isBrowser = isRead && !isApi(request.url) && (request.headers.accept ?? '').includes('text/html')
    if (isBrowser) return reply.code(404).sendFile('index.html', root)
    return refuse(reply, { code: 'not-found' })
  })
}
