import type { HandEvent, Pot, SeatAmount } from '../hand/events.ts'
import { readHandScriptLine } from './hand-script-line.ts'
import { firstBoardCardCount, type ReplayedHand, replayHandScriptLine } from './replay.ts'

/**
 * Answers one line of a hand script: replays the hand that the line describes, and says how the hand ended.
 * @param line a hand as JSON (docs/hand-script.md has the format); anything else gets an error as its answer
 * @returns one line of JSON without a line break
 */
export const answerHandScriptLine = (line: string): string => {
  const fields = parseObject(line)
  if (fields === null) return JSON.stringify({ id: null, ok: false, error: 'the line is not a JSON object' })
  const id = fields.id ?? null
  const record = readHandScriptLine(fields)
  if (typeof record === 'string') return JSON.stringify({ id, ok: false, error: record })
  const replayed = replayHandScriptLine(record)
  return JSON.stringify('error' in replayed ? { id, ok: false, ...replayed } : { id, ok: true, ...answerOf(replayed) })
}

const parseObject = (line: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null
  } catch {
    return null
  }
}

const answerOf = ({ state, events, offeredActions }: ReplayedHand) => ({
  final_stacks: state.players.map(({ stack }) => stack),
  pots: potsOf(events),
  uncalled: uncalledReturnOf(events),
  showdown: events.some(({ type }) => type === 'ShowdownOpened'),
  board_dealt: firstBoardCardCount(state),
  legal: offeredActions.map(({ legal, street }) => ({
    seat: legal.seat,
    street,
    can_check: legal.canCheck,
    call_amount: legal.callAmount,
    can_raise: legal.canRaise,
    min_raise_to: legal.minRaiseTo,
    max_raise_to: legal.maxRaiseTo,
  })),
})

const potsOf = (events: readonly HandEvent[]) => {
  let pots: readonly Pot[] = []
  const winners: (readonly SeatAmount[])[] = []
  for (const event of events) {
    if (event.type === 'BetsCollected') pots = event.pots
    else if (event.type === 'PotAwarded') winners[event.pot] = event.shares
  }
  return pots.map(({ amount, eligible }, index) => ({
    amount,
    eligible: [...eligible].sort((a, b) => a - b),
    winners: [...(winners[index] ?? [])].sort((a, b) => a.seat - b.seat),
  }))
}

const uncalledReturnOf = (events: readonly HandEvent[]) => {
  for (const event of events) {
    if (event.type === 'UncalledReturned') return { seat: event.seat, amount: event.amount }
  }
  return null
}
