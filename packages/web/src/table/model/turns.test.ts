import { expect, it } from 'vitest'
import { actionMessage, turnClockOf } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, tableStateInHand } from '../testing/players.ts'
import { yourTurn } from '../testing/turns.ts'
import { tableModelAfterMessage } from './reduce.ts'

const model = modelAfter([snapshot(tableStateInHand(everybody, 1))])
const own = continuedModel(model, yourTurn())

it('the viewer’s turn has the legal actions that the server sent; their amounts are the chips to add [B-IN-05 S-EMIT-06]', () => {
  expect(own.offer).toEqual({
    ...{ handId: 'h1', turn: 4, call: 10_000, stack: 100_000, canRaise: true, minRaise: 20_000, maxRaise: 100_000 },
    ...{ fixedBetSize: null, receivedAt: 1000 },
  })
})

it('a turn counts down from the time the server sent and ends with the action [B-TURN-01 B-IN-06]', () => {
  const turn = turnClockOf('marlow', 15_000)
  const counting = continuedModel(model, serverMessage('player_turn', turn))
  expect(counting.turn).toEqual({ userId: 'marlow', totalMs: 20_000, endsAt: 16_000, isTimeBank: false })
  const over = continuedModel(counting, actionMessage('player_check', tableStateInHand(everybody, 2)))
  expect(over.turn).toBeNull()
})

it('a turn time below one second starts no timer [B-TURN-02]', () => {
  const turn = { userId: 'marlow', turnTimeOut: 900, startedAt: 1, timeLeft: 900, timeBank: false }
  expect(continuedModel(model, serverMessage('player_turn', turn)).turn?.totalMs).toBeNull()
})

it.each(['round_end', 'round_complete', 'reset_table'] as const)(
  'the message %s hides the action bar [B-ACTION-05 B-IN-11]',
  (name) => {
    expect(tableModelAfterMessage(own, serverMessage(name, { seq: 4 }), 2000).offer).toBeNull()
  },
)

it('a new stage and the viewer’s own timeout hide the action bar, another player’s timeout does not [B-ACTION-05 B-IN-07 B-IN-14]', () => {
  expect(tableModelAfterMessage(own, serverMessage('turn_timeout', { userId: 'marlow' }), 2000).offer).not.toBeNull()
  expect(tableModelAfterMessage(own, serverMessage('turn_timeout', { userId: 'you' }), 2000).offer).toBeNull()
  const stage = serverMessage('stage', { currentStage: { value: 4 } })
  expect(tableModelAfterMessage(own, stage, 2000)).toMatchObject({ stage: 4, offer: null })
})
