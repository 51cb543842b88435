import type { PlayerId } from '@cardroom/engine'
import { spectatorCardsMessage } from './announce-hand.ts'
import { preSelectMessages, yourTurnMessages } from './announce-turn.ts'
import { autoTopUpMessage } from './auto-top-up.ts'
import type { ChatLine } from './chat-lines.ts'
import { handOnTable, playersDealtIn } from './hole-cards.ts'
import { homeGameGreeting } from './home-game.ts'
import {
  type AddressedMessage,
  type OutgoingMessage,
  type ProjectionContext,
  tableMessage,
  type Viewer,
} from './outgoing.ts'
import { rebuyOfferMessages } from './rebuy-offer.ts'
import { seatView } from './seat-view.ts'
import { sitOutButtons } from './sit-out.ts'
import { type TableRecord, withoutHand } from './table-record.ts'
import { tableView } from './table-view.ts'
import { tournamentSeatMessages } from './tournament-seat.ts'
import { turnView } from './turn-view.ts'

/** The reason why a client is shown the table. */
export type GreetingOccasion = 'join' | 'rejoin' | 'me' | 'seat'

/**
 * The first messages for a client that opens or resumes the table (S-EMIT-02, S-TIME-06, S-EMIT-13, S-MTT-09,
 * S-CASH-09).
 */
export const greetingMessages = (
  record: TableRecord,
  viewer: Viewer,
  occasion: GreetingOccasion,
  context: ProjectionContext,
): readonly OutgoingMessage[] => {
  const table =
    viewer === 'outsider'
      ? // Without the chat: the dealer's lines in it tell about the hands.
        tableGreeting(withoutHand(record), 'spectator', occasion, { ...context, chat: [] })
      : tableGreeting(record, viewer, occasion, context)
  return [...table, ...homeGameGreeting(record, viewer)]
}

const tableGreeting = (
  record: TableRecord,
  viewer: Viewer,
  occasion: GreetingOccasion,
  context: ProjectionContext,
): readonly OutgoingMessage[] => {
  const place = record.state.seats.find((seated) => seated?.player === viewer) ?? null
  const table = tableView(record, viewer, context)
  if (occasion === 'me') {
    const snapshot = tableMessage(record, 'snapshot', { table })
    if (place === null) return [snapshot]
    return [tableMessage(record, 'me', { user: seatView(record, place.seat, viewer, context.profiles) }), snapshot]
  }
  const isShown = ({ userId, timestamp }: ChatLine): boolean =>
    timestamp > (context.profiles.deletedAt(userId as PlayerId) ?? 0)
  const chat = context.chat.filter(isShown)
  const turn = turnGreeting(record, viewer, context)
  const needsNoGuestCards = playersDealtIn(record).some((holder) => holder === viewer) || handOnTable(record) === null
  const cards = needsNoGuestCards ? [] : [spectatorCardsMessage(record)]
  if (occasion === 'join' && place === null) {
    return [
      tableMessage(record, 'table', { table }),
      tableMessage(record, 'snapshot', { table, chat }),
      ...cards,
      ...turn,
    ]
  }
  const timeLeft = turnView(record, context.now)?.timeLeft ?? 0
  const buttons = place === null ? null : sitOutButtons(record, place.seat)
  const seat = occasion === 'seat' ? tournamentSeatMessages(record, viewer as PlayerId, context) : []
  return [
    ...seat,
    tableMessage(record, 'rejoin_success', {}),
    tableMessage(record, 'table_state', { table, timeLeft, buttons, chat }),
    ...turn,
    ...(place?.autoTopUp ? [autoTopUpMessage(record, place.player)] : []),
    ...(place === null ? [] : rebuyOfferMessages(record, place.player, context)),
  ]
}

/** The messages about the running turn: whose turn it is, and what the viewer may choose now or in advance. */
const turnGreeting = (record: TableRecord, viewer: Viewer, context: ProjectionContext): readonly OutgoingMessage[] => {
  const turn = turnView(record, context.now)
  if (turn === null) return []
  return [tableMessage(record, 'player_turn', turn), ...ownTurnMessages(record, viewer as PlayerId, context)]
}

const ownTurnMessages = (
  record: TableRecord,
  player: PlayerId,
  context: ProjectionContext,
): readonly OutgoingMessage[] =>
  turnReminder(record, player, context).concat(preSelectMessages(record, player).map(withoutReceivers))

/** The player's `your_turn`, to be sent again (S-BET-01); empty unless it is this player's turn. */
export const turnReminder = (
  record: TableRecord,
  player: PlayerId,
  context: ProjectionContext,
): readonly OutgoingMessage[] =>
  turnView(record, context.now)?.userId === player ? yourTurnMessages(record, context).map(withoutReceivers) : []

const withoutReceivers = ({ event }: AddressedMessage): OutgoingMessage => event
