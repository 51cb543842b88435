import type { Card, Chips, HandEvent, SeatNo } from '@cardroom/engine'

type PotAwarded = Extract<HandEvent, { type: 'PotAwarded' }>

/** What one player won over all pots. */
export interface Winner {
  readonly seat: SeatNo
  /** after rake, without a returned bet */
  readonly amount: Chips
  /** of the best pot won at a showdown; absent without one */
  readonly hand: { readonly name: string; readonly cards: readonly Card[] } | undefined
}

/**
 * One entry a player over all pots (S-EMIT-09). The main pot's winners come first, and of each pot the one with the
 * odd chips, so that drawing leftovers at the first is right (Q61).
 */
export const winnersOf = (awards: readonly PotAwarded[]): readonly Winner[] => {
  const winners = new Map<SeatNo, Winner>()
  const ordered = [...awards].sort((a, b) => a.pot - b.pot || a.board - b.board)
  for (const { shares, hands } of ordered) {
    for (const [index, { seat, amount }] of shares.entries()) {
      const before = winners.get(seat)
      winners.set(seat, {
        seat,
        amount: ((before?.amount ?? 0) + amount) as Chips,
        hand: before?.hand ?? hands[index],
      })
    }
  }
  return [...winners.values()]
}
