import type { HandRecord } from '@cardroom/protocol'
import { chipsOf, wireOf } from '../format/chips.ts'
import type { RecordedAction } from '../hand-record/action-words.ts'
import { returnedLines } from '../hand-record/hand-parts.ts'
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

/** Whether the action shows or mucks cards. */
export const isShowOrMuck = ({ action }: RecordedAction): boolean =>
  action === 'Shows Cards' || action === 'Mucks Cards'
const isBetting = (action: RecordedAction): boolean => action.action !== 'Dealt Cards' && !isShowOrMuck(action)

interface Playing {
  readonly hand: HandRecord
  readonly round: Round
  readonly act: Act
}

/**
 * Appends one round of the hand: its cards, its actions, then the bets moving into the pots. Cards shown outside the
 * showdown belong to the end of the hand and are left out.
 */
export const playedRound = (tape: Tape, { hand, round, act }: Playing): Tape => {
  const phase = phaseOf[round.street]
  let now = dealt(tape, hand, round)
  for (const action of round.actions) {
    if (action.action === 'Dealt Cards' || (isShowOrMuck(action) && round.street !== 'Showdown')) continue
    const bet = now.model.seats.find(({ userId }) => userId === action.player_id)?.bet ?? 0
    now = act(now, action, phase, wireOf(bet))
  }
  const last = hand.rounds.findLast(({ actions }) => actions.some(isBetting))
  return round === last ? bettingOver(now, hand, phase) : inPots(now, round)
}

/** Cards of a round: hole cards or board cards. */
const dealt = (tape: Tape, hand: HandRecord, { street, cards, actions }: Round): Tape => {
  const phase = phaseOf[street]
  const ids = actions.filter(({ action }) => action === 'Dealt Cards').map(({ player_id }) => player_id)
  const before =
    ids.length > 0 ? next(tape, { phase, text: 'Cards are dealt', model: withDeal(tape.model, hand, ids) }) : tape
  if (cards.length === 0) return before
  const board = [...before.model.board, ...cards]
  return next(before, { phase, text: `${street}: ${spokenCards(cards)}`, model: { ...before.model, board } })
}

/** The last bets: an uncalled bet is returned, the rest moves into the pots. */
const bettingOver = (tape: Tape, hand: HandRecord, phase: ReplayPhase): Tape => {
  const text = returnedLines(hand).join('. ')
  const returned = hand.returned.reduce(
    (model, { player_id, amount }) => withReturn(model, player_id, chipsOf(amount)),
    tape.model,
  )
  const told = text === '' ? tape : next(tape, { phase, text, model: returned })
  return { ...told, model: withBetsIn(returned, hand.pots) }
}

/** Bets move into the pots at the end of a street; the blinds remain bets of the first street. */
const inPots = (tape: Tape, { street, actions, pots }: Round): Tape =>
  street === 'Blinds' || !actions.some(isBetting) ? tape : { ...tape, model: withBetsIn(tape.model, pots) }
