import type { HandEvent } from '../hand/events.ts'
import { writeBet, writeCalled, writePosted, writeRaised, writeReturned, writeTurn } from './bet-bytes.ts'
import { writeBoard, writeHoleCards, writeShown } from './card-bytes.ts'
import { JsonBytes } from './json-bytes.ts'
import { bySeat, byStreet, type Phrase, phrase } from './phrase.ts'
import { writeAward, writeCollected, writeRake, writeStacks } from './pot-bytes.ts'
import { writeStarted } from './setup-bytes.ts'

const OPEN = phrase('[')
const FOLDED = bySeat('{"type":"Folded","seat":', '},')
const CHECKED = bySeat('{"type":"Checked","seat":', '},')
const ROUND_ENDED = byStreet('{"type":"BettingRoundEnded","street":"', '"},')
const TURNED_UP = phrase('{"type":"HandsTurnedUp","seats":[')
const SHOWDOWN_OPENED = phrase('{"type":"ShowdownOpened"},')
const MUCK_OFFERED = phrase('{"type":"MuckOffered","seats":[')
const HAND_MUCKED = bySeat('{"type":"HandMucked","seat":', '},')

/**
 * Writes records of hands, one after another, into memory of its own. Used by the bench of hands alone, which measures with
 * it what a hand costs together with its whole record; the server writes none.
 */
export class RecordWriter {
  readonly #json = new JsonBytes()

  /** The last record from the first byte on, and beyond its end what was left of others. May be another after each. */
  get bytes(): Uint8Array {
    return this.#json.bytes
  }

  /**
   * The record of a hand: all its events, as a JSON array in ASCII. Parsed, it gives the same events as the text that
   * `JSON.stringify` makes of them.
   * @returns the length of the record, which is in `bytes` until the next is written
   */
  write(events: readonly HandEvent[]): number {
    const json = this.#json
    json.begin()
    json.phrase(OPEN)
    for (let index = 0; index < events.length; index += 1) {
      json.reserve(0)
      writeEvent(json, events[index] as HandEvent)
    }
    json.endList()
    return json.length
  }
}

/** The most frequent events come first, since their types are compared one after another. */
const writeEvent = (json: JsonBytes, event: HandEvent): void => {
  switch (event.type) {
    case 'TurnOpened':
      writeTurn(json, event)
      break
    case 'Called':
      writeCalled(json, event)
      break
    case 'BoardDealt':
      writeBoard(json, event)
      break
    case 'Raised':
      writeRaised(json, event)
      break
    case 'Folded':
      json.phrase(FOLDED[event.seat] as Phrase)
      break
    case 'Checked':
      json.phrase(CHECKED[event.seat] as Phrase)
      break
    case 'Bet':
      writeBet(json, event)
      break
    case 'ForcedBetPosted':
      writePosted(json, event)
      break
    case 'BettingRoundEnded':
      json.phrase(ROUND_ENDED[event.street])
      break
    case 'BetsCollected':
      writeCollected(json, event)
      break
    case 'HandStarted':
      writeStarted(json, event.setup)
      break
    case 'HoleCardsDealt':
      writeHoleCards(json, event)
      break
    case 'PotAwarded':
      writeAward(json, event)
      break
    case 'HandEnded':
      writeStacks(json, event)
      break
    case 'HandsTurnedUp':
      writeSeats(json, TURNED_UP, event)
      break
    case 'ShowdownOpened':
      json.phrase(SHOWDOWN_OPENED)
      break
    case 'HandShown':
      writeShown(json, event)
      break
    case 'UncalledReturned':
      writeReturned(json, event)
      break
    case 'RakeTaken':
      writeRake(json, event)
      break
    case 'MuckOffered':
      writeSeats(json, MUCK_OFFERED, event)
      break
    case 'HandMucked':
      json.phrase(HAND_MUCKED[event.seat] as Phrase)
      break
    default:
      event satisfies never
  }
}

type OfSeats = Extract<HandEvent, { type: 'HandsTurnedUp' | 'MuckOffered' }>

const writeSeats = (json: JsonBytes, what: Phrase, { seats }: OfSeats): void => {
  json.phrase(what)
  json.smalls(seats)
  json.end()
}
