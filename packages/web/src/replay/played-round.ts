import type { HandRecord } from '@cardroom/protocol'
import type { RecordedAction } from '../account/history/action-words.ts'
import { returnedLines } from '../account/history/hand-parts.ts'
import { chipsOf, wireOf } from '../table/model/chips.ts'
import { spokenCards } from '../table/model/spoken-card.ts'
import type { ReplayPhase } from './replay-step.ts'
import { type Act, next, type Tape } from './replay-tape.ts'
import { withBetsIn, withDeal, withReturn } from './replayed-table.ts'

type Round = HandRecord['rounds'][number]

const phaseOf: Readonly<Record<Round['street'], ReplayPhase>> = {
  Blinds: 'preflop',
  Preflop: 'preflop',
  Flop: 'flop',
  Turn: 'turn',
  River: 'river',
  Showdown: 'showdown',
}

/** Whether it is no way to play, but what comes of it: cards turned up, or not. */
export const tellsCards = ({ action }: RecordedAction): boolean => action === 'Shows Cards' || action === 'Mucks Cards'
const isBetting = (action: RecordedAction): boolean => action.action !== 'Dealt Cards' && !tellsCards(action)

interface Playing {
  readonly hand: HandRecord
  readonly round: Round
  readonly act: Act
}

/**
 * The tape after one round of the hand: its cards, then what was done, then the bets in the pots. Cards told outside the
 * showdown belong to the end of the hand and are left out.
 */
export const playedRound = (tape: Tape, { hand, round, act }: Playing): Tape => {
  const phase = phaseOf[round.street]
  let now = dealt(tape, hand, round)
  for (const action of round.actions) {
    if (action.action === 'Dealt Cards' || (tellsCards(action) && round.street !== 'Showdown')) continue
    const bet = now.model.seats.find(({ userId }) => userId === action.player_id)?.bet ?? 0
    now = act(now, action, phase, wireOf(bet))
  }
  const last = hand.rounds.findLast(({ actions }) => actions.some(isBetting))
  return round === last ? bettingOver(now, hand, phase) : inPots(now, round)
}

/** Cards that come with a round: the players' own, or the board's. */
const dealt = (tape: Tape, hand: HandRecord, { street, cards, actions }: Round): Tape => {
  const phase = phaseOf[street]
  const ids = actions.filter(({ action }) => action === 'Dealt Cards').map(({ player_id }) => player_id)
  const before =
    ids.length > 0 ? next(tape, { phase, text: 'Cards are dealt', model: withDeal(tape.model, hand, ids) }) : tape
  if (cards.length === 0) return before
  const board = [...before.model.board, ...cards]
  return next(before, { phase, text: `${street}: ${spokenCards(cards)}`, model: { ...before.model, board } })
}

/** The last bets: what nobody called goes back, the rest goes to the pots. */
const bettingOver = (tape: Tape, hand: HandRecord, phase: ReplayPhase): Tape => {
  const text = returnedLines(hand).join('. ')
  const returned = hand.returned.reduce(
    (model, { player_id, amount }) => withReturn(model, player_id, chipsOf(amount)),
    tape.model,
  )
  const told = text === '' ? tape : next(tape, { phase, text, model: returned })
  return { ...told, model: withBetsIn(returned, hand.pots) }
}

/** The bets of a street are in the pots when the next one comes; the blinds stay bets of the first street. */
const inPots = (tape: Tape, { street, actions, pots }: Round): Tape =>
  street === 'Blinds' || !actions.some(isBetting) ? tape : { ...tape, model: withBetsIn(tape.model, pots) }
