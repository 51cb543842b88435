import type { HandSetup } from '../hand/setup.ts'
import type { JsonBytes } from './json-bytes.ts'
import {
  ANTE_BIG_BLIND,
  ANTE_EACH,
  BASIS_POINTS,
  BIG,
  BIG_BLIND,
  BUTTON,
  CAP,
  DEAD_POST,
  DECK,
  END,
  FIXED_LIMIT,
  HAND_ID,
  LIVE_POST,
  NEXT_SEAT,
  NO_ANTE,
  NO_LIMIT,
  NO_POSTS_END,
  NULL,
  PAUSES,
  PAUSES_NOT,
  RUN_ONCE,
  RUN_TWICE,
  SEAT,
  SEATS,
  SMALL,
  SMALL_BLIND,
  STACK,
  STAKES,
  STRADDLE,
  STRADDLE_RAISE,
} from './phrases.ts'

/** The first event's setup, all of it. */
export const writeSetup = (json: JsonBytes, setup: HandSetup): void => {
  json.phrase(HAND_ID)
  json.string(setup.handId)
  json.phrase(SEATS)
  for (let index = 0; index < setup.seats.length; index += 1) {
    const { seat, stack, livePost, deadPost } = setup.seats[index] as HandSetup['seats'][number]
    json.field(index === 0 ? SEAT : NEXT_SEAT, seat)
    json.field(STACK, stack)
    if (livePost === 0 && deadPost === 0) json.phrase(NO_POSTS_END)
    else {
      json.field(LIVE_POST, livePost)
      json.field(DEAD_POST, deadPost)
      json.phrase(END)
    }
  }
  json.field(BUTTON, setup.button)
  json.phrase(SMALL_BLIND)
  writeOptional(json, setup.smallBlind)
  json.field(BIG_BLIND, setup.bigBlind)
  json.phrase(STAKES)
  writeStakes(json, setup.stakes)
  json.phrase(setup.variant.limit === 'no-limit' ? NO_LIMIT : FIXED_LIMIT)
  json.phrase(setup.variant.runTwice ? RUN_TWICE : RUN_ONCE)
  writeRake(json, setup.rake)
  json.phrase(DECK)
  json.smalls(setup.deck)
  json.phrase(setup.pausesRunOut ? PAUSES : PAUSES_NOT)
}

const writeStakes = (json: JsonBytes, stakes: HandSetup['stakes']): void => {
  const { smallBlind, bigBlind, ante, straddle, straddleRaise } = stakes
  json.field(SMALL, smallBlind)
  json.field(BIG, bigBlind)
  if (ante === null) json.phrase(NO_ANTE)
  else {
    json.field(ante.kind === 'each' ? ANTE_EACH : ANTE_BIG_BLIND, ante.amount)
    json.phrase(END)
  }
  json.phrase(STRADDLE)
  writeOptional(json, straddle)
  if (straddleRaise !== undefined) {
    json.phrase(STRADDLE_RAISE)
    json.string(straddleRaise)
  }
  json.phrase(END)
}

const writeRake = (json: JsonBytes, rake: HandSetup['rake']): void => {
  if (rake === null) json.phrase(NULL)
  else {
    json.field(BASIS_POINTS, rake.basisPoints)
    json.field(CAP, rake.cap)
    json.phrase(END)
  }
}

const writeOptional = (json: JsonBytes, amount: number | null): void => {
  if (amount === null) json.phrase(NULL)
  else json.whole(amount)
}
