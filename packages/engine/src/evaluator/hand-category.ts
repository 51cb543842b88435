/** The nine kinds of hand, weakest first. A royal flush is the best straight flush, not a kind of its own. */
export const handCategories = {
  highCard: 0,
  pair: 1,
  twoPair: 2,
  threeOfAKind: 3,
  straight: 4,
  flush: 5,
  fullHouse: 6,
  fourOfAKind: 7,
  straightFlush: 8,
} as const

/** 0 (high card) to 8 (straight flush) */
export type HandCategory = (typeof handCategories)[keyof typeof handCategories]
