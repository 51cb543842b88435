import type { TableEvent } from '../events.ts'
import { isPaused } from '../home-game/home-table.ts'
import { seatsReadyToPlay } from '../next-hand.ts'
import { isGameRunning, isHandRunning, seatedPlayers, stackOf, totalPot } from '../seats.ts'
import type { TableState } from '../state.ts'
import { freePlaceCount, waitingListOf } from '../waiting-list.ts'

/**
 * @returns the chips that an event brings to the table from a wallet or the bank; below zero, chips that leave the
 *   table or are taken as rake
 */
export const chipsBroughtBy = (event: TableEvent): number => {
  switch (event.type) {
    case 'SeatReserved':
    case 'TopUpQueued':
      return event.amount
    case 'ReservationEnded':
    case 'RakeTaken':
      return -event.amount
    case 'PlayerUnseated':
      return -event.stack
    case 'ChipsCorrected':
      return event.amount
    default:
      return 0
  }
}

/** All chips on the table: stacks, queued chips, bets, pots and reservations. */
export const chipsOnTable = (state: TableState): number => {
  const amounts: readonly number[] = [
    totalPot(state),
    ...state.reservations.map(({ amount }) => amount),
    ...seatedPlayers(state).map(({ seat, queued }) => stackOf(state, seat) + queued),
  ]
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/** @returns what is wrong with a table that waits for a player or the clock, in words, or null */
export const tableFault = (state: TableState, dueAt: number | null): string | null => {
  const able = seatedPlayers(state).filter(
    ({ seat, status, connected, leaving }) =>
      status !== 'sittingOut' && connected && !leaving && stackOf(state, seat) > 0,
  )
  if (able.length >= 2 && !isPaused(state) && (!isGameRunning(state) || dueAt === null))
    return `stalls with ${able.length} able players`
  if (!isHandRunning(state)) {
    if (state.turnClock !== null || state.stepAt !== null) return 'clocks run without a hand'
    if (state.dealAt !== null && seatsReadyToPlay(state).length < 2) return 'a hand is scheduled for fewer than two'
    if (seatedPlayers(state).some(({ leaving }) => leaving)) return 'a leaver is still seated between hands'
  }
  if (freePlaceCount(state) < 0) return 'more places are promised than there are'
  const waits = waitingListOf(state).some(({ offeredUntil }) => offeredUntil === null)
  if (waits && freePlaceCount(state) > 0) return 'somebody waits while a place is free'
  for (const place of seatedPlayers(state)) {
    if (place.status === 'playing' && (place.missedBig || place.missedSmall)) return `seat ${place.seat} plays in debt`
    if (place.status === 'posting' && !(place.missedBig || place.missedSmall)) return `seat ${place.seat} posts nothing`
    if ((place.status === 'sittingOut') !== (place.satOutSince !== null)) return `seat ${place.seat} has lost its time`
    if (place.stack === 0 && place.queued >= (state.config?.minBuyIn ?? 0) && !isHandRunning(state))
      return `seat ${place.seat} is broke with chips`
    if (place.timeBankMs < 0 || place.timeBankMs > 60_000)
      return `seat ${place.seat} has a bank of ${place.timeBankMs} ms`
  }
  return null
}

/** The fields of each event that may hold cards. Winners' cards in PotAwarded have been shown or are on the board. */
const CARD_FIELDS: Readonly<Record<string, readonly string[]>> = {
  HandStarted: ['setup'],
  HoleCardsDealt: ['hands'],
  HandShown: ['cards'],
  BoardDealt: ['cards'],
  PotAwarded: ['hands'],
}

/** @returns the name of a field that looks like cards where none belong, or null */
export const fieldLeakingCards = (event: TableEvent, state: TableState): string | null => {
  const allowed = CARD_FIELDS[event.type] ?? []
  for (const [key, value] of Object.entries(event))
    if (!allowed.includes(key) && /"(deck|hole|cards|hands|board|setup)":[[{]/.test(JSON.stringify({ [key]: value })))
      return key
  if (event.type !== 'PotAwarded') return null
  const seen = new Set([...(state.hand?.boards.flat() ?? []), ...(state.hand?.players.flatMap((p) => p.shown) ?? [])])
  return event.hands.some(({ cards }) => cards.some((card) => !seen.has(card))) ? 'hands' : null
}
