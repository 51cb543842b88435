import {
  type HandEvent,
  type HomeEvent,
  isHandRunning,
  type PlayerId,
  stackOf,
  type TableEvent,
} from '@cardroom/engine'
import { wireChipsOf } from '../../ports/amounts.ts'
import { successMessage, toAll, toOne, toOthers, wholeTableMessages } from './addressing.ts'
import { chipsFromBankMessages } from './announce-home.ts'
import { playerTurnMessages, turnStartMessages } from './announce-turn.ts'
import { autoTopUpMessage } from './auto-top-up.ts'
import { dealerMessage } from './dealer-lines.ts'
import type { AddressedMessage, ProjectionContext } from './outgoing.ts'
import { rebuyOfferMessages } from './rebuy-offer.ts'
import { seatView } from './seat-view.ts'
import { playerAt, type TableRecord, type TableTransition, tableConfigOf } from './table-record.ts'

/** An event of the table that belongs neither to a hand nor to a home game. */
export type NonHandNonHomeEvent = Exclude<TableEvent, HandEvent | HomeEvent>
type EventOf<Type extends NonHandNonHomeEvent['type']> = Extract<NonHandNonHomeEvent, { type: Type }>

/** The messages for a table event that belongs neither to a hand nor to a home game (S-EMIT-03, 04, 06, 10 to 12). */
export const nonHandNonHomeEventMessages = (
  { before, event, after }: TableTransition & { readonly event: NonHandNonHomeEvent },
  context: ProjectionContext,
): readonly AddressedMessage[] => {
  switch (event.type) {
    case 'PlayerSeated':
      return playerSeated(after, event, context)
    case 'LeaveRequested':
      return [exitMessage(after, event.player)]
    case 'PlayerUnseated':
      return [playerUnseated(after, event)]
    case 'SatOut':
      return satOut(after, event, context)
    case 'SatIn':
      return [toAll(after, 'player_sitin', { userId: playerAt(after, event.seat) })]
    case 'SeatReserved':
      return chipsFromBankMessages(after, context, event.player, event.amount)
    case 'TopUpQueued':
      return [...chipsFromBankMessages(after, context, event.player, event.amount), ...topUpQueued(after, event)]
    case 'ChipsAdded':
      return chipsAdded(after, event)
    case 'AutoTopUpSet':
      return [autoTopUpSet(after, event)]
    case 'RebuyOffered':
      return rebuyOffered(after, event, context)
    case 'Disconnected':
      return [
        ...(event.left ? [exitMessage(after, playerAt(after, event.seat))] : []),
        ...wholeTableMessages(after, context),
      ]
    // Requests to sit out are shown at the seat (B-DATA-01).
    case 'SitOutRequested':
    case 'SitOutCancelled':
    case 'Reconnected':
    case 'StakesChanged':
      return wholeTableMessages(after, context)
    case 'HandScheduled':
      return [
        toAll(after, 'starting', { startsIn: Math.max(0, event.at - context.now) / 1000 }),
        toAll(after, 'game_state', { isRunning: true }),
      ]
    case 'GameStopped':
      return [toAll(after, 'game_state', { isRunning: false })]
    case 'TurnClockStarted':
      return turnStartMessages(after, context)
    case 'ExtraTimeStarted':
    case 'ExtraTimeCut':
      return playerTurnMessages(after, context)
    case 'TurnTimedOut':
      return [toAll(after, 'turn_timeout', { userId: playerAt(before, event.seat) })]
    case 'StepScheduled':
      return muckChoices(after, event)
    // None of the following events sends a message: nothing visible changes yet, or the next event's messages show it.
    case 'TableOpened':
    case 'ReservationEnded':
    // Changes of the waiting list: the gateway's `waitingListFeed` reports them, because players may be on any page.
    case 'WaitingListJoined':
    case 'WaitingListLeft':
    case 'PlaceOffered':
    case 'BlindMissed':
    case 'SeatHeld':
    case 'TimeBankSpent':
    case 'RoundTripMeasured':
      return []
    default:
      return event satisfies never
  }
}

