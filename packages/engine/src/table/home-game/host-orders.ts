import { autoTopUpStoppedByHostEvents } from '../auto-top-up.ts'
import type { PlayerId } from '../ids.ts'
import { takenSeatOf } from '../seats.ts'
import { tableConfigOf } from '../state.ts'
import { accept, type CommandOf, refuse, type TableDecision } from '../table-decision.ts'
import type { HostCommand } from './commands.ts'
import { type HomeTable, isInHand } from './home-table.ts'
import { memberNameOf } from './names.ts'
import { chipRequestOf, giveChips } from './requests.ts'
import { termsAfterChange, termsWithEnoughSeats } from './terms.ts'

const MOST_CORRECTIONS = 200

type OrderOf<Type extends HostCommand['type']> = Extract<HostCommand, { type: Type }>

/** Decides an order of the host. No order changes the running hand (N-HOME-06). */
export const decideHostCommand = (
  state: HomeTable,
  { at, player: orderedBy, order }: CommandOf<'host'>,
): TableDecision => {
  if (orderedBy !== state.home.host) return refuse({ code: 'not-the-host' })
  switch (order.type) {
    case 'approve':
      return approveRequest(state, order, orderedBy, at)
    case 'refuse':
      return chipRequestOf(state, order.player) === null
        ? refuse({ code: 'no-request' })
        : accept(
            { type: 'ChipRequestEnded', player: order.player, how: 'refused', by: orderedBy },
            ...autoTopUpStoppedByHostEvents(state, order.player),
          )
    case 'pause':
      return isPausing(state) ? refuse({ code: 'already-paused' }) : accept({ type: 'PauseAsked', by: orderedBy })
    case 'continue':
      return isPausing(state)
        ? accept({ type: 'GameContinued', at, by: orderedBy, restartsLimits: true })
        : refuse({ code: 'not-paused' })
    case 'remove':
      return removePlayer(state, order, orderedBy)
    case 'changeTerms': {
      const terms = termsAfterChange(state, order.terms)
      if (terms === null) return refuse({ code: 'bad-terms' })
      if (termsWithEnoughSeats(state, terms).seats !== terms.seats) return refuse({ code: 'seats-taken' })
      return accept({ type: 'TermsOrdered', terms, by: orderedBy })
    }
    case 'changeSettings':
      return accept({ type: 'SettingsChanged', settings: order.settings, by: orderedBy })
    case 'makeHost':
      return makeHost(state, order.player, orderedBy)
    case 'correct':
      return correctChips(state, order, orderedBy, at)
    case 'endGame':
      return requestEndOfGame(state, orderedBy)
    default:
      return order satisfies never
  }
}

/** Ends the game, after the running hand. @param orderedBy null: the operator */
export const requestEndOfGame = ({ home }: HomeTable, orderedBy: PlayerId | null): TableDecision =>
  home.end === 'no' ? accept({ type: 'EndAsked', by: orderedBy }) : accept()

const isPausing = ({ home }: HomeTable): boolean => home.pauseAsked || home.pausedSince !== null

const approveRequest = (
  state: HomeTable,
  { player, amount }: OrderOf<'approve'>,
  orderedBy: PlayerId,
  at: number,
): TableDecision => {
  const request = chipRequestOf(state, player)
  if (request === null) return refuse({ code: 'no-request' })
  if (request.amount !== amount) return refuse({ code: 'request-changed' })
  const chipDecision = giveChips(state, { at, player, amount })
  return chipDecision.ok
    ? accept({ type: 'ChipRequestEnded', player, how: 'approved', by: orderedBy }, ...chipDecision.events)
    : chipDecision
}

/** Removes a player. They finish the running hand; their request, reservation and place on the waiting list end now. */
const removePlayer = (state: HomeTable, { player, bar }: OrderOf<'remove'>, orderedBy: PlayerId): TableDecision => {
  const { home } = state
  if (player === orderedBy || player === home.founder) return refuse({ code: 'cannot-remove' })
  if (memberNameOf(home, player) === null) return refuse({ code: 'not-a-member' })
  const reservation = state.reservations.find((reserved) => reserved.player === player)
  return accept(
    { type: 'PlayerRemoved', player, bar, by: orderedBy },
    ...(chipRequestOf(state, player) === null
      ? []
      : [{ type: 'ChipRequestEnded', player, how: 'removed', by: orderedBy } as const]),
    ...(reservation ? [{ type: 'ReservationEnded', player, amount: reservation.amount } as const] : []),
    ...(state.waiting?.some((waitingPlayer) => waitingPlayer.player === player)
      ? [{ type: 'WaitingListLeft', player, reason: 'asked' } as const]
      : []),
  )
}

const makeHost = ({ home }: HomeTable, host: PlayerId, orderedBy: PlayerId): TableDecision => {
  if (host === orderedBy) return accept()
  if (home.barred.includes(host)) return refuse({ code: 'barred' })
  if (memberNameOf(home, host) === null) return refuse({ code: 'not-a-member' })
  return accept({ type: 'HostChanged', host, reason: 'named', by: orderedBy })
}

/**
 * Corrects the chips of a player who is in no hand: the bank adds them to the stack or takes them from it (N-BANK-06).
 */
const correctChips = (
  state: HomeTable,
  { player, amount, reason }: OrderOf<'correct'>,
  orderedBy: PlayerId,
  at: number,
): TableDecision => {
  const place = takenSeatOf(state, player)
  if (place === null) return refuse({ code: 'not-seated' })
  if (isInHand(state, place.seat)) return refuse({ code: 'in-hand' })
  const isPossible =
    Number.isSafeInteger(amount) && amount !== 0 && place.stack + amount >= 0 && amount <= tableConfigOf(state).maxBuyIn
  if (!isPossible || reason.trim() === '') return refuse({ code: 'bad-correction' })
  if (state.home.corrections.length >= MOST_CORRECTIONS) return refuse({ code: 'too-many-corrections' })
  return accept({ type: 'ChipsCorrected', at, seat: place.seat, player, amount, reason: reason.trim(), by: orderedBy })
}
