import { type Card, fullDeck } from '../../basics/card.ts'
import { type Entropy, nextByteFrom } from '../entropy.ts'
import { shuffled, shuffledDeck } from '../shuffle.ts'
import { type NextByte, uniformBelow } from '../uniform-below.ts'
import { seededEntropy } from './seeded-entropy.ts'

type Shuffle = () => readonly Card[]

/**
 * Shuffles with mistakes that were made in real card rooms or are easily made. The key describes the mistake; the
 * shuffle gives a new deck at each call.
 */
export const brokenShuffles: Readonly<Record<string, (entropy: Entropy) => Shuffle>> = {
  'swap any: every slot changes places with any slot': (entropy) =>
    swapShuffle(entropy, { from: 51, to: 0, pick: (_, next) => uniformBelow(52, next) }),

  'Sattolo: a card never stays where it is': (entropy) =>
    swapShuffle(entropy, { from: 51, to: 1, pick: (last, next) => uniformBelow(last, next) }),

  'off by one: the first slot is never picked': (entropy) =>
    swapShuffle(entropy, { from: 51, to: 1, pick: (last, next) => 1 + uniformBelow(last, next) }),

  'skip last: the loop stops before the last two cards': (entropy) =>
    swapShuffle(entropy, { from: 51, to: 2, pick: (last, next) => uniformBelow(last + 1, next) }),

  'byte modulo: a remainder instead of rejection': (entropy) =>
    swapShuffle(entropy, { from: 51, to: 1, pick: (last, next) => next() % (last + 1) }),

  'no reset: the dealt cards go unshuffled under the rest': (entropy) => {
    const dealt = 2 * 9 + 5
    let deck = shuffledDeck(entropy)
    return () => {
      deck = [...shuffled(deck.slice(dealt), entropy), ...deck.slice(0, dealt)]
      return deck
    }
  },

  'sort comparator: sorting by the toss of a coin': (entropy) => {
    const nextByte = nextByteFrom(entropy)
    return () => [...fullDeck].sort(() => (nextByte() < 128 ? -1 : 1))
  },

  '16-bit seed: a generator of its own for each hand': (entropy) => {
    const nextByte = nextByteFrom(entropy)
    return () => shuffledDeck(seededEntropy(nextByte() * 256 + nextByte()))
  },

  'repeated stream: the source starts again after 150,000 hands': (entropy) => {
    const [seed = 0] = new Int32Array(entropy.bytes(4).slice().buffer)
    let hands = 0
    let source = seededEntropy(seed)
    return () => {
      if (hands++ % 150_000 === 0) source = seededEntropy(seed)
      return shuffledDeck(source)
    }
  },
}

interface SwapRule {
  readonly from: number
  readonly to: number
  readonly pick: (slot: number, nextByte: NextByte) => number
}

const swapShuffle = (entropy: Entropy, { from, to, pick }: SwapRule): Shuffle => {
  const nextByte = nextByteFrom(entropy)
  return () => {
    const deck = [...fullDeck]
    for (let slot = from; slot >= to; slot--) {
      const other = pick(slot, nextByte)
      const card = deck[slot] as Card
      deck[slot] = deck[other] as Card
      deck[other] = card
    }
    return deck
  }
}
