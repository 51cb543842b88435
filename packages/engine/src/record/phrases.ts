import type { ForcedBetKind, Street } from '../hand/events.ts'
import { type Phrase, phrase } from './json-bytes.ts'

// Everything in the record of a hand but numbers and names, in the order of the fields of each event.

export const OPEN = phrase('[')
export const CLOSE = phrase(']')
export const END = phrase('}')
export const LIST_END = phrase(']}')
export const NULL = phrase('null')

export const SEAT = phrase('{"seat":')
export const NEXT_SEAT = phrase(',{"seat":')
export const STACK = phrase(',"stack":')
export const AMOUNT = phrase(',"amount":')
export const TO = phrase(',"to":')
export const TURN = phrase(',"turn":')
export const KIND = phrase(',"kind":')
export const KINDS: Readonly<Record<ForcedBetKind, Phrase>> = {
  ante: phrase('"ante"'),
  smallBlind: phrase('"smallBlind"'),
  bigBlind: phrase('"bigBlind"'),
  deadBlind: phrase('"deadBlind"'),
  straddle: phrase('"straddle"'),
}
export const CARDS = phrase(',"cards":[')
export const POT = phrase('{"amount":')
export const NEXT_POT = phrase(',{"amount":')
export const ELIGIBLE = phrase(',"eligible":[')
export const NAME = phrase('{"name":')
export const NEXT_NAME = phrase(',{"name":')
export const ALL_IN = phrase(',"allIn":true')
export const NOT_ALL_IN = phrase(',"allIn":false')
export const ALL_IN_END = phrase(',"allIn":true}')
export const NOT_ALL_IN_END = phrase(',"allIn":false}')
export const FULL_END = phrase(',"full":true}')
export const SHORT_END = phrase(',"full":false}')

export const HAND_STARTED = phrase('{"type":"HandStarted","setup":')
export const POSTED = phrase('{"type":"ForcedBetPosted","seat":')
export const HOLE_CARDS = phrase('{"type":"HoleCardsDealt","hands":[')
export const TURN_OPENED = phrase('{"type":"TurnOpened","seat":')
export const FOLDED = phrase('{"type":"Folded","seat":')
export const CHECKED = phrase('{"type":"Checked","seat":')
export const CALLED = phrase('{"type":"Called","seat":')
export const BET = phrase('{"type":"Bet","seat":')
export const RAISED = phrase('{"type":"Raised","seat":')
export const RETURNED = phrase('{"type":"UncalledReturned","seat":')
export const COLLECTED = phrase('{"type":"BetsCollected","pots":')
export const TURNED_UP = phrase('{"type":"HandsTurnedUp","seats":[')
export const SHOWDOWN_OPENED = phrase('{"type":"ShowdownOpened"}')
export const HAND_SHOWN = phrase('{"type":"HandShown","seat":')
export const RAKE_TAKEN = phrase('{"type":"RakeTaken","amount":')
export const BY_SEAT = phrase(',"bySeat":')
export const POTS = phrase(',"pots":')
export const POT_AWARDED = phrase('{"type":"PotAwarded","pot":')
export const ON_FIRST_BOARD = phrase(',"board":0,"shares":')
export const ON_SECOND_BOARD = phrase(',"board":1,"shares":')
export const HANDS = phrase(',"hands":[')
export const MUCK_OFFERED = phrase('{"type":"MuckOffered","seats":[')
export const HAND_MUCKED = phrase('{"type":"HandMucked","seat":')
export const HAND_ENDED = phrase('{"type":"HandEnded","stacks":[')

const byStreet = (before: string, after: string): Readonly<Record<Street, Phrase>> => ({
  preflop: phrase(`${before}preflop${after}`),
  flop: phrase(`${before}flop${after}`),
  turn: phrase(`${before}turn${after}`),
  river: phrase(`${before}river${after}`),
})
export const ROUND_ENDED = byStreet('{"type":"BettingRoundEnded","street":"', '"}')
export const BOARD_DEALT = byStreet('{"type":"BoardDealt","street":"', '","cards":[')
export const FIRST_BOARD_END = phrase('],"board":0}')
export const SECOND_BOARD_END = phrase('],"board":1}')

export const HAND_ID = phrase('{"handId":')
export const SEATS = phrase(',"seats":[')
export const LIVE_POST = phrase(',"livePost":')
export const NO_POSTS_END = phrase(',"livePost":0,"deadPost":0}')
export const DEAD_POST = phrase(',"deadPost":')
export const BUTTON = phrase('],"button":')
export const SMALL_BLIND = phrase(',"smallBlind":')
export const BIG_BLIND = phrase(',"bigBlind":')
export const STAKES = phrase(',"stakes":')
export const SMALL = phrase('{"smallBlind":')
export const BIG = phrase(',"bigBlind":')
export const NO_ANTE = phrase(',"ante":null')
export const ANTE_EACH = phrase(',"ante":{"kind":"each","amount":')
export const ANTE_BIG_BLIND = phrase(',"ante":{"kind":"bigBlind","amount":')
export const STRADDLE = phrase(',"straddle":')
export const STRADDLE_RAISE = phrase(',"straddleRaise":')
export const NO_LIMIT = phrase(',"variant":{"limit":"no-limit","runTwice":')
export const FIXED_LIMIT = phrase(',"variant":{"limit":"fixed-limit","runTwice":')
export const RUN_TWICE = phrase('true},"rake":')
export const RUN_ONCE = phrase('false},"rake":')
export const BASIS_POINTS = phrase('{"basisPoints":')
export const CAP = phrase(',"cap":')
export const DECK = phrase(',"deck":[')
export const PAUSES = phrase('],"pausesRunOut":true}')
export const PAUSES_NOT = phrase('],"pausesRunOut":false}')
