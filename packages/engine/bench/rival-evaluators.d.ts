declare module 'phe' {
  /** @param codes rank index times four, plus 0 spades, 1 hearts, 2 diamonds, 3 clubs @returns 1 (best) to 7462 */
  export function evaluateCardCodes(codes: readonly number[]): number
}

declare module 'pokersolver' {
  interface Hand {
    /** 1 (high card) to 9 (straight flush) */
    readonly rank: number
  }
  const pokersolver: {
    readonly Hand: {
      /** @param cards in the notation of `cardText`: 'As' for the ace of spades */
      solve(cards: readonly string[]): Hand
      winners(hands: readonly Hand[]): readonly Hand[]
    }
  }
  export = pokersolver
}
