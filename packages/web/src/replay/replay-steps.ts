import type { HandRecord } from '@cardroom/protocol'
import { handNumber } from '../account/history/hand-number.ts'
import { winText } from '../account/history/hand-parts.ts'
import { chipsOf, wireOf } from '../table/model/chips.ts'
import { playedRound, tellsCards } from './played-round.ts'
import type { ReplayStep } from './replay-step.ts'
import { actsOf, next } from './replay-tape.ts'
import { tableBefore, withWins } from './replayed-table.ts'

/**
 * A finished hand as the steps of its replay, by the table after each (B-REPLAY-04): the first is the table before the
 * hand, the last has the chips where the record says they went. Chips are neither made nor lost at any step.
 */
export const replaySteps = (hand: HandRecord): readonly ReplayStep[] => {
  const act = actsOf(hand)
  const model = tableBefore(hand)
  const text = `${handNumber(hand)} at ${hand.table_name}`
  const opened = next({ steps: [], model, labels: new Map() }, { phase: 'preflop', text, model })
  const played = hand.rounds.reduce((tape, round) => playedRound(tape, { hand, round, act }), opened)
  const won = next(played, {
    phase: 'summary',
    text: winsOf(hand).join('. '),
    model: withWins(played.model, hand),
  })
  // A winner whom nobody called shows after the hand (N-TABLE-07).
  const late = hand.rounds
    .filter(({ street }) => street !== 'Showdown')
    .flatMap(({ actions }) => actions.filter(tellsCards))
  return late.reduce((tape, action) => act(tape, action, 'summary'), won).steps
}

/** What each winner has from all pots together; the main pot's first. */
const winsOf = (hand: HandRecord): readonly string[] => {
  const mine = (id: string) => hand.winners.filter(({ player }) => player === id)
  const ids = new Set(hand.winners.toSorted((one, other) => one.pot - other.pot).map(({ player }) => player))
  return [...ids].flatMap((id) => {
    const [first] = mine(id)
    const winAmount = mine(id).reduce((sum, won) => sum + chipsOf(won.winAmount), 0)
    return first ? [winText(hand, { ...first, winAmount: wireOf(winAmount) })] : []
  })
}
