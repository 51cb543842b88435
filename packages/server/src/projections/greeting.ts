import type { PlayerId } from '@cardroom/engine'
import type { GreetingOccasion, Outgoing, Viewer } from '../tables/contract.ts'
import { guestCards } from './announce-hand.ts'
import { preSelect, yourTurn } from './announce-turn.ts'
import { cardHolders, handOnTable } from './hole-cards.ts'
import { type Addressed, type Surroundings, tableEvent } from './outgoing.ts'
import { seatView } from './seat-view.ts'
import { buttonsOf } from './sit-out.ts'
import type { TableStory } from './table-story.ts'
import { tableView } from './table-view.ts'
import { tournamentSeat } from './tournament-seat.ts'
import { turnView } from './turn-view.ts'

/** What a client that opens or resumes the table is sent first (S-EMIT-02, S-TIME-06, S-EMIT-13, S-MTT-09). */
export const greeting = (
  story: TableStory,
  viewer: Viewer,
  occasion: GreetingOccasion,
  around: Surroundings,
): readonly Outgoing[] => {
  const place = story.state.seats.find((seated) => seated?.player === viewer) ?? null
  const table = tableView(story, viewer, around)
  if (occasion === 'me') {
    const snapshot = tableEvent(story, 'snapshot', { table })
    if (place === null) return [snapshot]
    return [tableEvent(story, 'me', { user: seatView(story, place.seat, viewer, around.profiles) }), snapshot]
  }
  const chat = [...around.said]
  const turn = turnGreeting(story, viewer, around)
  const backs = cardHolders(story).some((holder) => holder === viewer) || handOnTable(story) === null
  const cards = backs ? [] : [guestCards(story)]
  if (occasion === 'join' && place === null) {
    return [tableEvent(story, 'table', { table }), tableEvent(story, 'snapshot', { table, chat }), ...cards, ...turn]
  }
  const timeLeft = turnView(story, around.now)?.timeLeft ?? 0
  const buttons = place === null ? null : buttonsOf(story, place.seat)
  const seat = occasion === 'seat' ? tournamentSeat(story, viewer as PlayerId, around) : []
  return [
    ...seat,
    tableEvent(story, 'rejoin_success', {}),
    tableEvent(story, 'table_state', { table, timeLeft, buttons, chat }),
    ...turn,
  ]
}

/** The running turn, and what the viewer may do in it or before the own one. */
const turnGreeting = (story: TableStory, viewer: Viewer, around: Surroundings): readonly Outgoing[] => {
  const turn = turnView(story, around.now)
  if (turn === null) return []
  return [tableEvent(story, 'player_turn', turn), ...ownTurn(story, viewer as PlayerId, around)]
}

const ownTurn = (story: TableStory, player: PlayerId, around: Surroundings): readonly Outgoing[] =>
  turnReminder(story, player, around).concat(preSelect(story, player).map(eventOf))

/** `your_turn` once more (S-BET-01); nothing unless it is this player's turn. */
export const turnReminder = (story: TableStory, player: PlayerId, around: Surroundings): readonly Outgoing[] =>
  turnView(story, around.now)?.userId === player ? yourTurn(story, around).map(eventOf) : []

const eventOf = ({ event }: Addressed): Outgoing => event
