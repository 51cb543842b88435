import '../config/english.ts'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { RoomConfig } from '../config/room-config.ts'
import { limitCalls } from './call-limits.ts'
import { serveDocs } from './docs.ts'
import { isApi } from './is-api.ts'
import { answerFailure, answerUnreadable, fail } from './reply.ts'
import type { FindCaller } from './route.ts'

/** A request that takes longer to arrive is cut off, ms: nobody keeps sockets open by dribbling. */
const REQUEST_MS = 30_000

/**
 * The HTTP server without its routes: security headers, limits, the envelope of failures, and the built web client.
 * @param webRoot folder of the built client; null serves the API alone
 */
export const httpApp = async (
  config: RoomConfig,
  logger: FastifyBaseLogger,
  webRoot: string | null,
  findCaller: FindCaller,
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_MS,
    // Who calls is what these say; everybody else's word for it counts for nothing.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy(config) },
    strictTransportSecurity: false,
    // Wallets answer from windows that this page has opened.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  await app.register(cors, { origin: [...config.allowedOrigins], credentials: true, methods: ['GET', 'POST', 'PATCH'] })
  // No cache shows what one user was told to the next one; a route may know better of its own answers.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isApi(url)) reply.header('cache-control', 'no-store')
  })
  await limitCalls(app, config, findCaller)
  await serveDocs(app, config.version)
  if (webRoot !== null) await serveClient(app, webRoot)
  else app.setNotFoundHandler((_request, reply) => fail(reply, 404, 'not-found', 'Not found'))
  return app
}

/** Every path that is neither the API's nor a file's is a screen of the client, which knows its own routes. */
const serveClient = async (app: FastifyInstance, root: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // What carries a hash in its name never changes; everything else is asked for again.
    setHeaders: (reply, path) => {
      const cache = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
      reply.setHeader('cache-control', cache)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const isFile = /\.\w+$/.test(path)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || isFile || isApi(request.url)) return fail(reply, 404, 'not-found', 'Not found')
    return reply.sendFile('index.html', root)
  })
}

// The canvas library uses workers and images from blobs; styles are set by the component library at run time. Players pay
// the ledger themselves.
const contentPolicy = ({ ledgerHost }: Pick<RoomConfig, 'ledgerHost'>) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'", 'data:', 'blob:', ...(ledgerHost === null ? [] : [ledgerHost])],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
})
