import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

// The same from the sources and from what is built of them.
const built = fileURLToPath(new URL('../../dist/wallet', import.meta.url))

/**
 * Serves the development wallet at `/wallet`, if it has been built: a page that speaks the signer standards, so that the
 * room's own adapters of Internet Identity and NFID can be tried without either.
 */
export const serveWallet = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(built)) return
  await app.register(fastifyStatic, {
    root: built,
    prefix: '/wallet/',
    setHeaders: (reply) => {
      reply.setHeader('content-security-policy', "default-src 'self'; img-src data:; frame-ancestors 'none'")
    },
  })
  app.get('/wallet', (_request, reply) => reply.sendFile('index.html'))
}
