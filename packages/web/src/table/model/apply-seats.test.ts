import { expect, it } from 'vitest'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, tableStateInHand } from '../testing/players.ts'
import { testSeat } from '../testing/table-state.ts'
import { tableModelAfterMessage } from './reduce.ts'
import { noSitInOptions, viewerSeatOf } from './table-model.ts'

const model = modelAfter([snapshot(tableStateInHand(everybody, 1))])

it('a new player appears at the seat that they took [B-IN-02 S-EMIT-03]', () => {
  const user = testSeat({ index: 0, username: 'dov', chips: 40 })
  const joined = continuedModel(model, serverMessage('new_player', { user }))
  expect(joined.seats[0]).toMatchObject({ username: 'dov', stack: 4000, state: 'in' })
})

it('a player who leaves frees the seat; if it is the viewer, the visit ends [B-IN-20]', () => {
  const left = continuedModel(model, serverMessage('player_left', { userId: 'marlow' }))
  expect(left.seats[3]?.state).toBe('open')
  expect(left.hasLeft).toBe(false)
  expect(continuedModel(model, serverMessage('player_left', { userId: 'you' })).hasLeft).toBe(true)
})

it('a seat shows that its player sits out; coming back clears the viewer’s sit-out marks and buttons [B-IN-23 B-SITOUT-07 S-EMIT-11]', () => {
  const out = continuedModel(
    model,
    serverMessage('player_sitout', { userId: 'you' }),
    serverMessage('sitout_buttons', { iAmBack: true, waitForBigBlind: true, playNextHand: true }),
  )
  expect(viewerSeatOf(out)?.state).toBe('sittingOut')
  expect(out.sitInOptions.iAmBack).toBe(true)
  const other = continuedModel(out, serverMessage('player_sitin', { userId: 'marlow' }))
  expect(other.sitInOptions.iAmBack).toBe(true)
  const back = continuedModel(out, serverMessage('player_sitin', { userId: 'you' }))
  expect(viewerSeatOf(back)?.state).toBe('in')
  expect(back.sitInOptions).toEqual(noSitInOptions)
})

it('the question whether to muck or show opens only for the player it names, for 5 s [B-ACTION-19 B-IN-25]', () => {
  const muckPromptFor = (userId: string) =>
    continuedModel(model, serverMessage('automuckcards', { userId, expiresAt: 99 })).prompt
  expect(muckPromptFor('you')).toEqual({ kind: 'autoMuck', until: 6000 })
  expect(muckPromptFor('marlow')).toBeNull()
})

it('a rebuy offer lasts as long as the server says and closes with the rebuy, not with a reset [B-REBUY-04 S-CASH-09]', () => {
  const offer = serverMessage('rebuy_pop', { kind: 'cash', timestamp: 10_000, expireAt: 70_000, balance: 5000 })
  const offered = continuedModel(model, offer)
  expect(offered.prompt).toEqual({
    kind: 'rebuy',
    balance: 500_000,
    until: 61_000,
    stoppedAt: null,
    isPurchaseSent: false,
  })
  expect(tableModelAfterMessage(offered, serverMessage('reset_table', {}), 2000).prompt).not.toBeNull()
  const bought = tableModelAfterMessage(offered, serverMessage('rebuy', { userId: 'you', chips: 4000 }), 2000)
  expect(bought.prompt).toBeNull()
  expect(viewerSeatOf(bought)?.stack).toBe(400_000)
})

it('the answer to can_rebuy opens the top-up, or says that no top-up is possible ([Q78]) [B-IN-32]', () => {
  const topUpAnswer = (canRebuy: boolean) =>
    serverMessage('can_rebuy', { data: { canRebuy, min: 1, max: 9000, balance: 50 } })
  expect(tableModelAfterMessage(model, topUpAnswer(true), 1).prompt).toEqual({
    kind: 'topUp',
    min: 100,
    max: 900_000,
    balance: 5000,
  })
  expect(tableModelAfterMessage(model, topUpAnswer(false), 1).prompt).toMatchObject({ kind: 'noTopUp' })
})
