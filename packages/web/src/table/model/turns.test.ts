import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, table } from '../testing/players.ts'
import { reduce } from './reduce.ts'

const model = modelAfter([snapshot(table(everybody, 1))])
const yourTurnMessage = serverMessage('your_turn', {
  table: { ...table(everybody, 2), currentHighestBet: 100 },
  turn: 4,
  currentBet: 100,
  player: { id: 'you', chips: 1000 },
  canRaise: true,
  minRaiseAmount: 200,
  maxRaiseAmount: 1000,
  timeLeft: 20_000,
  seq: 2,
})

it('the viewer’s turn has the legal actions that the server sent, amounts as chips to add [B-IN-05 S-EMIT-06]', () => {
  expect(reduce(model, yourTurnMessage, 1000).offer).toEqual({
    handId: 'h1',
    turn: 4,
    call: 10_000,
    stack: 100_000,
    canRaise: true,
    minRaise: 20_000,
    maxRaise: 100_000,
    fixedBetSize: null,
    receivedAt: 1000,
  })
})

it('a turn counts down from the time the server sent and ends with the action [B-TURN-01 B-IN-06]', () => {
  const turn = { userId: 'marlow', turnTimeOut: 20_000, startedAt: 1, timeLeft: 15_000, timeBank: false }
  const counting = reduce(model, serverMessage('player_turn', turn), 1000)
  expect(counting.turn).toEqual({ userId: 'marlow', totalMs: 20_000, endsAt: 16_000, isTimeBank: false })
  const acted = { player: { id: 'marlow', chips: 800, currentBet: 0 }, bet: 0, table: table(everybody, 2), seq: 2 }
  expect(reduce(counting, serverMessage('player_check', acted), 2000).turn).toBeNull()
})

it('a turn time below one second starts no timer [B-TURN-02]', () => {
  const turn = { userId: 'marlow', turnTimeOut: 900, startedAt: 1, timeLeft: 900, timeBank: false }
  expect(reduce(model, serverMessage('player_turn', turn), 1000).turn?.totalMs).toBeNull()
})

it.each(['round_end', 'round_complete', 'reset_table'] as const)(
  'the message %s hides the action bar [B-ACTION-05 B-IN-11]',
  (name) => {
    expect(reduce(reduce(model, yourTurnMessage, 1000), serverMessage(name, { seq: 3 }), 2000).offer).toBeNull()
  },
)

it('a timeout hides the action bar only for the player it names [B-ACTION-05 B-IN-07]', () => {
  const own = reduce(model, yourTurnMessage, 1000)
  expect(reduce(own, serverMessage('turn_timeout', { userId: 'marlow' }), 2000).offer).not.toBeNull()
  expect(reduce(own, serverMessage('turn_timeout', { userId: 'you' }), 2000).offer).toBeNull()
  expect(reduce(own, serverMessage('stage', { currentStage: { value: 3 } }), 2000).offer).toBeNull()
})
