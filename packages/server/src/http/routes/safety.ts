import { confirmLimit, listLimits, readRealityCheck, selfExclude, setLimit, takeTimeOut } from '@cardroom/protocol'
import type { PlayerLimits } from '../../accounts/limits.ts'
import type { OneAtATime } from '../../accounts/one-at-a-time.ts'
import { playerOf } from '../../accounts/player.ts'
import type { ShowUser } from '../../accounts/profile.ts'
import { currentSpell, LONGEST_SPELL_MS, nextCheckAt } from '../../accounts/reality-check.ts'
import type { timeAway } from '../../accounts/time-away.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Hands } from '../../store/hands.ts'
import { fromWire } from '../../tables/amounts.ts'
import type { Tables } from '../../tables/contract.ts'
import type { Routes } from '../route.ts'

export interface SafetyPorts {
  readonly away: ReturnType<typeof timeAway>
  readonly limits: PlayerLimits
  readonly hands: Hands
  readonly tables: Tables
  readonly showUser: ShowUser
  readonly clock: Clock
  /** Shared with the door that chips pass: what is asked for here holds for whatever comes after it. */
  readonly oneAtATime: OneAtATime
}

/** Responsible gaming: time away, limits, and the reality check (S-USER-09, N-SAFE-01, N-SAFE-02). */
export const safetyRoutes = (routes: Routes, ports: SafetyPorts): void => {
  const { away, limits, hands, tables, showUser, clock, oneAtATime } = ports

  routes.user(selfExclude, async ({ body }, { user }) => {
    return showUser(await oneAtATime(user.id, () => away.exclude(user.id, body.days, clock.now())))
  })
  routes.user(takeTimeOut, async ({ body }, { user }) => {
    return showUser(await oneAtATime(user.id, () => away.timeOut(user.id, body.hours, clock.now())))
  })

  const answerLimits = async (id: Parameters<PlayerLimits['of']>[0]) => {
    const data = [...(await limits.of(id))]
    return { data, count: data.length }
  }
  routes.user(listLimits, (_call, { user }) => answerLimits(user.id))
  routes.user(setLimit, async ({ body }, { user }) => {
    const amount = body.amount === null ? null : fromWire(body.amount)
    await oneAtATime(user.id, () => limits.set(user.id, body, amount))
    return answerLimits(user.id)
  })
  routes.user(confirmLimit, async ({ body }, { user }) => {
    await oneAtATime(user.id, () => limits.confirm(user.id, body))
    return answerLimits(user.id)
  })

  routes.user(readRealityCheck, async (_call, { user }) => {
    const now = clock.now()
    const isPlaying = tables.placesOf(playerOf(user.id)).length > 0
    const spell = isPlaying ? currentSpell(await hands.cashSince(user.id, now - LONGEST_SPELL_MS), now) : null
    if (spell === null) return { since: null, net: 0, next_at: null }
    return { since: spell.since, net: spell.net / 100, next_at: nextCheckAt(spell, now) }
  })
}
