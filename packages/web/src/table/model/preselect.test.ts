import { describe, expect, it } from 'vitest'
import { modelAfter, said, snapshot } from '../testing/messages.ts'
import { ahead, tableAt, yourTurn } from '../testing/turns.ts'
import { openPreselections, type Preselection, preselected, withTick } from './preselect.ts'
import { reduce } from './reduce.ts'
import type { TableModel } from './table-model.ts'

type Moment = Parameters<typeof ahead>[0]

const before = (moment: Moment) => modelAfter([snapshot(tableAt(moment)), ahead(moment)])
const open = (moment: Moment) => openPreselections(before(moment))
const ticked = (moment: Moment, choice: Preselection): TableModel => {
  const model = withTick(before(moment), choice)
  expect(model.tick?.choice).toBe(choice)
  return model
}
/** What the tick does when the turn comes like that. */
const done = (moment: Moment, choice: Preselection, turn: Parameters<typeof yourTurn>[0]) => {
  const model = ticked(moment, choice)
  const after = reduce(model, yourTurn(turn), 2000)
  return model.tick && after.offer && preselected(after, model.tick, after.offer)
}

describe('the choices', () => {
  it('B-PRESELECT-01 B-IN-27 there is no bar without pre_select, and none for who has folded', () => {
    expect(openPreselections(modelAfter([snapshot(tableAt({}))]))).toEqual([])
    const folded = modelAfter(
      [said('player_fold', { player: { id: 'you', chips: 1000, currentBet: 0 }, bet: 0, table: tableAt({ seq: 3 }) })],
      { from: before({}) },
    )
    expect(openPreselections(folded)).toEqual([])
  })

  it('B-PRESELECT-03 before the flop the big blind may check-fold or check, the others fold or call', () => {
    expect(open({ bigBlind: true, call: 0 })).toEqual(['checkFold', 'check', 'betPot', 'allIn'])
    expect(open({ bigBlind: false })).toEqual(['fold', 'call', 'betPot', 'allIn'])
  })

  it('B-PRESELECT-04 after the flop it is check-fold or check while nothing is bet, else fold or call', () => {
    const flop = { street: 'flop', pot: 300 } as const
    expect(open({ ...flop, call: 0, highestBet: 0, bigBlind: false })).toEqual([
      'checkFold',
      'check',
      'betPot',
      'allIn',
    ])
    expect(open({ ...flop, call: 150, highestBet: 150, bigBlind: true })).toEqual(['fold', 'call', 'betPot', 'allIn'])
  })

  it('B-PRESELECT-05 a choice that cannot be made is not offered', () => {
    expect(open({ bigBlind: true, call: 100, highestBet: 200 })).toEqual(['checkFold', 'betPot', 'allIn'])
    expect(open({ call: 300, chips: 250 })).toEqual(['fold', 'betPot', 'allIn'])
    expect(open({ pot: 1000.01 })).toEqual(['fold', 'call', 'allIn'])
    expect(open({ pot: 1000 })).toEqual(['fold', 'call', 'betPot', 'allIn'])
    expect(open({ chips: 0, call: 0 })).toEqual(['fold'])
  })
})

