import type { SeatNo } from '../basics/seat.ts'
import type { HandCommand } from '../hand/commands.ts'
import { handDecider } from '../hand/hand.ts'
import { checkExpectation, type PlayedHand } from './expectations.ts'
import { parseHandLine } from './hand-line.ts'
import { checkOffer, commandOfWord } from './line-actions.ts'
import { setupOfLine } from './line-setup.ts'
import { isPosition, seatAtPosition } from './positions.ts'

/**
 * Plays a hand line (README.md has the notation) with the real hand decider and checks what the line expects.
 * @throws Error if the hand differs from what the line says, or if the line is not in the notation
 */
export const play = (line: string): PlayedHand => {
  const parsed = parseHandLine(line)
  let played = playCommand(null, { type: 'startHand', setup: setupOfLine(parsed) })
  for (const step of parsed.steps) {
    try {
      played = playStep(played, step)
    } catch (error) {
      throw new Error(`${line}\n  at "${step}": ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return played
}

/** Plays a command that must be accepted. */
const playCommand = (played: PlayedHand | null, command: HandCommand): PlayedHand => {
  const decision = handDecider.decide(played?.state ?? null, command)
  if (!decision.ok) throw new Error(`refused: ${JSON.stringify(decision.refusal)}`)
  const state = decision.events.reduce(handDecider.evolve, played?.state ?? null)
  if (state === null) throw new Error('no hand after its start')
  return { state, events: [...(played?.events ?? []), ...decision.events] }
}

const STREET_PREFIX = /^(preflop|flop|turn|river)\b\s*/

const playStep = (played: PlayedHand, step: string): PlayedHand => {
  const street = STREET_PREFIX.exec(step)?.[1]
  if (street !== undefined && played.state.street !== street) throw new Error(`the street is ${played.state.street}`)
  const words = step.replace(STREET_PREFIX, '').split(/\s+/)
  const [first = '', ...rest] = words
  if (first === '') return played
  if (first === 'deal') return playCommand(played, { type: 'dealNextStreet' })
  if (isPosition(first)) return playSeatStep(played, seatAtPosition(first), rest)
  checkExpectation(played, first, rest)
  return played
}

const playSeatStep = (played: PlayedHand, seat: SeatNo, words: readonly string[]): PlayedHand => {
  let next = played
  for (const [index, word] of words.entries()) {
    const refusal = words[index + 1]
    if (word.startsWith('!')) continue
    if (/^\d+$/.test(word)) checkStack(next, seat, Number(word))
    else if (word.includes('?')) checkOffer(next.state, seat, word)
    else if (refusal?.startsWith('!')) checkRefused(next, commandOfWord(seat, word), refusal.slice(1))
    else next = playCommand(next, commandOfWord(seat, word))
  }
  return next
}

const checkStack = ({ state }: PlayedHand, seat: SeatNo, stack: number): void => {
  const actual = state.players.find((player) => player.seat === seat)?.stack
  if (actual !== stack) throw new Error(`the stack is ${actual}`)
}

/** Checks that a command is refused with this code. The hand line then goes on from the unchanged state. */
const checkRefused = ({ state }: PlayedHand, command: HandCommand, code: string): void => {
  const decision = handDecider.decide(state, command)
  const outcome = decision.ok ? 'accepted' : decision.refusal.code
  if (outcome !== code) throw new Error(`it is ${outcome}`)
}