const playerLine = (
  record: TableRecord,
  context: ProjectionContext,
  seat: EventOf<'SatOut'>['seat'],
  text: string,
): AddressedMessage => dealerMessage(record, context, `${context.profiles.of(playerAt(record, seat)).username} ${text}`)

/** The message that a player is leaving; in a tournament they keep the seat (S-EMIT-10). */
const exitMessage = (tableAfter: TableRecord, userId: PlayerId): AddressedMessage =>
  toOthers(userId, tableAfter, 'player_exit', { userId })

const playerSeated = (
  record: TableRecord,
  { player, seat }: EventOf<'PlayerSeated'>,
  context: ProjectionContext,
): readonly AddressedMessage[] => [
  toOne(player, record, 'player', { user: seatView(record, seat, player, context.profiles) }),
  ...(tableConfigOf(record).tournament ? [] : [successMessage(player, tableConfigOf(record).tableId, 'joined')]),
  toOthers(player, record, 'new_player', { user: seatView(record, seat, 'spectator', context.profiles) }),
  ...wholeTableMessages(record, context),
  playerLine(record, context, seat, 'joins the table'),
]

const satOut = (
  record: TableRecord,
  { seat, reason }: EventOf<'SatOut'>,
  context: ProjectionContext,
): readonly AddressedMessage[] => [
  toAll(record, 'player_sitout', { userId: playerAt(record, seat) }),
  // A seat held for a page reload (S-TIME-05) is announced as away, not as sitting out.
  playerLine(record, context, seat, reason === 'held' ? 'is away, the seat is kept for a minute' : 'sits out'),
]

/**
 * The message that a seat is empty. The player who left the seat does not get it if they had asked to leave, because
 * they were notified then (S-EMIT-10) and may be at another table, or back at this one (`freedSeatMessages`). Nor
 * does a tournament player: moved and eliminated players get messages of their own (S-BAL-04).
 */
const playerUnseated = (record: TableRecord, { player, reason }: EventOf<'PlayerUnseated'>): AddressedMessage =>
  reason === 'left' || tableConfigOf(record).tournament !== undefined
    ? toOthers(player, record, 'player_left', { userId: player })
    : toAll(record, 'player_left', { userId: player })

/** Tells a player who is in a hand that the chips they have paid for are added after the hand (S-CASH-08). */
const topUpQueued = (record: TableRecord, { seat, player }: EventOf<'TopUpQueued'>): readonly AddressedMessage[] => {
  const { state } = record
  const isWaiting = isHandRunning(state) && state.hand?.players.some((inHand) => inHand.seat === seat)
  return isWaiting ? [successMessage(player, tableConfigOf(record).tableId, 'chips-after-hand')] : []
}

const chipsAdded = (record: TableRecord, { seat }: EventOf<'ChipsAdded'>): readonly AddressedMessage[] => {
  const player = playerAt(record, seat)
  return [
    toAll(record, 'rebuy', { userId: player, chips: wireChipsOf(stackOf(record.state, seat)) }),
    successMessage(player, tableConfigOf(record).tableId, 'chips-added'),
  ]
}

const autoTopUpSet = (record: TableRecord, { seat, stoppedBy }: EventOf<'AutoTopUpSet'>): AddressedMessage => {
  const player = playerAt(record, seat)
  return { to: { only: player }, event: autoTopUpMessage(record, player, stoppedBy) }
}

const rebuyOffered = (
  record: TableRecord,
  { player }: EventOf<'RebuyOffered'>,
  context: ProjectionContext,
): readonly AddressedMessage[] =>
  rebuyOfferMessages(record, player, context).map((event) => ({ to: { only: player }, event }))

/** Offers the choice to show or muck, if the event starts the timer of that choice: `at` is its end (S-SHOW-02). */
const muckChoices = (record: TableRecord, { at }: EventOf<'StepScheduled'>): readonly AddressedMessage[] => {
  const { hand } = record.state
  if (hand?.phase !== 'mucking') return []
  return hand.muckOffered.map((seat) => {
    const player = playerAt(record, seat)
    return toOne(player, record, 'automuckcards', { userId: player, expiresAt: at })
  })
}
