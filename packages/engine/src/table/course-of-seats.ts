import type { Chips } from '../chips.ts'
import { owesBlinds } from './debts.ts'
import type { TableEvent } from './events.ts'
import { readyToPlay } from './next-hand.ts'
import { configOf } from './opened.ts'
import { isHandRunning, playerInHand, seatedPlayers } from './seats.ts'
import type { Seated, SitOutReason, TableState } from './state.ts'
import { unseated } from './unseating.ts'

/** Players whose seat the running hand does not touch: between hands everybody. */
const free = (state: TableState): readonly Seated[] =>
  seatedPlayers(state).filter(({ seat }) => playerInHand(state, seat) === null)

export const leaversGo = (state: TableState, at: number): readonly TableEvent[] =>
  free(state)
    .filter(({ leaving }) => leaving)
    .map((place) => unseated(place, place.givesUpAt !== null && place.givesUpAt <= at ? 'away' : 'left'))

/**
 * Chips bought during a hand land up to the table's maximum (C4, C5); what does not fit waits for a later hand. Whoever
 * lost everything meanwhile buys in again: chips below the least buy-in wait for the rest of it (S-CASH-09, C6).
 */
export const chipsLand = (state: TableState): readonly TableEvent[] => {
  const { minBuyIn, maxBuyIn } = configOf(state)
  return free(state).flatMap(({ seat, stack, queued }): readonly TableEvent[] => {
    const amount = Math.min(queued, maxBuyIn - stack)
    const enough = stack > 0 || queued >= minBuyIn
    return enough && amount > 0 ? [{ type: 'ChipsAdded', seat, amount: amount as Chips }] : []
  })
}

export const playersSitOut = (state: TableState, at: number): readonly TableEvent[] =>
  free(state).flatMap((place): readonly TableEvent[] => {
    const reason = place.status === 'sittingOut' ? null : whySitsOut(place)
    return reason === null ? [] : [{ type: 'SatOut', at, seat: place.seat, reason }]
  })

/** The player's own wish first; a held seat last, since only then does the status from before come back. */
const whySitsOut = ({ sitOutAt, timeouts, stack, heldUntil }: Seated): SitOutReason | null => {
  if (sitOutAt === 'nextHand') return 'asked'
  if (timeouts >= TIMEOUTS_IN_A_ROW) return 'timedOut'
  if (stack === 0) return 'broke'
  return heldUntil === null ? null : 'held'
}

/** S-TIME-02 */
const TIMEOUTS_IN_A_ROW = 2

export const rebuysAreOffered = (state: TableState, at: number): readonly TableEvent[] =>
  free(state)
    .filter(({ stack, rebuyUntil }) => stack === 0 && rebuyUntil === null)
    .map(({ seat, player }) => ({
      type: 'RebuyOffered',
      at,
      seat,
      player,
      expiresAt: at + configOf(state).timing.rebuyMs,
    }))

/** Who has rebought plays on, unless blinds were missed meanwhile: then the player chooses (S-SIT-02). */
export const rebuyersSitIn = (state: TableState, at: number): readonly TableEvent[] =>
  free(state)
    .filter((place) => place.satOutFor === 'broke' && place.stack > 0 && !owesBlinds(place))
    .map(({ seat }) => ({ type: 'SatIn', at, seat, how: 'posts' }))

/** Stops the game when fewer than two are playing, schedules the next hand when it can start (S-CASH-07, S-HAND-11). */
export const gameIsScheduled = (state: TableState, at: number): readonly TableEvent[] => {
  if (isHandRunning(state)) return []
  const { firstHandMs, nextHandMs } = configOf(state).timing
  const running = state.handsThisGame > 0
  if (readyToPlay(state).length < 2) return running || state.dealAt !== null ? [{ type: 'GameStopped' }] : []
  if (state.dealAt !== null) return []
  const start = running ? Math.max(at, (state.awardedAt ?? at) + nextHandMs) : at + firstHandMs
  return [{ type: 'HandScheduled', at: start }]
}
