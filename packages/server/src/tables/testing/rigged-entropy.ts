import { type Card, fullDeck, parseCard } from '@cardroom/engine'
import { type Entropy, seededEntropy } from '../../ports/entropy.ts'

/** Pseudo-random bytes from a seed. Once a test sets a deck, every shuffle gives that deck. */
export interface RiggedEntropy extends Entropy {
  /** @param deck 52 cards in dealing order; null: shuffle from the seed again */
  rig(deck: readonly Card[] | null): void
}

// Number of bytes that a shuffle requests; requests for ids are smaller. So a request of this size is a shuffle.
const SHUFFLE_BLOCK_BYTES = 64

export const riggedEntropy = (seed: string | number): RiggedEntropy => {
  const random = seededEntropy(seed)
  let picks: Uint8Array | null = null
  return {
    bytes: (n) => (n === SHUFFLE_BLOCK_BYTES && picks !== null ? new Uint8Array(picks) : random.bytes(n)),
    rig: (deck) => {
      picks = deck === null ? null : bytesThatShuffleTo(deck)
    },
  }
}

/** The bytes that make the Fisher-Yates shuffle of a new deck give `deck`. */
const bytesThatShuffleTo = (deck: readonly Card[]): Uint8Array => {
  const order = [...fullDeck]
  const picks = new Uint8Array(SHUFFLE_BLOCK_BYTES)
  for (let last = order.length - 1; last > 0; last--) {
    const wanted = deck[last] as Card
    const pick = order.indexOf(wanted)
    picks[order.length - 1 - last] = pick
    order[pick] = order[last] as Card
    order[last] = wanted
  }
  return picks
}

/** The cards to deal. Seats are numbers, cards are written as in 'As Kd'. */
export interface DealPlan {
  readonly button: number
  readonly holes: Readonly<Record<number, string>>
  readonly board?: string
}

/** The deck for this plan. In the first hand it also gives the button to the planned seat (L14). */
export const plannedDeck = ({ button, holes, board = '' }: DealPlan): readonly Card[] => {
  const seats = Object.keys(holes).map(Number)
  const order = [...seats.filter((seat) => seat > button), ...seats.filter((seat) => seat <= button)]
  const hands = new Map(order.map((seat) => [seat, parseCards(holes[seat] ?? '')]))
  const first = order.map((seat) => hands.get(seat)?.[0] as Card)
  const second = order.map((seat) => hands.get(seat)?.[1] as Card)
  const dealt = [...first, ...second, ...parseCards(board)]
  const rest = fullDeck.filter((card) => !dealt.includes(card))
  // The draw for the button: the lowest seat gets the last card, the next seat the last but one, and so on; the highest
  // card wins.
  const draws = rest.splice(-seats.length)
  const highest = draws.pop() as Card
  const ascending = [...seats].sort((a, b) => a - b)
  const bottom = ascending.map((seat) => (seat === button ? highest : (draws.pop() as Card))).reverse()
  return [...dealt, ...rest, ...bottom]
}

const parseCards = (text: string): readonly Card[] =>
  text
    .split(' ')
    .filter((name) => name !== '')
    .map((name) => {
      const card = parseCard(name)
      if (card === null) throw new Error(`no such card: ${name}`)
      return card
    })
