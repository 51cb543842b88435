import { type Card, fullDeck } from '../basics/card.ts'
import { type Entropy, nextByteFrom } from './entropy.ts'
import { uniformBelow } from './uniform-below.ts'

/**
 * Fisher-Yates with rejection sampling: every order is equally likely, provided that `entropy` gives every byte value
 * equally often. Every pick takes bytes of its own from the source, without a generator in between: a deck takes at
 * least 512 fresh bits (226 would be enough for 52! orders), and none are kept for the next deck.
 * @returns the same items in random order; `items` stays as it is
 */
export const shuffled = <Item>(items: readonly Item[], entropy: Entropy): readonly Item[] => {
  const nextByte = nextByteFrom(entropy)
  const order = [...items]
  for (let lastIndex = order.length - 1; lastIndex > 0; lastIndex--) {
    const pickedIndex = uniformBelow(lastIndex + 1, nextByte)
    const pickedItem = order[pickedIndex] as Item
    order[pickedIndex] = order[lastIndex] as Item
    order[lastIndex] = pickedItem
  }
  return order
}

/** @returns the 52 cards in random order, the first to be dealt first; always shuffled from a new deck */
export const shuffledDeck = (entropy: Entropy): readonly Card[] => shuffled(fullDeck, entropy)
