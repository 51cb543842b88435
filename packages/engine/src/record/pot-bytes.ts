import type { HandEvent, Pot, PotShare } from '../hand/events.ts'
import { writeCards } from './card-bytes.ts'
import type { JsonBytes } from './json-bytes.ts'
import { bySeat, type Phrase, phrase } from './phrase.ts'

const AMOUNT_OF = bySeat('{"seat":', ',"amount":')
const NAME = phrase('{"name":')
const CARDS = phrase(',"cards":[')
const STACK_OF = bySeat('{"seat":', ',"stack":')
const POT = phrase('{"amount":')
const ELIGIBLE = phrase(',"eligible":[')
const COLLECTED = phrase('{"type":"BetsCollected","pots":[')
const RAKE_TAKEN = phrase('{"type":"RakeTaken","amount":')
const BY_SEAT = phrase(',"bySeat":[')
const POTS = phrase(',"pots":[')
const POT_AWARDED = phrase('{"type":"PotAwarded","pot":')
const ON_FIRST_BOARD = phrase(',"board":0,"shares":[')
const ON_SECOND_BOARD = phrase(',"board":1,"shares":[')
const HANDS = phrase(',"hands":[')
const HAND_ENDED = phrase('{"type":"HandEnded","stacks":[')

export const writeCollected = (json: JsonBytes, { pots }: Extract<HandEvent, { type: 'BetsCollected' }>): void =>
  writePots(json, COLLECTED, pots)

/** All pots of the hand, the last field of their event. */
const writePots = (json: JsonBytes, before: Phrase, pots: readonly Pot[]): void => {
  json.phrase(before)
  for (let index = 0; index < pots.length; index += 1) {
    const { amount, eligible } = pots[index] as Pot
    json.field(POT, amount)
    json.phrase(ELIGIBLE)
    json.smalls(eligible)
    json.end()
  }
  json.endList()
  json.end()
}

export const writeRake = (json: JsonBytes, rake: Extract<HandEvent, { type: 'RakeTaken' }>): void => {
  json.field(RAKE_TAKEN, rake.amount)
  json.phrase(BY_SEAT)
  writeShares(json, rake.bySeat)
  writePots(json, POTS, rake.pots)
}

export const writeAward = (json: JsonBytes, award: Extract<HandEvent, { type: 'PotAwarded' }>): void => {
  const { hands } = award
  json.field(POT_AWARDED, award.pot)
  json.phrase(award.board === 0 ? ON_FIRST_BOARD : ON_SECOND_BOARD)
  writeShares(json, award.shares)
  json.phrase(HANDS)
  for (let index = 0; index < hands.length; index += 1) {
    const { name, cards } = hands[index] as (typeof hands)[number]
    json.phrase(NAME)
    json.string(name)
    writeCards(json, CARDS, cards)
  }
  json.endList()
  json.end()
}

const writeShares = (json: JsonBytes, shares: readonly PotShare[]): void => {
  for (let index = 0; index < shares.length; index += 1) {
    const { seat, amount } = shares[index] as PotShare
    json.field(AMOUNT_OF[seat] as Phrase, amount)
    json.end()
  }
  json.endList()
}

export const writeStacks = (json: JsonBytes, { stacks }: Extract<HandEvent, { type: 'HandEnded' }>): void => {
  json.phrase(HAND_ENDED)
  for (let index = 0; index < stacks.length; index += 1) {
    const { seat, stack } = stacks[index] as (typeof stacks)[number]
    json.field(STACK_OF[seat] as Phrase, stack)
    json.end()
  }
  json.endList()
  json.end()
}
