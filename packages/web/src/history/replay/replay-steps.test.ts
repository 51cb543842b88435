import { BACKCARD, type HandRecord } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import type { TableModel } from '../../table/model/table-model.ts'
import { resultSpriteId, resultSprites } from '../../table/scene/table-words.ts'
import { viewOf } from '../../table/testing/views.ts'
import { walkWithoutSmallBlind } from '../export/testing/reference-hands.ts'
import { act, recordedRound, threeWayAllIn } from '../hand-record/testing/some-hand.ts'
import { replayPhases } from './replay-events.ts'
import { firstStepIndexOf, replayStepsOf } from './replay-steps.ts'
import { replayFaults } from './testing/replay-faults.ts'

const anna = 'anna-id'
const bert = 'bert-id'
const cleo = 'cleo-id'

/**
 * Anna straddles and everybody posts an ante. On the flop nobody calls Bert's raise: he wins and then shows one card.
 */
const handWithUncalledBet: HandRecord = {
  ...threeWayAllIn,
  ante_amount: 0.5,
  rounds: [
    recordedRound(
      'Blinds',
      '',
      ...['anna', 'bert', 'cleo'].map((name) => act(name, 'Post Ante', 0.5)),
      ...[act('bert', 'Post SB', 1), act('cleo', 'Post BB', 2), act('cleo', 'Post Dead', 1)],
      act('anna', 'Straddle', 4),
    ),
    recordedRound(
      'Preflop',
      '',
      act('bert', 'Dealt Cards', 0, { cards: ['SA', 'D10'] }),
      ...['cleo', 'anna'].map((name) => act(name, 'Dealt Cards')),
      ...[act('bert', 'Call', 3), act('cleo', 'Call', 2), act('anna', 'Check')],
    ),
    recordedRound(
      'Flop',
      'C2 D5 H9',
      ...[act('bert', 'Bet', 10), act('cleo', 'Raise', 20), act('anna', 'Fold'), act('bert', 'Raise', 30)],
      ...[act('cleo', 'Fold'), act('bert', 'Shows Cards', 0, { cards: ['SA'] })],
    ),
  ],
  pots: [{ amount: 54.5 }],
  rake: 2,
  winners: [{ pot: 0, player: bert, winAmount: 52.5, hand: '', winningCards: [] }],
  returned: [{ player_id: bert, amount: 20 }],
}

const stepTexts = (hand: HandRecord) => replayStepsOf(hand).map(({ text }) => text)
const tableAtText = (hand: HandRecord, text: RegExp): TableModel => {
  const step = replayStepsOf(hand).find((one) => text.test(one.text))
  if (!step) throw new Error(`no step says ${text}`)
  return step.model
}
/** The text of the result, which the table shows where the pots were. */
const resultTextOf = (model: TableModel) =>
  [resultSprites(viewOf(model)).find(({ id }) => id === resultSpriteId)?.text].flat()[0]
const seatOf = ({ seats }: TableModel, id: string) => seats.find(({ userId }) => userId === id)

it('a replay conserves chips, and its final stacks are those of the record [B-REPLAY-04 B-REPLAY-09]', () => {
  expect(replayFaults(threeWayAllIn)).toEqual([])
  expect(replayFaults(handWithUncalledBet)).toEqual([])
  expect(replayFaults(walkWithoutSmallBlind)).toEqual([])
})

it('a replay has one step for each blind, call, raise, all-in, street, shown or mucked hand, and pot won [B-REPLAY-04]', () => {
  expect(stepTexts(threeWayAllIn)).toEqual([
    'Hand #184 at Lantern',
    'bert posts small blind $1.00',
    'cleo posts big blind $2.00',
    'Cards are dealt',
    'anna raises to $6.00',
    'bert raises to $80.00 and is all-in',
    'cleo calls $118.00 and is all-in',
    'anna raises to $200.00',
    '$80.00 returned to anna',
    'Flop: two of clubs, five of diamonds, nine of hearts',
    'bert shows ace of spades, ten of diamonds',
    'cleo mucks',
    'Side pot #1: anna wins $80.00 with Pair of Kings',
    'Main pot: bert wins $236.00 with Pair of Aces',
  ])
  expect(stepTexts({ ...threeWayAllIn, tournament: true })).toContain('cleo posts big blind 2.00')
})

it('in a replay antes and dead blinds go straight into the pot, and a straddle is a bet [B-REPLAY-04 L20]', () => {
  const table = tableAtText(handWithUncalledBet, /straddles/)
  expect([table.pot, table.totalPot]).toEqual([250, 950])
  expect(table.seats.map(({ bet }) => bet)).toEqual([400, 0, 100, 0, 200, 0])
})

it('in a replay bets move into the pot at the next street, and side pots are those of the record [B-REPLAY-09]', () => {
  const flop = tableAtText(threeWayAllIn, /^Flop/)
  expect([flop.pot, flop.pots, flop.totalPot]).toEqual([32_000, [24_000, 8_000], 32_000])
  expect(flop.seats.every(({ bet }) => bet === 0)).toBe(true)
  const hand = {
    ...handWithUncalledBet,
    rounds: handWithUncalledBet.rounds.map((one) =>
      one.street === 'Preflop' ? { ...one, pots: [{ amount: 10 }, { amount: 4.5 }] } : one,
    ),
  }
  expect(tableAtText(hand, /^Flop/).pots).toEqual([1000, 450])
})

