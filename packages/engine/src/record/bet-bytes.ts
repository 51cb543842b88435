import type { Chips } from '../chips.ts'
import type { ForcedBetKind, HandEvent } from '../hand/events.ts'
import type { JsonBytes } from './json-bytes.ts'
import { bySeat, type Phrase, phrase } from './phrase.ts'

const TO = phrase(',"to":')
const ALL_IN_END = phrase(',"allIn":true},')
const NOT_ALL_IN_END = phrase(',"allIn":false},')
const ALL_IN = phrase(',"allIn":true,"full":')
const NOT_ALL_IN = phrase(',"allIn":false,"full":')
const FULL_END = phrase('true},')
const SHORT_END = phrase('false},')
const POSTED = bySeat('{"type":"ForcedBetPosted","seat":', ',"kind":')
const KINDS: Readonly<Record<ForcedBetKind, Phrase>> = {
  ante: phrase('"ante","amount":'),
  smallBlind: phrase('"smallBlind","amount":'),
  bigBlind: phrase('"bigBlind","amount":'),
  deadBlind: phrase('"deadBlind","amount":'),
  straddle: phrase('"straddle","amount":'),
}
const TURN_OPENED = bySeat('{"type":"TurnOpened","seat":', ',"turn":')
const CALLED = bySeat('{"type":"Called","seat":', ',"amount":')
const BET = bySeat('{"type":"Bet","seat":', ',"amount":')
const RAISED = bySeat('{"type":"Raised","seat":', ',"amount":')
const RETURNED = bySeat('{"type":"UncalledReturned","seat":', ',"amount":')

type Event<Type extends HandEvent['type']> = Extract<HandEvent, { type: Type }>

export const writePosted = (json: JsonBytes, { seat, kind, amount, allIn }: Event<'ForcedBetPosted'>): void => {
  json.phrase(POSTED[seat] as Phrase)
  json.field(KINDS[kind], amount)
  json.phrase(allIn ? ALL_IN_END : NOT_ALL_IN_END)
}

export const writeTurn = (json: JsonBytes, { seat, turn }: Event<'TurnOpened'>): void => {
  json.field(TURN_OPENED[seat] as Phrase, turn)
  json.end()
}

export const writeCalled = (json: JsonBytes, { seat, amount, to, allIn }: Event<'Called'>): void => {
  writeTotals(json, CALLED[seat] as Phrase, amount, to)
  json.phrase(allIn ? ALL_IN_END : NOT_ALL_IN_END)
}

export const writeBet = (json: JsonBytes, { seat, amount, to, allIn }: Event<'Bet'>): void => {
  writeTotals(json, BET[seat] as Phrase, amount, to)
  json.phrase(allIn ? ALL_IN_END : NOT_ALL_IN_END)
}

export const writeRaised = (json: JsonBytes, { seat, amount, to, allIn, full }: Event<'Raised'>): void => {
  writeTotals(json, RAISED[seat] as Phrase, amount, to)
  json.phrase(allIn ? ALL_IN : NOT_ALL_IN)
  json.phrase(full ? FULL_END : SHORT_END)
}

const writeTotals = (json: JsonBytes, what: Phrase, amount: Chips, to: Chips): void => {
  json.field(what, amount)
  json.field(TO, to)
}

export const writeReturned = (json: JsonBytes, { seat, amount }: Event<'UncalledReturned'>): void => {
  json.field(RETURNED[seat] as Phrase, amount)
  json.end()
}
