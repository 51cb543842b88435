import type { HandState, PlayerId, PlayerInHand, SeatNo } from '@cardroom/engine'
import { BACKCARD } from '@cardroom/protocol'
import { cardCode } from './card-code.ts'
import type { Viewer } from './outgoing.ts'
import type { TableRecord } from './table-record.ts'

/** @returns the hand to show: the running one, or the last one while the next is scheduled; else null */
export const handOnTable = ({ state }: TableRecord): HandState | null =>
  state.hand !== null && state.hand.phase === 'over' && state.dealAt === null ? null : state.hand

/** @returns the player of a seat as part of the hand on the table; null for an open seat or a player not dealt in */
export const playerInHand = (record: TableRecord, seat: SeatNo): PlayerInHand | null => {
  const hand = handOnTable(record)
  if (hand === null || record.state.seats[seat]?.lastHandId !== hand.setup.handId) return null
  return hand.players.find((player) => player.seat === seat) ?? null
}

/**
 * The only place that decides who sees which hole cards at a table: a viewer sees their own cards and the cards shown
 * to everybody, and gets card backs for all others (S-RT-03). Folded cards disappear (Q58). Mucked cards disappear for
 * everybody but their owner, who may still show them (N-TABLE-07).
 */
export const holeCardsOrBacks = (player: PlayerInHand, isOwn: boolean): string[] => {
  if (player.hole === null || player.folded) return []
  if (player.mucked && player.shown.length === 0 && !isOwn) return []
  return player.hole.map((card) => (isOwn || player.shown.includes(card) ? cardCode(card) : BACKCARD))
}

/** @returns the hole cards of the player at `seat`, as `viewer` may see them */
export const holeCardsForViewer = (record: TableRecord, seat: SeatNo, viewer: Viewer): string[] => {
  const player = playerInHand(record, seat)
  return player === null ? [] : holeCardsOrBacks(player, record.state.seats[seat]?.player === viewer)
}

/** @returns the seated players who were dealt cards in the hand on the table, even if they have folded */
export const playersDealtIn = (record: TableRecord): readonly PlayerId[] =>
  record.state.seats.flatMap((seated) => {
    const inHand = seated && playerInHand(record, seated.seat)
    return seated && inHand?.hole ? [seated.player] : []
  })
