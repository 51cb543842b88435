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
import {
  currentPlaySessionOf,
  MAX_WALLET_MOVEMENTS_READ,
  nextRealityCheckTimeOf,
  PLAY_SESSION_LOOKBACK_MS,
} from '../../accounts/reality-check.ts'
import { chipsFromWire } from '../../ports/amounts.ts'
import type { Clock } from '../../ports/clock.ts'
import { playerIdOf } from '../../ports/ids.ts'
import type { Ledger } from '../../ports/ledger.ts'
import type { OneAtATime } from '../../ports/one-at-a-time.ts'
import { isHomeTableId } from '../../ports/table-id.ts'
import type { HandStore } from '../../store/hands.ts'
import type { Tables } from '../../tables/contract.ts'
import type { Tournaments } from '../../tournaments/contract.ts'
import type { RouteRegistrar } from '../route.ts'

export interface ResponsibleGamingPorts {
  readonly timeAway: ReturnType<typeof playBlocks>
  readonly limits: PlayerSpendingLimits
  readonly hands: Pick<HandStore, 'playedSince'>
  readonly ledger: Pick<Ledger, 'latestTransactionsOf'>
  readonly tables: Tables
  readonly tournaments: Pick<Tournaments, 'unfinished'>
  readonly showUser: UserViewBuilder
  readonly clock: Clock
  /** The queue per user that buy-ins use too, so that a new limit applies to every buy-in after the limit was set. */
  readonly oneAtATime: OneAtATime
}

/** Responsible gaming: self-exclusion, time-outs, limits, and the reality check (S-USER-09, N-SAFE-01, N-SAFE-02). */
export const responsibleGamingRoutes = (routes: RouteRegistrar, ports: ResponsibleGamingPorts): void => {
  const { timeAway, limits, hands, ledger, tables, tournaments, showUser, clock, oneAtATime } = ports

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
    const player = playerIdOf(user.id)
    const places = tables.cashPlacesOf(player).filter(({ id }) => !isHomeTableId(id))
    const runningTournaments = tournaments
      .unfinished()
      .filter(({ hasStarted, entrants }) =>
        entrants.some((entrant) => hasStarted && entrant.player === player && entrant.state === 'playing'),
      )
    const isPlaying = places.length > 0 || runningTournaments.length > 0
    const session = isPlaying
      ? currentPlaySessionOf(
          {
            hands: await hands.playedSince(user.id, now - PLAY_SESSION_LOOKBACK_MS),
            movements: (await ledger.latestTransactionsOf(user.id, MAX_WALLET_MOVEMENTS_READ)).filter(
              ({ at }) => at >= now - PLAY_SESSION_LOOKBACK_MS,
            ),
            tables: new Set(places.map(({ id }) => id)),
            tournaments: new Map(runningTournaments.map(({ id, config }) => [id, config.startsAt])),
          },
          now,
        )
      : null
    if (session === null) return { since: null, net: 0, next_at: null }
    return { since: session.since, net: session.net / 100, next_at: nextRealityCheckTimeOf(session, now) }
  })
}
