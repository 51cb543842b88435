import type { HandSetup } from '../hand/setup.ts'
import type { JsonBytes } from './json-bytes.ts'
import { bySeat, type Phrase, phrase } from './phrase.ts'

const COMMA = phrase(',')
const NULL = phrase('null,')
const STACK_OF = bySeat('{"seat":', ',"stack":')
const HAND_STARTED = phrase('{"type":"HandStarted","setup":{"handId":')
const SEATS = phrase(',"seats":[')
const LIVE_POST = phrase(',"livePost":')
const NO_POSTS_END = phrase(',"livePost":0,"deadPost":0},')
const DEAD_POST = phrase(',"deadPost":')
const BUTTON = bySeat(',"button":', ',"smallBlind":')
const BIG_BLIND = phrase('"bigBlind":')
const STAKES = phrase(',"stakes":{"smallBlind":')
const NO_ANTE = phrase(',"ante":null,"straddle":')
const ANTE_EACH = phrase(',"ante":{"kind":"each","amount":')
const ANTE_BIG_BLIND = phrase(',"ante":{"kind":"bigBlind","amount":')
const STRADDLE = phrase('},"straddle":')
const STRADDLE_RAISE = phrase('"straddleRaise":')
const NO_LIMIT = phrase('"variant":{"limit":"no-limit","runTwice":')
const FIXED_LIMIT = phrase('"variant":{"limit":"fixed-limit","runTwice":')
const RUN_TWICE = phrase('true},"rake":')
const RUN_ONCE = phrase('false},"rake":')
const BASIS_POINTS = phrase('{"basisPoints":')
const CAP = phrase(',"cap":')
const DECK = phrase('"deck":[')
const CHIP = phrase(',"smallestChip":')
const PAUSES_END = phrase(',"pausesRunOut":true}},')
const PAUSES_NOT_END = phrase(',"pausesRunOut":false}},')

/** The first event: all of the setup. */
export const writeStarted = (json: JsonBytes, setup: HandSetup): void => {
  json.phrase(HAND_STARTED)
  json.string(setup.handId)
  writeSeats(json, setup.seats)
  json.phrase(BUTTON[setup.button] as Phrase)
  writeOptional(json, setup.smallBlind)
  json.field(BIG_BLIND, setup.bigBlind)
  writeStakes(json, setup.stakes)
  json.phrase(setup.variant.limit === 'no-limit' ? NO_LIMIT : FIXED_LIMIT)
  json.phrase(setup.variant.runTwice ? RUN_TWICE : RUN_ONCE)
  writeRake(json, setup.rake)
  json.phrase(DECK)
  json.smalls(setup.deck)
  if (setup.smallestChip !== undefined) json.field(CHIP, setup.smallestChip)
  json.phrase(setup.pausesRunOut ? PAUSES_END : PAUSES_NOT_END)
}

const writeSeats = (json: JsonBytes, seats: HandSetup['seats']): void => {
  json.phrase(SEATS)
  for (let index = 0; index < seats.length; index += 1) {
    const { seat, stack, livePost, deadPost } = seats[index] as HandSetup['seats'][number]
    json.field(STACK_OF[seat] as Phrase, stack)
    if (livePost === 0 && deadPost === 0) json.phrase(NO_POSTS_END)
    else {
      json.field(LIVE_POST, livePost)
      json.field(DEAD_POST, deadPost)
      json.end()
    }
  }
  json.endList()
}

const writeStakes = (json: JsonBytes, stakes: HandSetup['stakes']): void => {
  const { smallBlind, bigBlind, ante, straddle, straddleRaise } = stakes
  json.field(STAKES, smallBlind)
  json.phrase(COMMA)
  json.field(BIG_BLIND, bigBlind)
  if (ante === null) json.phrase(NO_ANTE)
  else {
    json.field(ante.kind === 'each' ? ANTE_EACH : ANTE_BIG_BLIND, ante.amount)
    json.phrase(STRADDLE)
  }
  writeOptional(json, straddle)
  if (straddleRaise !== undefined) {
    json.phrase(STRADDLE_RAISE)
    json.string(straddleRaise)
    json.phrase(COMMA)
  }
  json.endObject()
}

const writeRake = (json: JsonBytes, rake: HandSetup['rake']): void => {
  if (rake === null) json.phrase(NULL)
  else {
    json.field(BASIS_POINTS, rake.basisPoints)
    json.field(CAP, rake.cap)
    json.end()
  }
}

const writeOptional = (json: JsonBytes, amount: number | null): void => {
  if (amount === null) json.phrase(NULL)
  else {
    json.whole(amount)
    json.phrase(COMMA)
  }
}
