import { stackOf, type TableState, totalPot } from '@cardroom/engine'
import type { TableView } from '@cardroom/protocol'
import { type Outgoing, toWire } from '@cardroom/server/parts'

/** The table view in a message, or null. */
export const viewIn = ({ payload }: Outgoing): TableView | null =>
  'table' in payload && 'players' in payload.table && 'seq' in payload.table ? payload.table : null

/** @returns the first public figure of a view that differs from the table state; null if none */
export const figuresFault = (view: TableView, state: TableState): string | null => {
  for (const seat of view.players) {
    const place = state.seats[seat.index] ?? null
    if ((place?.player ?? '') !== seat.id) return `seat ${seat.index} is ${seat.id}'s`
    if (place && toWire(stackOf(state, place.seat)) !== seat.chips) return `${seat.id} has ${seat.chips}`
  }
  const isRunning = state.hand !== null && state.hand.phase !== 'over'
  if (isRunning && view.totalPot !== toWire(totalPot(state))) return `the pot is ${view.totalPot}`
  if (isRunning && view.middleCards.length !== (state.hand?.boards[0]?.length ?? 0)) return 'another board'
  return view.handNumber === state.handsDealt ? null : `hand ${view.handNumber}`
}
