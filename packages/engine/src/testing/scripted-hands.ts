import { answerHandScriptLine } from '../hand-script/answer-line.ts'

/** @returns the answer to a hand script's line with these fields */
export const answerToScript = (fields: Readonly<Record<string, unknown>>): unknown =>
  JSON.parse(answerHandScriptLine(JSON.stringify(fields)))

/** Aces at seat 0, kings at seat 1, queens at seat 2 and so on. */
export const HOLE_CARDS = [
  ['As', 'Ad'],
  ['Ks', 'Kd'],
  ['Qs', 'Qd'],
  ['Js', 'Jd'],
  ['Ts', 'Td'],
]
/** A board that improves no hand of `HOLE_CARDS`. */
export const SCRIPTED_BOARD = ['2c', '7h', '9c', '3h', '4s']

/** A hand script's line with three seats that lacks only `actions`. Seat 0 has the button. */
export const threeSeatScript = {
  id: 'h1',
  stacks: [1000, 800, 50],
  blinds: [5, 10],
  ante: 0,
  button: 0,
  hole: HOLE_CARDS.slice(0, 3),
  board: SCRIPTED_BOARD,
}
/** Entries for the `actions` of a hand script's line. */
export const fold = (seat: number) => ({ seat, type: 'fold' })
export const check = (seat: number) => ({ seat, type: 'check' })
export const call = (seat: number) => ({ seat, type: 'call' })
export const allin = (seat: number) => ({ seat, type: 'allin' })
export const raise = (seat: number, to: unknown) => ({ seat, type: 'raise', to })
export const bet = (seat: number, to: unknown) => ({ seat, type: 'bet', to })
