import '../config/english.ts'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { RoomConfig } from '../config/room-config.ts'
import type { CallCountStore } from '../store/call-counts.ts'
import { limitCalls } from './call-limits.ts'
import { compressGameList } from './compress-lists.ts'
import { serveDocs } from './docs.ts'
import type { CallerFinder } from './find-caller.ts'
import { isApi } from './is-api.ts'
import type { TlsCredentials } from './own-certificate.ts'
import { redirectPlainHttp } from './redirect-plain-http.ts'
import { answerError, answerMalformedHttp, errorHandler, refuse } from './reply.ts'
import { serveClient } from './serve-client.ts'

/** Timeout for receiving a request, ms, against slow-loris clients. */
const REQUEST_TIMEOUT_MS = 30_000

/**
 * Browser features that the room does not use. The pages deny them to themselves and to frames of other sites.
 * `bluetooth` is not listed, because browsers that do not know it warn about it on every page.
 */
const DENIED_PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi']
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * Whether a trusted proxy has received the request over TLS; only then HSTS is sent. With the room's own certificate
 * HSTS would lock browsers out once the setting `https` is switched off.
 */
const isBehindTls = ({ protocol, socket }: FastifyRequest): boolean => protocol === 'https' && !('encrypted' in socket)

export interface HttpPorts {
  readonly logger: FastifyBaseLogger
  /** Folder of the built client; null serves the API alone. */
  readonly webRoot: string | null
  readonly findCaller: CallerFinder
  readonly isDatabaseThere: () => Promise<boolean>
  /** Counts rate-limited calls for all processes of the room; null in a room of one process. */
  readonly callCounts: CallCountStore | null
  /** Certificate and key; without them the server speaks plain http. */
  readonly tls?: TlsCredentials | undefined
}

/** The HTTP server without its routes: security headers, rate limits, error replies, and the built web client. */
export const httpApp = async (
  config: RoomConfig,
  { logger, webRoot, findCaller, isDatabaseThere, callCounts, tls }: HttpPorts,
): Promise<FastifyInstance> => {
  // The cast hides the option `https` from TypeScript, so that `app` has the same type with and without TLS.
  const app = Fastify({
    ...((tls && { https: tls }) as object | undefined),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Only trusted proxies may set X-Forwarded-For.
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    frameworkErrors: answerError,
    clientErrorHandler: answerMalformedHttp,
  })
  if (tls) redirectPlainHttp(app.server)
  compressGameList(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler(isDatabaseThere))
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentPolicy(config) },
    strictTransportSecurity: false,
    // Wallet pop-ups post their answer to this page.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  })
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', DENIED_PERMISSIONS)
    if (isBehindTls(request)) reply.header('strict-transport-security', `max-age=${365 * 24 * 3_600}`)
  })
  // Shared caches must not keep a user's reply. A route may override this.
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isApi(url)) reply.header('cache-control', 'no-store')
  })
  await limitCalls(app, config, findCaller, callCounts)
  await serveDocs(app, config.version)
  if (webRoot !== null) await serveClient(app, webRoot)
  else app.setNotFoundHandler((_request, reply) => refuse(reply, { code: 'not-found' }))
  return app
}

// The content security policy. The canvas library needs workers and images from blobs, the component library sets
// styles at run time, and the client calls the ICP ledger directly.
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
