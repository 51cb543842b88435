import type { Chips } from '../chips.ts'
import type { HandEvent } from '../hand/events.ts'
import type { SeatNo } from '../seat.ts'
import type { JsonBytes } from './json-bytes.ts'
import {
  ALL_IN,
  ALL_IN_END,
  AMOUNT,
  BET,
  CALLED,
  END,
  FULL_END,
  KIND,
  KINDS,
  NOT_ALL_IN,
  NOT_ALL_IN_END,
  POSTED,
  RAISED,
  RETURNED,
  SHORT_END,
  TO,
  TURN,
  TURN_OPENED,
} from './phrases.ts'

export const writePosted = (json: JsonBytes, posted: Extract<HandEvent, { type: 'ForcedBetPosted' }>): void => {
  json.field(POSTED, posted.seat)
  json.phrase(KIND)
  json.phrase(KINDS[posted.kind])
  json.field(AMOUNT, posted.amount)
  json.phrase(posted.allIn ? ALL_IN_END : NOT_ALL_IN_END)
}

export const writeTurn = (json: JsonBytes, seat: SeatNo, turn: number): void => {
  json.field(TURN_OPENED, seat)
  json.field(TURN, turn)
  json.phrase(END)
}

export const writeCalled = (json: JsonBytes, called: Extract<HandEvent, { type: 'Called' }>): void => {
  json.phrase(CALLED)
  writeTotals(json, called)
  json.phrase(called.allIn ? ALL_IN_END : NOT_ALL_IN_END)
}

export const writeBet = (json: JsonBytes, bet: Extract<HandEvent, { type: 'Bet' }>): void => {
  json.phrase(BET)
  writeTotals(json, bet)
  json.phrase(bet.allIn ? ALL_IN_END : NOT_ALL_IN_END)
}

export const writeRaised = (json: JsonBytes, raised: Extract<HandEvent, { type: 'Raised' }>): void => {
  json.phrase(RAISED)
  writeTotals(json, raised)
  json.phrase(raised.allIn ? ALL_IN : NOT_ALL_IN)
  json.phrase(raised.full ? FULL_END : SHORT_END)
}

const writeTotals = (json: JsonBytes, { seat, amount, to }: Totals): void => {
  json.whole(seat)
  json.field(AMOUNT, amount)
  json.field(TO, to)
}

interface Totals {
  readonly seat: SeatNo
  readonly amount: Chips
  readonly to: Chips
}

export const writeReturned = (json: JsonBytes, seat: SeatNo, amount: Chips): void => {
  json.field(RETURNED, seat)
  json.field(AMOUNT, amount)
  json.phrase(END)
}
