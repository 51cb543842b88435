import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RoomConfig } from '../config/room-config.ts'
import { Refused } from '../ports/refusal.ts'
import type { CallCountStore } from '../store/call-counts.ts'
import { rateLimitKeyOfAddress } from './address-key.ts'
import { limitExemptionTest } from './caller-address.ts'
import type { CallerFinder } from './find-caller.ts'
import { isApi } from './is-api.ts'

const MINUTE_MS = 60_000

/**
 * Limits of endpoints that allow fewer requests per minute than the room's general limit, by method and path
 * (S-API-08).
 */
export const callsPerMinuteByEndpoint: Readonly<Record<string, number>> = {
  'POST /auth/challenge': 10,
  'POST /auth/register': 10,
  'POST /auth/device': 10,
  'POST /auth/passkey': 10,
  'POST /auth/passkey/options': 10,
  'POST /users/me/device-codes': 10,
  'POST /users/me/passkeys': 10,
  'POST /users/me/passkeys/options': 10,
  'POST /home-games': 10,
  'POST /home-games/invitation': 30,
  'POST /home-games/enter': 10,
  'POST /game-history/shared-hands': 20,
  'POST /upload': 10,
  'POST /wallet/deposits': 10,
  'POST /wallet/withdrawals': 10,
}

const tooManyRequests = () => new Refused('too-many-requests')

/**
 * Limits requests per minute by user and by client address (S-API-08). A request without a valid token counts for its
 * address; a request with one counts for user and address, so neither many addresses nor many accounts evade the
 * limits.
 * @param counts counts calls of the endpoints in `callsPerMinuteByEndpoint` for all processes of the room; null in a
 * room of one process. Each process counts all other calls by itself, so that they need no database access
 */
export const limitCalls = async (
  app: FastifyInstance,
  config: RoomConfig,
  findCaller: CallerFinder,
  counts: CallCountStore | null,
): Promise<void> => {
  const isUnlimited = limitExemptionTest(config)
  const isExempt = (request: FastifyRequest) => !isApi(request.url) || isUnlimited(request)

  await app.register(rateLimit, {
    max: config.callsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: async (request) => (await findCaller(request))?.user.id ?? rateLimitKeyOfAddress(request.ip),
    // The client's files are exempt, because a browser loads about a hundred of them at first. API calls from exempt
    // addresses are exempt only without a signed-in user.
    allowList: async (request) => isExempt(request) && (!isApi(request.url) || (await findCaller(request)) === null),
    errorResponseBuilder: tooManyRequests,
  })

  const addressLimit = (max: number) =>
    app.createRateLimit({ max, keyGenerator: (request) => rateLimitKeyOfAddress(request.ip), allowList: isExempt })
  const overallLimit = addressLimit(config.callsPerMinute)
  const limitsByCall = new Map(Object.entries(callsPerMinuteByEndpoint).map(([call, max]) => [call, addressLimit(max)]))

  app.addHook('onRequest', async (request) => {
    if (isExempt(request) || (await findCaller(request)) === null) return
    for (const countCall of [overallLimit, limitsByCall.get(`${request.method} ${request.routeOptions.url ?? ''}`)]) {
      const limitState = await countCall?.(request)
      if (limitState && !limitState.isAllowed && limitState.isExceeded) throw tooManyRequests()
    }
  })

  if (counts === null) return
  app.addHook('onRequest', async (request, reply) => {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`
    const maxCalls = callsPerMinuteByEndpoint[call]
    if (maxCalls === undefined) return
    const user = (await findCaller(request))?.user.id
    const callers = [
      ...(user ? [`user ${user}`] : []),
      ...(isExempt(request) ? [] : [`address ${rateLimitKeyOfAddress(request.ip)}`]),
    ]
    if (callers.length === 0) return
    const { count, leftMs } = await counts.add(
      callers.map((caller) => `${call} ${caller}`),
      MINUTE_MS,
    )
    if (count <= maxCalls) return
    reply.header('retry-after', Math.ceil(leftMs / 1_000))
    throw tooManyRequests()
  })
}
