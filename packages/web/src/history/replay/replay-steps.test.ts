import { BACKCARD, type HandRecord } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import type { TableModel } from '../../table/model/table-model.ts'
import { resultId, resultSprites } from '../../table/scene/table-words.ts'
import { viewOf } from '../../table/testing/views.ts'
import { did, round, threeWays } from '../hand-record/testing/some-hand.ts'
import { replayPhases } from './hand-events.ts'
import { replaySteps, stepOf } from './replay-steps.ts'
import { replayFaults } from './testing/replay-faults.ts'

const anna = 'anna-id'
const bert = 'bert-id'
const cleo = 'cleo-id'

/**
 * Anna straddles and everybody posts an ante. On the flop nobody calls Bert's raise: he wins and then shows one card.
 */
const uncalled: HandRecord = {
  ...threeWays,
  ante_amount: 0.5,
  rounds: [
    round(
      'Blinds',
      '',
      ...['anna', 'bert', 'cleo'].map((name) => did(name, 'Post Ante', 0.5)),
      ...[did('bert', 'Post SB', 1), did('cleo', 'Post BB', 2), did('cleo', 'Post Dead', 1)],
      did('anna', 'Straddle', 4),
    ),
    round(
      'Preflop',
      '',
      did('bert', 'Dealt Cards', 0, { cards: ['SA', 'D10'] }),
      ...['cleo', 'anna'].map((name) => did(name, 'Dealt Cards')),
      ...[did('bert', 'Call', 3), did('cleo', 'Call', 2), did('anna', 'Check')],
    ),
    round(
      'Flop',
      'C2 D5 H9',
      ...[did('bert', 'Bet', 10), did('cleo', 'Raise', 20), did('anna', 'Fold'), did('bert', 'Raise', 30)],
      ...[did('cleo', 'Fold'), did('bert', 'Shows Cards', 0, { cards: ['SA'] })],
    ),
  ],
  pots: [{ amount: 54.5 }],
  rake: 2,
  winners: [{ pot: 0, player: bert, winAmount: 52.5, hand: '', winningCards: [] }],
  returned: [{ player_id: bert, amount: 20 }],
}

const texts = (hand: HandRecord) => replaySteps(hand).map(({ text }) => text)
const at = (hand: HandRecord, text: RegExp): TableModel => {
  const step = replaySteps(hand).find((one) => text.test(one.text))
  if (!step) throw new Error(`no step says ${text}`)
  return step.model
}
/** The text of the result, which the table shows where the pots were. */
const resultOf = (model: TableModel) => [resultSprites(viewOf(model)).find(({ id }) => id === resultId)?.text].flat()[0]
const seatOf = ({ seats }: TableModel, id: string) => seats.find(({ userId }) => userId === id)

