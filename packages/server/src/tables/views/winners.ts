import type { Card, Chips, HandEvent, SeatNo } from '@cardroom/engine'

type PotAwarded = Extract<HandEvent, { type: 'PotAwarded' }>

/** The winnings of one player over all pots. */
export interface Winner {
  readonly seat: SeatNo
  /** after rake, without a returned uncalled bet */
  readonly amount: Chips
  /** the winning hand in the first pot won at a showdown; undefined without a showdown */
  readonly hand: { readonly name: string; readonly cards: readonly Card[] } | undefined
}

/**
 * One entry per player over all pots (S-EMIT-09). The winners of the main pot come first, and within each pot the
 * winner of the odd chips, so that a client may give remainders to the first entry (Q61).
 */
export const winnersOf = (awards: readonly PotAwarded[]): readonly Winner[] => {
  const winners = new Map<SeatNo, Winner>()
  const orderedAwards = [...awards].sort((a, b) => a.pot - b.pot || a.board - b.board)
  for (const { shares, hands } of orderedAwards) {
    for (const [index, { seat, amount }] of shares.entries()) {
      const earlierWinner = winners.get(seat)
      winners.set(seat, {
        seat,
        amount: ((earlierWinner?.amount ?? 0) + amount) as Chips,
        hand: earlierWinner?.hand ?? hands[index],
      })
    }
  }
  return [...winners.values()]
}

/** The winners of each pot, the main pot (0) first. */
export const winnersByPot = (
  awards: readonly PotAwarded[],
): readonly { readonly pot: number; readonly winners: readonly Winner[] }[] =>
  [...new Set(awards.map(({ pot }) => pot))]
    .sort((a, b) => a - b)
    .map((pot) => ({ pot, winners: winnersOf(awards.filter((award) => award.pot === pot)) }))