it('in a replay a player who folds is shown as folded, and the last step has the winners with their hands [B-REPLAY-05]', () => {
  expect(seatOf(tableAtText(handWithUncalledBet, /anna folds/), anna)).toMatchObject({ state: 'folded', cards: [] })
  const end = replayStepsOf(threeWayAllIn).at(-1)?.model
  expect(end?.winners).toEqual([
    { userId: anna, wonAmount: 8000, handName: 'Pair of Kings', cards: ['CK', 'DK'] },
    { userId: bert, wonAmount: 23_600, handName: 'Pair of Aces', cards: ['SA', 'DA', 'SJ'] },
  ])
  expect(end?.totalPot).toBe(0)
})

it('a replay announces pots of different winners one by one, and a pot of several winners as split [B-POTS-05]', () => {
  const resultTexts = (hand: HandRecord) =>
    replayStepsOf(hand)
      .filter(({ phase }) => phase === 'summary')
      .map(({ model }) => resultTextOf(model))
  expect(resultTexts(threeWayAllIn)).toEqual(['Side pot #1: anna wins 80.00', 'Main pot: You win 236.00'])
  const shared = threeWayAllIn.winners.map((won) => ({ ...won, pot: 0 }))
  expect(resultTexts({ ...threeWayAllIn, winners: shared })).toEqual(['Split pot 316.00'])
})

it('a replay shows only the hero’s cards until the showdown, then those of all who did not muck [B-REPLAY-06]', () => {
  const hidden = [BACKCARD, BACKCARD]
  const before = tableAtText(threeWayAllIn, /^Flop/)
  expect([anna, bert, cleo].map((id) => seatOf(before, id)?.cards)).toEqual([hidden, ['SA', 'D10'], hidden])
  const shown = act('anna', 'Shows Cards', 0, { cards: ['CK', 'DK'] })
  const showdown = recordedRound('Showdown', '', shown, act('cleo', 'Mucks Cards'))
  const hand: HandRecord = { ...threeWayAllIn, rounds: [...threeWayAllIn.rounds.slice(0, -1), showdown] }
  const after = tableAtText(hand, /wins/)
  expect([anna, bert, cleo].map((id) => seatOf(after, id)?.cards)).toEqual([['CK', 'DK'], ['SA', 'D10'], []])
})

it('in a replay the viewer’s own cards are still known after their fold, until the end of the hand [B-REPLAY-06]', () => {
  const flop = recordedRound('Flop', 'C2 D5 H9', act('bert', 'Fold'), act('cleo', 'Fold'))
  const hand: HandRecord = { ...handWithUncalledBet, rounds: [...handWithUncalledBet.rounds.slice(0, 2), flop] }
  expect(tableAtText(hand, /^Flop/).foldedCards).toEqual([])
  expect(tableAtText(hand, /bert folds/).foldedCards).toEqual(['SA', 'D10'])
  expect(replayStepsOf(hand).at(-1)?.model.foldedCards).toEqual(['SA', 'D10'])
  expect(tableAtText(handWithUncalledBet, /anna folds/).foldedCards).toEqual([])
})

it('a card that is shown after a win with an uncalled bet has its own replay step after the win [B-REPLAY-06 N-TABLE-07]', () => {
  expect(stepTexts(handWithUncalledBet).slice(-3)).toEqual([
    '$20.00 returned to bert',
    'bert wins $52.50',
    'bert shows ace of spades',
  ])
  const annas = { ...handWithUncalledBet, hero_player_id: anna }
  expect(seatOf(tableAtText(annas, /bert shows/), bert)?.cards).toEqual(['SA', BACKCARD])
})

it('an action word stays for three replay steps, or until the player’s next action [B-REPLAY-07]', () => {
  const labelWords = (id: string) =>
    replayStepsOf(handWithUncalledBet).map(({ model }) => seatOf(model, id)?.label?.word ?? '')
  const from = stepTexts(handWithUncalledBet).indexOf('anna straddles $4.00')
  expect(labelWords(anna).slice(from, from + 5)).toEqual(['STRADDLE', 'STRADDLE', 'STRADDLE', '', 'CHECK'])
  const bets = stepTexts(handWithUncalledBet).indexOf('bert bets $10.00')
  expect(labelWords(bert).slice(bets, bets + 5)).toEqual(['BET', 'BET', 'BET', 'RAISE', 'RAISE'])
})

it('in a replay the word of a raise has the total bet, that of a bet or call the chips added, at every step [B-REPLAY-04 B-REPLAY-07]', () => {
  const amountsFrom = (text: string, id: string) => {
    const from = stepTexts(handWithUncalledBet).indexOf(text)
    const steps = replayStepsOf(handWithUncalledBet).slice(from, from + 3)
    return steps.map(({ model }) => seatOf(model, id)?.label?.amount)
  }
  expect(amountsFrom('bert raises to $40.00', bert)).toEqual([4000, 4000, 4000])
  expect(amountsFrom('bert bets $10.00', bert)).toEqual([1000, 1000, 1000])
  expect(amountsFrom('bert calls $3.00', bert)).toEqual([300, 300, 300])
})

it('a phase that does not occur in a hand has no replay step [B-REPLAY-03]', () => {
  const phasesWithStep = (hand: HandRecord) =>
    replayPhases.filter((phase) => firstStepIndexOf(replayStepsOf(hand), phase) !== null)
  expect(phasesWithStep(threeWayAllIn)).toEqual(['preflop', 'flop', 'showdown', 'summary'])
  expect(phasesWithStep(handWithUncalledBet)).toEqual(['preflop', 'flop', 'summary'])
  expect(firstStepIndexOf(replayStepsOf(threeWayAllIn), 'flop')).toBe(9)
})
