import type { HandEvent } from '../hand/events.ts'
import type { SeatNo } from '../seat.ts'
import { writeBet, writeCalled, writePosted, writeRaised, writeReturned, writeTurn } from './bet-bytes.ts'
import { writeBoard, writeCards, writeHoleCards } from './card-bytes.ts'
import { JsonBytes, type Phrase } from './json-bytes.ts'
import {
  CHECKED,
  CLOSE,
  COLLECTED,
  END,
  FOLDED,
  HAND_MUCKED,
  HAND_SHOWN,
  HAND_STARTED,
  LIST_END,
  MUCK_OFFERED,
  OPEN,
  ROUND_ENDED,
  SHOWDOWN_OPENED,
  TURNED_UP,
} from './phrases.ts'
import { writeAward, writePots, writeRake, writeStacks } from './pot-bytes.ts'
import { writeSetup } from './setup-bytes.ts'

/**
 * Writes records of hands, one after another, into memory of its own. Used by the bench of hands alone, which measures with
 * it what a hand costs together with its whole record; the server writes none.
 */
export class RecordWriter {
  readonly #json = new JsonBytes()

  /**
   * The record of a hand: all its events, as a JSON array in ASCII. Parsed, it gives the same events as the text that
   * `JSON.stringify` makes of them.
   * @returns a view of the writer's memory: copy it, or be done with it before the next record is written
   */
  write(events: readonly HandEvent[]): Uint8Array {
    const json = this.#json
    json.begin()
    json.phrase(OPEN)
    for (let index = 0; index < events.length; index += 1) {
      // More than any event takes, its texts apart.
      json.reserve(8192)
      if (index > 0) json.comma()
      writeEvent(json, events[index] as HandEvent)
    }
    json.phrase(CLOSE)
    return json.written()
  }
}

const writeEvent = (json: JsonBytes, event: HandEvent): void => {
  switch (event.type) {
    case 'HandStarted':
      json.phrase(HAND_STARTED)
      writeSetup(json, event.setup)
      json.phrase(END)
      break
    case 'ForcedBetPosted':
      writePosted(json, event)
      break
    case 'HoleCardsDealt':
      writeHoleCards(json, event)
      break
    case 'TurnOpened':
      writeTurn(json, event.seat, event.turn)
      break
    case 'Folded':
      writeSeat(json, FOLDED, event.seat)
      break
    case 'Checked':
      writeSeat(json, CHECKED, event.seat)
      break
    case 'Called':
      writeCalled(json, event)
      break
    case 'Bet':
      writeBet(json, event)
      break
    case 'Raised':
      writeRaised(json, event)
      break
    case 'BettingRoundEnded':
      json.phrase(ROUND_ENDED[event.street])
      break
    case 'UncalledReturned':
      writeReturned(json, event.seat, event.amount)
      break
    case 'BetsCollected':
      json.phrase(COLLECTED)
      writePots(json, event.pots)
      json.phrase(END)
      break
    case 'HandsTurnedUp':
      writeSeats(json, TURNED_UP, event.seats)
      break
    case 'BoardDealt':
      writeBoard(json, event)
      break
    case 'ShowdownOpened':
      json.phrase(SHOWDOWN_OPENED)
      break
    case 'HandShown':
      json.field(HAND_SHOWN, event.seat)
      writeCards(json, event.cards)
      break
    case 'RakeTaken':
      writeRake(json, event)
      break
    case 'PotAwarded':
      writeAward(json, event)
      break
    case 'MuckOffered':
      writeSeats(json, MUCK_OFFERED, event.seats)
      break
    case 'HandMucked':
      writeSeat(json, HAND_MUCKED, event.seat)
      break
    case 'HandEnded':
      writeStacks(json, event)
      break
    default:
      event satisfies never
  }
}

const writeSeat = (json: JsonBytes, what: Phrase, seat: SeatNo): void => {
  json.field(what, seat)
  json.phrase(END)
}

const writeSeats = (json: JsonBytes, what: Phrase, seats: readonly SeatNo[]): void => {
  json.phrase(what)
  json.smalls(seats)
  json.phrase(LIST_END)
}
