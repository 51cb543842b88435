import {
  confirmSpendingLimitRaise,
  listSpendingLimits,
  readRealityCheck,
  selfExclude,
  setSpendingLimit,
  takeTimeOut,
} from '@cardroom/protocol'
import type { PlayerSpendingLimits } from '../../accounts/limits.ts'
import type { playBlocks } from '../../accounts/play-blocks.ts'
import type { UserViewBuilder } from '../../accounts/profile.ts'
import { nextRealityCheckTimeOf } from '../../accounts/reality-check.ts'
import { type PlaySessionPorts, readPlaySession } from '../../accounts/reality-check-reader.ts'
import { chipsFromWire } from '../../ports/amounts.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OneAtATime } from '../../ports/one-at-a-time.ts'
import type { RouteRegistrar } from '../route.ts'

export interface ResponsibleGamingPorts extends PlaySessionPorts {
  readonly timeAway: ReturnType<typeof playBlocks>
  readonly limits: PlayerSpendingLimits
  readonly showUser: UserViewBuilder
  readonly clock: Clock
  /** The queue per user that buy-ins use too, so that a new limit applies to every buy-in after the limit was set. */
  readonly oneAtATime: OneAtATime
}

/** Responsible gaming: self-exclusion, time-outs, limits, and the reality check (S-USER-09, N-SAFE-01, N-SAFE-02). */
export const responsibleGamingRoutes = (routes: RouteRegistrar, ports: ResponsibleGamingPorts): void => {
  const { timeAway, limits, showUser, clock, oneAtATime } = ports

  routes.forUser(selfExclude, async ({ body }, { user }) => {
    return showUser(await oneAtATime(user.id, () => timeAway.exclude(user.id, body.days, clock.now())))
  })
  routes.forUser(takeTimeOut, async ({ body }, { user }) => {
    return showUser(await oneAtATime(user.id, () => timeAway.timeOut(user.id, body.hours, clock.now())))
  })

  const answerLimits = async (id: Parameters<PlayerSpendingLimits['of']>[0]) => {
    const data = [...(await limits.of(id))]
    return { data, count: data.length }
  }
  routes.forUser(listSpendingLimits, (_call, { user }) => answerLimits(user.id))
  routes.forUser(setSpendingLimit, async ({ body }, { user }) => {
    const amount = body.amount === null ? null : chipsFromWire(body.amount)
    await oneAtATime(user.id, () => limits.set(user.id, body, amount))
    return answerLimits(user.id)
  })
  routes.forUser(confirmSpendingLimitRaise, async ({ body }, { user }) => {
    await oneAtATime(user.id, () => limits.confirm(user.id, body))
    return answerLimits(user.id)
  })

  routes.forUser(readRealityCheck, async (_call, { user }) => {
    const now = clock.now()
    const session = await readPlaySession(ports, user.id, now)
    if (session === null) return { since: null, net: 0, next_at: null }
    return { since: session.since, net: session.net / 100, next_at: nextRealityCheckTimeOf(session, now) }
  })
}