describe('the tick', () => {
  it('B-PRESELECT-02 one at a time; a choice that is not open is not taken', () => {
    const call = ticked({}, 'call')
    expect(withTick(call, 'fold').tick).toEqual({ choice: 'fold', handId: 'h1', call: 10_000 })
    expect(withTick(call, 'check').tick?.choice).toBe('call')
    expect(withTick(call, null).tick).toBeNull()
  })

  it('B-PRESELECT-07 Q67 a ticked call is tied to its price: it stays while that stays and goes when it rises', () => {
    const model = ticked({}, 'call')
    expect(reduce(model, ahead({ call: 100, pot: 250, seq: 3 }), 2000).tick?.choice).toBe('call')
    expect(reduce(model, ahead({ call: 300, highestBet: 300, pot: 450, seq: 3 }), 2000).tick).toBeNull()
  })

  it('B-PRESELECT-06 Q67 Q68 a bet takes a ticked check away, and makes a check-fold a fold', () => {
    const checked = { street: 'flop', call: 0, highestBet: 0, pot: 300 } as const
    const bet = ahead({ call: 150, highestBet: 150, pot: 450, seq: 3 })
    expect(reduce(ticked(checked, 'check'), bet, 2000).tick).toBeNull()
    expect(reduce(ticked(checked, 'checkFold'), bet, 2000).tick?.choice).toBe('fold')
    expect(reduce(ticked(checked, 'betPot'), bet, 2000).tick?.choice).toBe('betPot')
  })

  it.each([
    ['a round end', said('round_end', { seq: 4 })],
    ['the own timeout', said('turn_timeout', { userId: 'you', seq: 4 })],
    ['the reset', said('reset_table', { seq: 4 })],
    ['the award', said('winners', { winners: [{ id: 'marlow', wonAmount: 150 }], seq: 4 })],
    ['a new hand', snapshot({ ...tableAt({ seq: 5 }), sessionId: 'h2' })],
    ['the own turn', yourTurn({ seq: 4 })],
  ])('B-ACTION-05 B-PRESELECT-10 Q96 %s hides the bar and clears the tick', (_, message) => {
    const model = reduce(ticked({}, 'fold'), message, 2000)
    expect({ ahead: model.ahead, tick: model.tick }).toEqual({ ahead: null, tick: null })
  })

  it("B-ACTION-05 Q96 another player's timeout leaves both", () => {
    const model = reduce(ticked({}, 'fold'), said('turn_timeout', { userId: 'marlow' }), 2000)
    expect(model.ahead).not.toBeNull()
    expect(model.tick?.choice).toBe('fold')
  })
})

describe('when the turn comes', () => {
  const checked = { street: 'flop', call: 0, highestBet: 0, pot: 300 } as const

  it('B-PRESELECT-06 a fold always folds; a check checks when that is free and else does nothing', () => {
    expect(done({}, 'fold', {})).toEqual({ type: 'fold' })
    expect(done({}, 'fold', { call: 0, highestBet: 100 })).toEqual({ type: 'fold' })
    expect(done(checked, 'check', checked)).toEqual({ type: 'check' })
    expect(done(checked, 'check', { ...checked, call: 100, highestBet: 100 })).toBeNull()
  })

  it('B-PRESELECT-07 a call calls the ticked price and no more, all-in when that takes the stack', () => {
    expect(done({}, 'call', {})).toEqual({ type: 'call' })
    expect(done({}, 'call', { call: 101 })).toBeNull()
    expect(done({ call: 250, chips: 250 }, 'call', { call: 250, chips: 250 })).toEqual({ type: 'allin' })
    expect(done({}, 'call', { call: 0 })).toBeNull()
  })

  it('B-PRESELECT-08 Q67 bet pot bets the pot within the range, all-in everything', () => {
    expect(done(checked, 'betPot', { ...checked, minRaise: 100 })).toEqual({ type: 'raise', amount: 30_000 })
    expect(done(checked, 'betPot', { ...checked, minRaise: 400 })).toEqual({ type: 'raise', amount: 40_000 })
    expect(done({ ...checked, chips: 300 }, 'betPot', { ...checked, chips: 300 })).toEqual({ type: 'allin' })
    expect(done(checked, 'betPot', { ...checked, pot: 1001 })).toBeNull()
    expect(done({}, 'allIn', {})).toEqual({ type: 'allin' })
  })

  it('B-PRESELECT-08 Q67 without the right to raise neither runs, but an all-in call does', () => {
    expect(done(checked, 'betPot', { ...checked, canRaise: false })).toBeNull()
    expect(done({}, 'allIn', { canRaise: false })).toBeNull()
    expect(done({}, 'allIn', { canRaise: false, call: 1000 })).toEqual({ type: 'allin' })
  })

  it('B-PRESELECT-09 Q68 a check-fold checks when that is free and else folds', () => {
    expect(done(checked, 'checkFold', checked)).toEqual({ type: 'check' })
    expect(done(checked, 'checkFold', { ...checked, call: 50, highestBet: 50 })).toEqual({ type: 'fold' })
  })

  it('B-PRESELECT-02 Q96 a tick of another hand does nothing', () => {
    const model = ticked({}, 'fold')
    const after = reduce(model, yourTurn(), 2000)
    expect(after.offer && preselected(after, { choice: 'fold', handId: 'h0', call: 0 }, after.offer)).toBeNull()
  })
})
