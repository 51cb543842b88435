import type { HandState, PlayerId, PlayerInHand, SeatNo } from '@cardroom/engine'
import { BACKCARD } from '@cardroom/protocol'
import type { Viewer } from '../tables/contract.ts'
import { cardCode } from './card-code.ts'
import type { TableStory } from './table-story.ts'

/** @returns the hand to draw: the running one, or the last one until the next starts; null when no game goes on */
export const handOnTable = ({ state }: TableStory): HandState | null =>
  state.hand !== null && state.hand.phase === 'over' && state.dealAt === null ? null : state.hand

/** @returns the player of a seat as the hand on the table sees him; null for who sat down there after it was dealt */
export const playerInHand = (story: TableStory, seat: SeatNo): PlayerInHand | null => {
  const hand = handOnTable(story)
  if (hand === null || story.state.seats[seat]?.lastHandId !== hand.setup.handId) return null
  return hand.players.find((player) => player.seat === seat) ?? null
}

/**
 * The only place that decides who sees which hole card: own cards, and those everybody has seen; all others are backs
 * (S-RT-03). A folded hand is gone (Q58), a mucked one for everybody else: its owner may still show it (N-TABLE-07).
 */
export const holeCards = (player: PlayerInHand, isOwn: boolean): string[] => {
  if (player.hole === null || player.folded) return []
  if (player.mucked && player.shown.length === 0 && !isOwn) return []
  return player.hole.map((card) => (isOwn || player.shown.includes(card) ? cardCode(card) : BACKCARD))
}

/** @returns the hole cards of the player who sits at `seat`, as `viewer` may see them */
export const seatCards = (story: TableStory, seat: SeatNo, viewer: Viewer): string[] => {
  const player = playerInHand(story, seat)
  return player === null ? [] : holeCards(player, story.state.seats[seat]?.player === viewer)
}

/** @returns players with cards in the hand on the table: each sees something else than everybody without */
export const cardHolders = (story: TableStory): readonly PlayerId[] =>
  story.state.seats.flatMap((seated) => {
    const inHand = seated && playerInHand(story, seated.seat)
    return seated && inHand?.hole ? [seated.player] : []
  })
