import type { HandEvent, Pot, PotShare } from '../hand/events.ts'
import { writeCards } from './card-bytes.ts'
import { type JsonBytes, type Phrase, phrase } from './json-bytes.ts'
import {
  AMOUNT,
  BY_SEAT,
  CLOSE,
  ELIGIBLE,
  END,
  HAND_ENDED,
  HANDS,
  LIST_END,
  NAME,
  NEXT_NAME,
  NEXT_POT,
  NEXT_SEAT,
  ON_FIRST_BOARD,
  ON_SECOND_BOARD,
  OPEN,
  POT,
  POT_AWARDED,
  POTS,
  RAKE_TAKEN,
  SEAT,
  STACK,
} from './phrases.ts'

/** All pots of the hand, as a list. */
export const writePots = (json: JsonBytes, pots: readonly Pot[]): void => {
  json.phrase(OPEN)
  for (let index = 0; index < pots.length; index += 1) {
    const { amount, eligible } = pots[index] as Pot
    json.field(index === 0 ? POT : NEXT_POT, amount)
    json.phrase(ELIGIBLE)
    json.smalls(eligible)
    json.phrase(LIST_END)
  }
  json.phrase(CLOSE)
}

export const writeRake = (json: JsonBytes, rake: Extract<HandEvent, { type: 'RakeTaken' }>): void => {
  json.field(RAKE_TAKEN, rake.amount)
  json.phrase(BY_SEAT)
  writeShares(json, rake.bySeat)
  json.phrase(POTS)
  writePots(json, rake.pots)
  json.phrase(END)
}

export const writeAward = (json: JsonBytes, award: Extract<HandEvent, { type: 'PotAwarded' }>): void => {
  const { hands } = award
  json.field(POT_AWARDED, award.pot)
  json.phrase(award.board === 0 ? ON_FIRST_BOARD : ON_SECOND_BOARD)
  writeShares(json, award.shares)
  json.phrase(HANDS)
  for (let index = 0; index < hands.length; index += 1) {
    const { name, cards } = hands[index] as (typeof hands)[number]
    json.phrase(index === 0 ? NAME : NEXT_NAME)
    json.phrase(quotedName(name))
    writeCards(json, cards)
  }
  json.phrase(LIST_END)
}

const writeShares = (json: JsonBytes, shares: readonly PotShare[]): void => {
  json.phrase(OPEN)
  for (let index = 0; index < shares.length; index += 1) {
    const { seat, amount } = shares[index] as PotShare
    json.field(index === 0 ? SEAT : NEXT_SEAT, seat)
    json.field(AMOUNT, amount)
    json.phrase(END)
  }
  json.phrase(CLOSE)
}

// A few hundred names of hands are all there are, so none is spelled twice.
const quotedNames = new Map<string, Phrase>()

const quotedName = (name: string): Phrase => {
  const known = quotedNames.get(name)
  if (known !== undefined) return known
  const quoted = phrase(JSON.stringify(name))
  quotedNames.set(name, quoted)
  return quoted
}

export const writeStacks = (json: JsonBytes, { stacks }: Extract<HandEvent, { type: 'HandEnded' }>): void => {
  json.phrase(HAND_ENDED)
  for (let index = 0; index < stacks.length; index += 1) {
    const { seat, stack } = stacks[index] as (typeof stacks)[number]
    json.field(index === 0 ? SEAT : NEXT_SEAT, seat)
    json.field(STACK, stack)
    json.phrase(END)
  }
  json.phrase(LIST_END)
}
