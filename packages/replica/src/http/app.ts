import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import cors from '@fastify/cors'
import fastifyStatic from '@fastify/static'
import { Cbor } from '@icp-sdk/core/agent'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { BadRequest } from '../requests/bad-request.ts'
import { readEnvelope } from '../requests/envelope.ts'
import type { Subnet } from '../subnet.ts'
import { isLoopbackOrigin } from './loopback.ts'

const maxRequestBytes = 4 * 1024 * 1024

interface CanisterRoute {
  readonly Params: { readonly id: string }
}

/**
 * The HTTP interface of a replica. A v2 call is answered as soon as it is accepted, a v3 or v4 call when it has ended.
 * The other differences between versions concern only certificates of subnets below the root subnet; this subnet is the
 * root.
 * @see Internet Computer interface specification, "HTTPS Interface"
 */
export const replicaApp = async (subnet: Subnet): Promise<FastifyInstance> => {
  const app = fastify({ bodyLimit: maxRequestBytes, forceCloseConnections: true })
  await app.register(cors, { origin: (origin, allow) => allow(null, isLoopbackOrigin(origin)) })
  app.addContentTypeParser('application/cbor', { parseAs: 'buffer' }, (_request, body, finish) => finish(null, body))
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof BadRequest) return reply.code(error.status).type('text/plain').send(error.message)
    throw error
  })
  await serveWallet(app)

  app.get('/api/v2/status', (_request, reply) => {
    const status = { replica_health_status: 'healthy', root_key: subnet.rootKey, impl_version: 'cardroom replica' }
    return sendCbor(reply, status)
  })
  app.post<CanisterRoute>('/api/v2/canister/:id/call', async ({ params, body }, reply) => {
    const { completion } = await subnet.call(await readEnvelope(body, 'call'), params.id)
    completion.catch((error: unknown) => app.log.error(error))
    return reply.code(202).send()
  })
  for (const version of ['v3', 'v4']) {
    app.post<CanisterRoute>(`/api/${version}/canister/:id/call`, async ({ params, body }, reply) => {
      const { completion } = await subnet.call(await readEnvelope(body, 'call'), params.id)
      return sendCbor(reply, await completion)
    })
  }
  for (const version of ['v2', 'v3']) {
    app.post<CanisterRoute>(`/api/${version}/canister/:id/query`, async ({ params, body }, reply) =>
      sendCbor(reply, await subnet.query(await readEnvelope(body, 'query'), params.id)),
    )
    app.post<CanisterRoute>(`/api/${version}/canister/:id/read_state`, async ({ params, body }, reply) =>
      sendCbor(reply, await subnet.readState(await readEnvelope(body, 'read_state'), params.id)),
    )
    app.post<CanisterRoute>(`/api/${version}/subnet/:id/read_state`, async ({ body }, reply) =>
      sendCbor(reply, await subnet.readState(await readEnvelope(body, 'read_state'), null)),
    )
  }
  return app
}

const sendCbor = (reply: FastifyReply, value: object): FastifyReply =>
  reply.type('application/cbor').send(Buffer.from(Cbor.encode(value)))

// The sources and the compiled files are at the same depth, so this relative URL leads from both to the same folder.
const builtWalletFolder = fileURLToPath(new URL('../../dist/wallet', import.meta.url))

/**
 * Serves the development wallet at `/wallet`, if it has been built: a page that speaks the signer standards, so that
 * the room's own adapters of Internet Identity and NFID can be tried without these services.
 */
const serveWallet = async (app: FastifyInstance): Promise<void> => {
  if (!existsSync(builtWalletFolder)) return
  await app.register(fastifyStatic, {
    root: builtWalletFolder,
    prefix: '/wallet/',
    setHeaders: (reply) => {
      reply.setHeader('content-security-policy', "default-src 'self'; img-src data:; frame-ancestors 'none'")
    },
  })
  app.get('/wallet', (_request, reply) => reply.sendFile('index.html'))
}
