import { BACKCARD } from '@cardroom/protocol'
import type { Chips } from './chips.ts'
import { ownSeat, type TableModel, type Winner } from './table-model.ts'

/** How a hand ended, as this viewer saw it (N-TABLE-04). */
export interface LastHand {
  readonly number: number
  readonly board: readonly string[]
  /** The viewer's own cards; none if not dealt in. */
  readonly own: readonly string[]
  /** What the others turned up; a card they kept is a back. */
  readonly shown: readonly { readonly username: string; readonly cards: readonly string[] }[]
  /** What the house took; 0 without a flop. */
  readonly rake: Chips
  readonly winners: readonly (Winner & { readonly username: string })[]
}

/** The hand on the table once it has been won; null before. */
export function handOver(model: TableModel): LastHand | null {
  if (model.winners.length === 0) return null
  const nameOf = (userId: string) => model.seats.find((seat) => seat.userId === userId)?.username ?? ''
  return {
    number: model.handNumber,
    board: model.board,
    own: (ownSeat(model)?.cards ?? []).filter((card) => card !== BACKCARD),
    shown: model.seats
      .filter(({ userId, cards }) => userId !== model.viewer && cards.some((card) => card !== BACKCARD))
      .map(({ username, cards }) => ({ username, cards })),
    rake: model.rake,
    winners: model.winners.map((winner) => ({ ...winner, username: nameOf(winner.userId) })),
  }
}
