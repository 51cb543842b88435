import '../config/english.ts'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { RoomConfig } from '../config/room-config.ts'
import { answerFailure, fail } from './reply.ts'
import type { FindCaller } from './route.ts'

/** Paths of the API; every other GET is the web client's. */
const isApi = (url: string): boolean =>
  /^\/(auth|users|games|wallet|tournaments|game-history|notifications|upload|config|health|ready)(\/|\?|$)/.test(url)

/** One minute's calls of one user, or of one address for callers whom no valid token names (S-API-08). */
const rateKey = (findCaller: FindCaller) => async (request: FastifyRequest) =>
  (await findCaller(request))?.user.id ?? request.ip

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
    frameworkErrors: answerFailure,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  await app.register(helmet, { contentSecurityPolicy: { directives: contentPolicy }, strictTransportSecurity: false })
  await app.register(cors, { origin: [...config.allowedOrigins], credentials: true, methods: ['GET', 'POST', 'PATCH'] })
  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: 60_000,
    keyGenerator: rateKey(findCaller),
    // Exempt from the limits of an address, never from those of a user.
    allowList: (request, key) => key === request.ip && config.unlimitedAddresses.includes(request.ip),
    errorResponseBuilder: () =>
      Object.assign(new Error('Too many requests, please wait a minute'), { statusCode: 429 }),
  })
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

// The canvas library uses workers and images from blobs; styles are set by the component library at run time.
const contentPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'", 'data:', 'blob:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
}
