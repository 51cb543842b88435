import * as z from 'zod/mini'
import { timeMs } from '../wire.ts'
import { endpoint, successReply } from './envelope.ts'
import { user } from './users.ts'

export const selfExclude = endpoint({
  method: 'POST',
  path: '/users/me/self-exclusion',
  access: 'user',
  summary: 'Blocks buy-ins, rebuys and registrations for 1, 7, 30 or 180 days; never shortened (S-USER-09)',
  body: z.object({ days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(180)]) }),
  reply: successReply(user),
})

export const takeTimeOut = endpoint({
  method: 'POST',
  path: '/users/me/time-out',
  access: 'user',
  summary: 'A time-out of 24 hours to 6 weeks, with the effect of a self exclusion; never shortened (N-SAFE-02)',
  body: z.object({ hours: z.int().check(z.minimum(24), z.maximum(6 * 7 * 24)) }),
  reply: successReply(user),
})

export const readRealityCheck = endpoint({
  method: 'GET',
  path: '/users/me/reality-check',
  access: 'user',
  summary: 'How long the caller has been playing and with what result (N-SAFE-02)',
  reply: successReply(
    z.object({
      /** When the present session of play began, with the first buy-in. Null while not playing. */
      since: z.nullable(timeMs),
      /** Chips won (above zero) or lost since the time `since`, in cash games and tournaments. */
      net: z.number(),
      /** When to show the next reality check: every 60 minutes of play. Null while not playing. */
      next_at: z.nullable(timeMs),
    }),
  ),
})
