import { type Card, parseCard } from '../basics/card.ts'
import { type Chips, chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { RakeRule, Stakes, Variant } from '../hand/setup.ts'
import { seatAtPosition } from './positions.ts'

/**
 * A hand line, one hand written as a line of text, parsed into its parts. README.md in this folder has the notation.
 */
export interface HandLine {
  readonly stakes: Stakes
  readonly variant: Variant
  readonly rake: RakeRule | null
  readonly smallestChip: Chips | null
  readonly pausesRunOut: boolean
  /** Clockwise from the button. */
  readonly seats: readonly LineSeat[]
  /** Board cards in the order they are dealt, those of a second run after the first river. */
  readonly board: readonly Card[]
  /** The actions and the expected results of the hand, in the order of the line. */
  readonly steps: readonly string[]
}

export interface LineSeat {
  readonly seat: SeatNo
  readonly stack: Chips
  readonly cards: readonly [Card, Card] | null
  readonly livePost: Chips
  readonly deadPost: Chips
}

/** @throws RangeError if the line is not in the notation */
export const parseHandLine = (line: string): HandLine => {
  const [game = '', seats = '', ...rest] = line.split('|').map((section) => section.trim())
  const board: Card[] = []
  const steps: string[] = []
  for (const section of rest) {
    const words = section.split(/\s+/)
    while (words.length > 0 && isBoardText(words[0] ?? '')) board.push(...cardsIn(words.shift() ?? ''))
    steps.push(
      ...words
        .join(' ')
        .split(',')
        .map((step) => step.trim())
        .filter((step) => step !== ''),
    )
  }
  return {
    ...parseGame(game),
    seats: seats
      .split(',')
      .map(parseSeat)
      .sort((a, b) => a.seat - b.seat),
    board,
    steps,
  }
}

const parseGame = (text: string): Pick<HandLine, 'stakes' | 'variant' | 'rake' | 'smallestChip' | 'pausesRunOut'> => {
  const blinds = /^(\d+)\/(\d+)/.exec(text)
  if (blinds === null) throw new RangeError(`no blinds: ${text}`)
  const amountAfter = (word: string): Chips | null => {
    const found = new RegExp(`\\b${word} (\\d+)`).exec(text)
    return found === null ? null : chips(Number(found[1]))
  }
  const ante = amountAfter('ante')
  const bigBlindAnte = amountAfter('bba')
  const rake = /\brake ([\d.]+)% cap (\d+)/.exec(text)
  const anteOfHand = ante === null ? null : ({ kind: 'each', amount: ante } as const)
  return {
    stakes: {
      smallBlind: chips(Number(blinds[1])),
      bigBlind: chips(Number(blinds[2])),
      ante: bigBlindAnte === null ? anteOfHand : { kind: 'bigBlind', amount: bigBlindAnte },
      straddle: amountAfter('straddle'),
      straddleRaise: /\braises by bb\b/.test(text) ? 'bigBlind' : 'straddle',
    },
    variant: { limit: /\bfixed\b/.test(text) ? 'fixed-limit' : 'no-limit', runTwice: /\btwice\b/.test(text) },
    rake: rake === null ? null : { basisPoints: Math.round(Number(rake[1]) * 100), cap: chips(Number(rake[2])) },
    smallestChip: amountAfter('chip'),
    pausesRunOut: /\bpauses\b/.test(text),
  }
}

const parseSeat = (text: string): LineSeat => {
  const found = /^(\w+) (\d+)(?: ([2-9TJQKA][cdhs][2-9TJQKA][cdhs]))?(?: live (\d+))?(?: dead (\d+))?$/.exec(
    text.trim(),
  )
  if (found === null) throw new RangeError(`no seat: ${text}`)
  const [, name = '', stack, cards, live = '0', dead = '0'] = found
  const [first, second] = cardsIn(cards ?? '')
  return {
    seat: seatAtPosition(name),
    stack: chips(Number(stack)),
    cards: first === undefined || second === undefined ? null : [first, second],
    livePost: chips(Number(live)),
    deadPost: chips(Number(dead)),
  }
}

const isBoardText = (word: string): boolean => /^([2-9TJQKA][cdhs])+$/.test(word)

const cardsIn = (text: string): Card[] => {
  const cards: Card[] = []
  for (let at = 0; at < text.length; at += 2) {
    const card = parseCard(text.slice(at, at + 2))
    if (card === null) throw new RangeError(`no card: ${text.slice(at, at + 2)}`)
    cards.push(card)
  }
  return cards
}