describe('the steps of a replay', () => {
  it('a replay conserves chips, and its final stacks are those of the record [B-REPLAY-04 B-REPLAY-09]', () => {
    expect(replayFaults(threeWays)).toEqual([])
    expect(replayFaults(uncalled)).toEqual([])
  })

  it('a replay has one step for each blind, call, raise, fold, all-in, show and win [B-REPLAY-04]', () => {
    expect(texts(threeWays)).toEqual([
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
    expect(texts({ ...threeWays, tournament: true })).toContain('cleo posts big blind 2.00')
  })

  it('in a replay antes and dead blinds go straight into the pot, and a straddle is a bet [B-REPLAY-04 L20]', () => {
    const table = at(uncalled, /straddles/)
    expect([table.pot, table.totalPot]).toEqual([250, 950])
    expect(table.seats.map(({ bet }) => bet)).toEqual([400, 0, 100, 0, 200, 0])
  })

  it('in a replay bets move into the pot at the next street, and side pots are those of the record [B-REPLAY-09]', () => {
    const flop = at(threeWays, /^Flop/)
    expect([flop.pot, flop.pots, flop.totalPot]).toEqual([32_000, [24_000, 8_000], 32_000])
    expect(flop.seats.every(({ bet }) => bet === 0)).toBe(true)
    const hand = {
      ...uncalled,
      rounds: uncalled.rounds.map((one) =>
        one.street === 'Preflop' ? { ...one, pots: [{ amount: 10 }, { amount: 4.5 }] } : one,
      ),
    }
    expect(at(hand, /^Flop/).pots).toEqual([1000, 450])
  })

  it('in a replay a player who folds stays folded, and winners are named at the end [B-REPLAY-05]', () => {
    expect(seatOf(at(uncalled, /anna folds/), anna)).toMatchObject({ state: 'folded', cards: [] })
    const end = replaySteps(threeWays).at(-1)?.model
    expect(end?.winners).toEqual([
      { userId: anna, won: 8000, handName: 'Pair of Kings', cards: ['CK', 'DK'] },
      { userId: bert, won: 23_600, handName: 'Pair of Aces', cards: ['SA', 'DA', 'SJ'] },
    ])
    expect(end?.totalPot).toBe(0)
  })

  it('a replay announces pots of different winners one by one, and a pot of several winners as split [B-POTS-05]', () => {
    const results = (hand: HandRecord) =>
      replaySteps(hand)
        .filter(({ phase }) => phase === 'summary')
        .map(({ model }) => resultOf(model))
    expect(results(threeWays)).toEqual(['Side pot #1: anna wins 80.00', 'Main pot: You win 236.00'])
    const shared = threeWays.winners.map((won) => ({ ...won, pot: 0 }))
    expect(results({ ...threeWays, winners: shared })).toEqual(['Split pot 316.00'])
  })

  it('a replay shows only the hero’s cards until the showdown, then those of all who did not muck [B-REPLAY-06]', () => {
    const hidden = [BACKCARD, BACKCARD]
    const before = at(threeWays, /^Flop/)
    expect([anna, bert, cleo].map((id) => seatOf(before, id)?.cards)).toEqual([hidden, ['SA', 'D10'], hidden])
    const shown = did('anna', 'Shows Cards', 0, { cards: ['CK', 'DK'] })
    const showdown = round('Showdown', '', shown, did('cleo', 'Mucks Cards'))
    const hand: HandRecord = { ...threeWays, rounds: [...threeWays.rounds.slice(0, -1), showdown] }
    const after = at(hand, /wins/)
    expect([anna, bert, cleo].map((id) => seatOf(after, id)?.cards)).toEqual([['CK', 'DK'], ['SA', 'D10'], []])
  })

  it('a card that the winner of an uncalled bet shows has its own replay step after the win [B-REPLAY-06 N-TABLE-07]', () => {
    expect(texts(uncalled).slice(-3)).toEqual([
      '$20.00 returned to bert',
      'bert wins $52.50',
      'bert shows ace of spades',
    ])
    const annas = { ...uncalled, hero_player_id: anna }
    expect(seatOf(at(annas, /bert shows/), bert)?.cards).toEqual(['SA', BACKCARD])
  })

  it('an action word stays for three replay steps, or until the player’s next action [B-REPLAY-07]', () => {
    const words = (id: string) => replaySteps(uncalled).map(({ model }) => seatOf(model, id)?.label?.word ?? '')
    const from = texts(uncalled).indexOf('anna straddles $4.00')
    expect(words(anna).slice(from, from + 5)).toEqual(['STRADDLE', 'STRADDLE', 'STRADDLE', '', 'CHECK'])
    const bets = texts(uncalled).indexOf('bert bets $10.00')
    expect(words(bert).slice(bets, bets + 5)).toEqual(['BET', 'BET', 'BET', 'RAISE', 'RAISE'])
  })

  it('a phase that does not occur in a hand has no replay step [B-REPLAY-03]', () => {
    const found = (hand: HandRecord) => replayPhases.filter((phase) => stepOf(replaySteps(hand), phase) !== null)
    expect(found(threeWays)).toEqual(['preflop', 'flop', 'showdown', 'summary'])
    expect(found(uncalled)).toEqual(['preflop', 'flop', 'summary'])
    expect(stepOf(replaySteps(threeWays), 'flop')).toBe(9)
  })
})
