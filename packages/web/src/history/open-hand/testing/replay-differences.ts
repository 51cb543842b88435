import type { HandRecord } from '@cardroom/protocol'
import { type ReplayStep, replayStepsOf } from '../../replay/replay-steps.ts'

/** What a viewer sees of a step. Files have no names of winning hands, no pots of each street and no empty pots. */
const seenIn = ({ phase, text, model }: ReplayStep) => ({
  phase,
  text: text.replace(/^Hand #[\d,]+ at .*/, 'start').replaceAll(/ with [A-Z][\w ,]+/g, ''),
  board: model.board,
  pot: model.pot,
  totalPot: model.totalPot,
  pots: phase === 'showdown' || phase === 'summary' ? model.pots.filter((amount) => amount > 0) : [],
  rake: model.rake,
  dealer: model.dealer,
  winners: model.winners.map(({ userId, wonAmount }) => `${nameOf(model, userId)} ${wonAmount}`),
  seats: model.seats.map(({ username, stack, bet, cards, state, label, allIn }) => {
    return [username, stack, bet, cards.join(), state, label?.word, label?.amount, allIn].join(' ')
  }),
})

const nameOf = ({ seats }: ReplayStep['model'], id: string) => seats.find(({ userId }) => userId === id)?.username

/** The steps of a hand's replay, as far as a file can tell them. */
export const seenReplayOf = (hand: HandRecord) => replayStepsOf(hand).map(seenIn)
