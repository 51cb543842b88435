import { referenceRank } from './reference-ranking.ts'

/** A seat in the slow reference implementation of a hand. */
export interface ReferenceSeat {
  readonly no: number
  stack: number
  putInHand: number
  bet: number
  folded: boolean
  /** The bet to match at the player's last action on this street; null if the player has not acted. */
  betSeenAtLastAction: number | null
}

interface CardsToCompare {
  /** The two hole cards of each seat. */
  readonly hole: readonly (readonly string[])[]
  readonly board: readonly string[]
}

interface HandToSettle {
  readonly seats: readonly ReferenceSeat[]
  readonly seatsLeftOfButton: readonly ReferenceSeat[]
  readonly boardCardsDealt: number
}

/** Returns the uncalled bet, then builds and pays the pots, one level of one chip at a time. */
export const settleReferenceHand = (
  { hole, board }: CardsToCompare,
  { seats, seatsLeftOfButton, boardCardsDealt }: HandToSettle,
) => {
  const live = seats.filter((seat) => !seat.folded)
  const uncalled: { seat: number; amount: number }[] = []
  const pots: { amount: number; eligible: number[] }[] = []
  for (let level = Math.max(...seats.map(({ putInHand }) => putInHand)); level > 0; level -= 1) {
    const [only, ...others] = seats.filter(({ putInHand }) => putInHand >= level)
    if (only === undefined || others.length > 0 || only.folded) continue
    only.putInHand -= 1
    only.stack += 1
    uncalled[0] = { seat: only.no, amount: (uncalled[0]?.amount ?? 0) + 1 }
  }
  for (let level = 1; level <= Math.max(...seats.map(({ putInHand }) => putInHand)); level += 1) {
    const amount = seats.filter(({ putInHand }) => putInHand >= level).length
    const eligible = live.filter(({ putInHand }) => putInHand >= level).map(({ no }) => no)
    const last = pots.at(-1)
    if (last !== undefined && (eligible.length === 0 || eligible.join() === last.eligible.join())) last.amount += amount
    else pots.push({ amount, eligible })
  }
  const ranks = hole.map((cards) => (live.length > 1 ? referenceRank([...cards, ...board]) : ''))
  const rankOf = (no: number): string => ranks[no] ?? ''
  const paid = pots.map(({ amount, eligible }) => {
    const best = eligible.map(rankOf).sort().at(-1)
    const winners = seatsLeftOfButton.filter(({ no }) => eligible.includes(no) && rankOf(no) === best)
    const won = new Map<number, number>()
    for (let chip = 0; chip < amount; chip += 1) {
      const winner = winners[chip % winners.length]
      if (winner === undefined) continue
      winner.stack += 1
      won.set(winner.no, (won.get(winner.no) ?? 0) + 1)
    }
    const shares = [...won].map(([seat, share]) => ({ seat, amount: share })).sort((a, b) => a.seat - b.seat)
    return { amount, eligible, winners: shares }
  })
  return {
    final_stacks: seats.map(({ stack }) => stack),
    pots: paid,
    uncalled: uncalled[0] ?? null,
    showdown: live.length > 1,
    board_dealt: boardCardsDealt,
  }
}
