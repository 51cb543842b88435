import { type HandEvent, isHandRunning, type PlayerId, stackOf, type TableEvent } from '@cardroom/engine'
import { toWire } from '../tables/amounts.ts'
import { announceTurn, turnTold } from './announce-turn.ts'
import { dealerSays } from './dealer-lines.ts'
import type { Addressed, Surroundings } from './outgoing.ts'
import { seatView } from './seat-view.ts'
import { configOf, type Step, type TableStory } from './table-story.ts'
import { playerAt, success, tableToAll, toAll, toOne, toOthers } from './telling.ts'

/** An event of the table itself, not of its hand. */
export type SeatEvent = Exclude<TableEvent, HandEvent>
type EventOf<Type extends SeatEvent['type']> = Extract<SeatEvent, { type: Type }>

/** What an event of the seats and of the course of the game sends to whom (S-EMIT-03, 04, 06, 10 to 12). */
export const announceSeats = (
  { before, event, after }: Step & { readonly event: SeatEvent },
  around: Surroundings,
): readonly Addressed[] => {
  switch (event.type) {
    case 'PlayerSeated':
      return playerSeated(after, event, around)
    case 'LeaveRequested':
      return [exits(after, event.player)]
    case 'PlayerUnseated':
      return [playerUnseated(after, event)]
    case 'SatOut':
      return [
        toAll(after, 'player_sitout', { userId: playerAt(after, event.seat) }),
        // A page loaded again is back in a moment (S-TIME-05): nobody has sat down to sit out.
        says(
          after,
          around,
          event.seat,
          event.reason === 'held' ? 'is away, the seat is kept for a minute' : 'sits out',
        ),
      ]
    case 'SatIn':
      return [toAll(after, 'player_sitin', { userId: playerAt(after, event.seat) })]
    case 'TopUpQueued':
      return topUpQueued(after, event)
    case 'ChipsAdded':
      return chipsAdded(after, event)
    case 'RebuyOffered':
      return [rebuyOffered(after, event, around)]
    case 'Disconnected':
      return [...(event.left ? [exits(after, playerAt(after, event.seat))] : []), ...tableToAll(after, around)]
    // What a seat has asked for stands at it (B-DATA-01).
    case 'SitOutRequested':
    case 'SitOutCancelled':
    case 'Reconnected':
    case 'StakesChanged':
      return tableToAll(after, around)
    case 'HandScheduled':
      return [
        toAll(after, 'starting', { startsIn: Math.max(0, event.at - around.now) / 1000 }),
        toAll(after, 'game_state', { isRunning: true }),
      ]
    case 'GameStopped':
      return [toAll(after, 'game_state', { isRunning: false })]
    case 'TurnClockStarted':
      return announceTurn(after, around)
    case 'ExtraTimeStarted':
    case 'ExtraTimeCut':
      return turnTold(after, around)
    case 'TurnTimedOut':
      return [toAll(after, 'turn_timeout', { userId: playerAt(before, event.seat) })]
    case 'StepScheduled':
      return muckChoices(after, event)
    // Nobody has to be told: nothing on the table changes yet, or the next event tells it.
    case 'TableOpened':
    case 'SeatReserved':
    case 'ReservationEnded':
    case 'BlindMissed':
    case 'SeatHeld':
    case 'TimeBankSpent':
    case 'RoundTripMeasured':
      return []
    default:
      return event satisfies never
  }
}

const says = (story: TableStory, around: Surroundings, seat: EventOf<'SatOut'>['seat'], what: string): Addressed =>
  dealerSays(story, around, `${around.profiles.of(playerAt(story, seat)).username} ${what}`)

/** He is going; in a tournament he keeps the seat (S-EMIT-10). */
const exits = (after: TableStory, userId: PlayerId): Addressed => toOthers(userId, after, 'player_exit', { userId })

const playerSeated = (
  story: TableStory,
  { player, seat }: EventOf<'PlayerSeated'>,
  around: Surroundings,
): readonly Addressed[] => [
  toOne(player, story, 'player', { user: seatView(story, seat, player, around.profiles) }),
  ...(configOf(story).tournament ? [] : [success(player, configOf(story).tableId, 'You have joined the table')]),
  toOthers(player, story, 'new_player', { user: seatView(story, seat, 'spectator', around.profiles) }),
  ...tableToAll(story, around),
  says(story, around, seat, 'joins the table'),
]

/**
 * Who asked to leave has been told by then (S-EMIT-10) and may be somewhere else; who was moved is (S-BAL-04), and who is
 * out of a tournament reads so at the table.
 */
const playerUnseated = (story: TableStory, { player, reason }: EventOf<'PlayerUnseated'>): Addressed =>
  reason === 'left' || configOf(story).tournament !== undefined
    ? toOthers(player, story, 'player_left', { userId: player })
    : toAll(story, 'player_left', { userId: player })

/** Paid for, but the hand is played with the stack it began with (S-CASH-08). */
const topUpQueued = (story: TableStory, { seat, player }: EventOf<'TopUpQueued'>): readonly Addressed[] => {
  const { state } = story
  const waits = isHandRunning(state) && state.hand?.players.some((inHand) => inHand.seat === seat)
  return waits ? [success(player, configOf(story).tableId, 'Your chips come after this hand')] : []
}

const chipsAdded = (story: TableStory, { seat }: EventOf<'ChipsAdded'>): readonly Addressed[] => {
  const player = playerAt(story, seat)
  return [
    toAll(story, 'rebuy', { userId: player, chips: toWire(stackOf(story.state, seat)) }),
    success(player, configOf(story).tableId, 'Your chips have been added'),
  ]
}

const rebuyOffered = (
  story: TableStory,
  { at, player, expiresAt }: EventOf<'RebuyOffered'>,
  around: Surroundings,
): Addressed => {
  const balance = toWire(around.balances.get(player) ?? 0)
  return toOne(player, story, 'rebuy_pop', { kind: 'cash', timestamp: at, expireAt: expiresAt, balance })
}

/** The clock of the choice to show or muck has been set (S-SHOW-02). */
const muckChoices = (story: TableStory, { at }: EventOf<'StepScheduled'>): readonly Addressed[] => {
  const { hand } = story.state
  if (hand?.phase !== 'mucking') return []
  return hand.muckOffered.map((seat) => {
    const player = playerAt(story, seat)
    return toOne(player, story, 'automuckcards', { userId: player, expiresAt: at })
  })
}
