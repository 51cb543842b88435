import type { Chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { TableEvent } from './events.ts'
import { pauseAfterHand } from './hand-pause.ts'
import { owesBlinds } from './missed-blinds.ts'
import { seatsReadyToPlay } from './next-hand.ts'
import { isHandRunning, playerInHand, seatedPlayers } from './seats.ts'
import { type SitOutReason, type TableState, type TakenSeat, tableConfigOf } from './state.ts'

/** Players who are not in the running hand; between hands everybody. */
const playersNotInHand = (state: TableState): readonly TakenSeat[] =>
  seatedPlayers(state).filter(({ seat }) => playerInHand(state, seat) === null)

export const unseatLeavers = (state: TableState, at: number): readonly TableEvent[] =>
  playersNotInHand(state)
    .filter(({ leaving }) => leaving)
    .map((place) => {
      const isAway = place.givesUpAt !== null && place.givesUpAt <= at
      return playerUnseatedEvent(place, { at, reason: isAway ? 'away' : 'left' })
    })

/**
 * Adds queued chips to the stacks of players in no hand, up to the table's maximum (C4, C5); the rest waits for a later
 * hand. If the whole stack was lost, queued chips below the minimum buy-in wait until the player has bought the rest
 * (S-CASH-09, C6).
 */
export const addQueuedChips = (state: TableState): readonly TableEvent[] => {
  const { minBuyIn, maxBuyIn } = tableConfigOf(state)
  return playersNotInHand(state).flatMap(({ seat, stack, queued }): readonly TableEvent[] => {
    const amount = Math.min(queued, maxBuyIn - stack)
    const hasEnough = stack > 0 || queued >= minBuyIn
    return hasEnough && amount > 0 ? [{ type: 'ChipsAdded', seat, amount: amount as Chips }] : []
  })
}

export const sitOutPlayers = (state: TableState, at: number): readonly TableEvent[] =>
  playersNotInHand(state).flatMap((place): readonly TableEvent[] => {
    const reason = place.status === 'sittingOut' ? null : whySitsOut(place)
    return reason === null ? [] : [{ type: 'SatOut', at, seat: place.seat, reason }]
  })

/**
 * Why the player sits out, or null. The player's own request comes first. 'held' comes last: after it a player who
 * returns gets the earlier status back, which must not happen if another reason applies.
 */
const whySitsOut = ({ sitOutAt, timeouts, stack, heldUntil }: TakenSeat): SitOutReason | null => {
  if (sitOutAt === 'nextHand') return 'asked'
  if (timeouts >= TIMEOUTS_IN_A_ROW) return 'timedOut'
  if (stack === 0) return 'broke'
  return heldUntil === null ? null : 'held'
}

/** A player sits out after timing out in this many hands in a row (S-TIME-02). */
const TIMEOUTS_IN_A_ROW = 2

export const offerRebuys = (state: TableState, at: number): readonly TableEvent[] =>
  playersNotInHand(state)
    .filter(({ stack, rebuyUntil }) => stack === 0 && rebuyUntil === null)
    .map(({ seat, player }) => ({
      type: 'RebuyOffered',
      at,
      seat,
      player,
      expiresAt: at + tableConfigOf(state).timing.rebuyMs,
    }))

/** Sits players in after a rebuy, unless they missed blinds meanwhile: then they choose (S-SIT-02). */
export const sitInRebuyers = (state: TableState, at: number): readonly TableEvent[] =>
  playersNotInHand(state)
    .filter((place) => place.satOutFor === 'broke' && place.stack > 0 && !owesBlinds(place))
    .map(({ seat }) => ({ type: 'SatIn', at, seat, how: 'posts' }))

/** Stops the game when fewer than two are playing, schedules the next hand when it can start (S-CASH-07, S-HAND-11). */
export const scheduleOrStopGame = (state: TableState, at: number): readonly TableEvent[] => {
  if (isHandRunning(state)) return []
  const isRunning = state.handsThisGame > 0
  if (seatsReadyToPlay(state).length < 2) return isRunning || state.dealAt !== null ? [{ type: 'GameStopped' }] : []
  if (state.dealAt !== null) return []
  const dealAt = isRunning
    ? Math.max(at, (state.awardedAt ?? at) + pauseAfterHand(state))
    : at + tableConfigOf(state).timing.firstHandMs
  return [{ type: 'HandScheduled', at: dealAt }]
}

type PlayerUnseated = Extract<TableEvent, { type: 'PlayerUnseated' }>

/** The event that unseats a player and pays out the stack and any queued chips. */
export const playerUnseatedEvent = (
  { seat, player, stack, queued }: TakenSeat,
  { at, reason }: Required<Pick<PlayerUnseated, 'at' | 'reason'>>,
): PlayerUnseated => {
  return { type: 'PlayerUnseated', at, seat, player, stack: (stack + queued) as Chips, reason }
}

/** Gives up a seat: unseats the player at once, or emits LeaveRequested if they are in the running hand (S-CASH-10). */
export const releaseSeat = (state: TableState, seat: SeatNo, at: number): readonly TableEvent[] => {
  const place = state.seats[seat] ?? null
  if (place === null) return []
  if (playerInHand(state, seat) !== null) return [{ type: 'LeaveRequested', seat, player: place.player }]
  return [playerUnseatedEvent(place, { at, reason: place.givesUpFor ?? 'away' })]
}
