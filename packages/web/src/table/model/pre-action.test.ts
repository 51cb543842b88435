import { describe, expect, it } from 'vitest'
import { actionMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { preSelect, tableAt, yourTurn } from '../testing/turns.ts'
import { availablePreActions, resolvePreAction, withPreAction } from './pre-action.ts'
import { tableModelAfterMessage } from './reduce.ts'
import type { PreActionChoice, TableModel } from './table-model.ts'

type TurnSetup = Parameters<typeof preSelect>[0]

const modelBeforeTurn = (moment: TurnSetup) => modelAfter([snapshot(tableAt(moment)), preSelect(moment)])
const choicesAt = (moment: TurnSetup) => availablePreActions(modelBeforeTurn(moment))
const modelWithPreAction = (moment: TurnSetup, choice: PreActionChoice): TableModel => {
  const model = withPreAction(modelBeforeTurn(moment), choice)
  expect(model.preAction?.choice).toBe(choice)
  return model
}
/** The action that the pre-action causes at this turn. */
const actionAtTurn = (moment: TurnSetup, choice: PreActionChoice, turn: Parameters<typeof yourTurn>[0]) => {
  const model = modelWithPreAction(moment, choice)
  const after = tableModelAfterMessage(model, yourTurn(turn), 2000)
  return model.preAction && after.offer && resolvePreAction(after, model.preAction, after.offer)
}

describe('the possible pre-actions', () => {
  it('there is no pre-action bar without a pre_select message, and none after a fold [B-PRESELECT-01 B-IN-27]', () => {
    expect(availablePreActions(modelAfter([snapshot(tableAt({}))]))).toEqual([])
    const own = { player: { id: 'you', chips: 1000, currentBet: 0 } }
    const folded = continuedModel(modelBeforeTurn({}), actionMessage('player_fold', tableAt({ seq: 3 }), own))
    expect(availablePreActions(folded)).toEqual([])
  })

  it('before the flop the big blind can preselect check-fold or check, other players fold or call [B-PRESELECT-03]', () => {
    expect(choicesAt({ bigBlind: true, call: 0 })).toEqual(['checkFold', 'check', 'betPot', 'allIn'])
    expect(choicesAt({ bigBlind: false })).toEqual(['fold', 'call', 'betPot', 'allIn'])
  })

  it('after the flop a player can preselect check-fold or check while nothing is bet, else fold or call [B-PRESELECT-04]', () => {
    const flop = { street: 'flop', pot: 300 } as const
    const unbet = choicesAt({ ...flop, call: 0, highestBet: 0, bigBlind: false })
    expect(unbet).toEqual(['checkFold', 'check', 'betPot', 'allIn'])
    const bet = choicesAt({ ...flop, call: 150, highestBet: 150, bigBlind: true })
    expect(bet).toEqual(['fold', 'call', 'betPot', 'allIn'])
  })

  it('a pre-action that is impossible with the player’s chips or the bets is not offered [B-PRESELECT-05]', () => {
    expect(choicesAt({ bigBlind: true, call: 100, highestBet: 200 })).toEqual(['checkFold', 'betPot', 'allIn'])
    expect(choicesAt({ call: 300, chips: 250 })).toEqual(['fold', 'betPot', 'allIn'])
    expect(choicesAt({ pot: 1000.01 })).toEqual(['fold', 'call', 'allIn'])
    expect(choicesAt({ pot: 1000 })).toEqual(['fold', 'call', 'betPot', 'allIn'])
    expect(choicesAt({ chips: 0, call: 0 })).toEqual(['fold'])
  })
})

describe('the selected pre-action', () => {
  it('only one pre-action can be selected, and an unavailable one is ignored [B-PRESELECT-02]', () => {
    const call = modelWithPreAction({}, 'call')
    expect(withPreAction(call, 'fold').preAction).toEqual({ choice: 'fold', handId: 'h1', call: 10_000 })
    expect(withPreAction(call, 'check').preAction?.choice).toBe('call')
    expect(withPreAction(call, null).preAction).toBeNull()
  })

  it('a preselected call is kept while the amount to call stays the same, and cleared when it rises [B-PRESELECT-07 Q67]', () => {
    const model = modelWithPreAction({}, 'call')
    expect(tableModelAfterMessage(model, preSelect({ call: 100, pot: 250, seq: 3 }), 2000).preAction?.choice).toBe(
      'call',
    )
    expect(
      tableModelAfterMessage(model, preSelect({ call: 300, highestBet: 300, pot: 450, seq: 3 }), 2000).preAction,
    ).toBeNull()
  })

  it('a bet clears a preselected check, and turns a preselected check/fold into a fold [B-PRESELECT-06 Q67 Q68]', () => {
    const checked = { street: 'flop', call: 0, highestBet: 0, pot: 300 } as const
    const bet = preSelect({ call: 150, highestBet: 150, pot: 450, seq: 3 })
    expect(tableModelAfterMessage(modelWithPreAction(checked, 'check'), bet, 2000).preAction).toBeNull()
    expect(tableModelAfterMessage(modelWithPreAction(checked, 'checkFold'), bet, 2000).preAction?.choice).toBe('fold')
    expect(tableModelAfterMessage(modelWithPreAction(checked, 'betPot'), bet, 2000).preAction?.choice).toBe('betPot')
  })

  it.each([
    ['a round end', serverMessage('round_end', { seq: 4 })],
    ['a timeout of the viewer', serverMessage('turn_timeout', { userId: 'you', seq: 4 })],
    ['a reset of the table', serverMessage('reset_table', { seq: 4 })],
    ['the award of the pot', serverMessage('winners', { winners: [{ id: 'marlow', wonAmount: 150 }], seq: 4 })],
    ['a new hand', snapshot({ ...tableAt({ seq: 5 }), sessionId: 'h2' })],
    ['the turn of the viewer', yourTurn({ seq: 4 })],
  ])(
    'the event "%s" hides the pre-action bar and clears the pre-action [B-ACTION-05 B-PRESELECT-10 Q96]',
    (_, message) => {
      const model = tableModelAfterMessage(modelWithPreAction({}, 'fold'), message, 2000)
      expect(model).toMatchObject({ preActionOptions: null, preAction: null })
    },
  )

  it("another player's timeout changes neither the pre-action bar nor the pre-action [B-ACTION-05 Q96]", () => {
    const model = tableModelAfterMessage(
      modelWithPreAction({}, 'fold'),
      serverMessage('turn_timeout', { userId: 'marlow' }),
      2000,
    )
    expect(model.preActionOptions).not.toBeNull()
    expect(model.preAction?.choice).toBe('fold')
  })
})

describe('the pre-action at the viewer’s turn', () => {
  const checked = { street: 'flop', call: 0, highestBet: 0, pot: 300 } as const

  it('a preselected fold folds even if nothing is to call; a preselected check checks if nothing is to call, else does nothing [B-PRESELECT-06]', () => {
    expect(actionAtTurn({}, 'fold', {})).toEqual({ type: 'fold' })
    expect(actionAtTurn({}, 'fold', { call: 0, highestBet: 100 })).toEqual({ type: 'fold' })
    expect(actionAtTurn(checked, 'check', checked)).toEqual({ type: 'check' })
    expect(actionAtTurn(checked, 'check', { ...checked, call: 100, highestBet: 100 })).toBeNull()
  })

  it('a preselected call calls only the amount it was selected for, as all-in if that takes the stack [B-PRESELECT-07]', () => {
    expect(actionAtTurn({}, 'call', {})).toEqual({ type: 'call' })
    expect(actionAtTurn({}, 'call', { call: 101, highestBet: 101 })).toBeNull()
    const wholeStack = { call: 250, highestBet: 250, chips: 250 }
    expect(actionAtTurn(wholeStack, 'call', wholeStack)).toEqual({ type: 'allin' })
    const afterOwnBet = { street: 'flop', call: 100, highestBet: 150, ownBet: 50 } as const
    expect(actionAtTurn(afterOwnBet, 'call', afterOwnBet)).toEqual({ type: 'call' })
    expect(actionAtTurn({}, 'call', { call: 0 })).toBeNull()
  })

  it('a preselected call of the whole stack does nothing once the bet has risen beyond the stack [B-PRESELECT-07 Q67]', () => {
    const wholeStack = { call: 250, highestBet: 250, chips: 250 }
    expect(actionAtTurn(wholeStack, 'call', { ...wholeStack, highestBet: 600 })).toBeNull()
  })

  it('a preselected bet pot bets the pot within the range, and a preselected all-in bets the stack [B-PRESELECT-08 Q67]', () => {
    expect(actionAtTurn(checked, 'betPot', { ...checked, minRaise: 100 })).toEqual({ type: 'raise', amount: 30_000 })
    expect(actionAtTurn(checked, 'betPot', { ...checked, minRaise: 400 })).toEqual({ type: 'raise', amount: 40_000 })
    expect(actionAtTurn({ ...checked, chips: 300 }, 'betPot', { ...checked, chips: 300 })).toEqual({ type: 'allin' })
    expect(actionAtTurn(checked, 'betPot', { ...checked, pot: 1001 })).toBeNull()
    expect(actionAtTurn({}, 'allIn', {})).toEqual({ type: 'allin' })
  })

  it('without the right to raise, preselected bet pot and all-in do nothing, unless a call is all-in [B-PRESELECT-08 Q67]', () => {
    expect(actionAtTurn(checked, 'betPot', { ...checked, canRaise: false })).toBeNull()
    expect(actionAtTurn({}, 'allIn', { canRaise: false })).toBeNull()
    expect(actionAtTurn({}, 'allIn', { canRaise: false, call: 1000 })).toEqual({ type: 'allin' })
  })

  it('a preselected check/fold checks if nothing is to call, else folds [B-PRESELECT-09 Q68]', () => {
    expect(actionAtTurn(checked, 'checkFold', checked)).toEqual({ type: 'check' })
    expect(actionAtTurn(checked, 'checkFold', { ...checked, call: 50, highestBet: 50 })).toEqual({ type: 'fold' })
  })

  it('a pre-action of another hand does nothing [B-PRESELECT-02 Q96]', () => {
    const model = modelWithPreAction({}, 'fold')
    const after = tableModelAfterMessage(model, yourTurn(), 2000)
    expect(after.offer && resolvePreAction(after, { choice: 'fold', handId: 'h0', call: 0 }, after.offer)).toBeNull()
  })
})
