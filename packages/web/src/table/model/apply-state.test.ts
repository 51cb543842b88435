import { expect, it } from 'vitest'
import { potsOf, tableStateMessage } from '../testing/hand-messages.ts'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, runningHandFields, tableStateInHand, tobias, you } from '../testing/players.ts'
import { type SeatSketch, tableState } from '../testing/table-state.ts'
import { tableModelAfterMessage } from './reduce.ts'
import { viewerSeatOf } from './table-model.ts'

it('a table state of the server sets hand, dealer, pots, blinds and seats of the client’s table, with amounts in hundredths of a chip [B-IN-03 B-IN-22 S-EMIT-01]', () => {
  const state = tableState([{ ...you, currentBet: 50 }, { ...marlow, currentBet: 100 }, tobias], {
    ...{ ...runningHandFields, ...potsOf(20.5, 10) },
    seq: 4,
  })
  const model = modelAfter([snapshot(state)])
  expect(model).toMatchObject({ seq: 4, handId: 'h1', dealer: 2, pot: 3050, totalPot: 18_050, highestBet: 10_000 })
  expect(model.pots).toEqual([2050, 1000])
  expect(model.seats.map((seat) => seat.username)).toEqual(['', '', 'you', 'marlow', '', 'tobias'])
  expect(viewerSeatOf(model)).toMatchObject({ stack: 100_000, bet: 5000, state: 'in' })
  expect(model.facts).toMatchObject({ smallBlind: 5000, minBuy: 400_000, turnTimeMs: 20_000 })
})

it.each([2, 5, 9, 10])('the client’s table has as many seats as the server’s state: %i [N-SEAT-01]', (seats) => {
  const view = tableState([{ index: seats - 1, username: 'marlow', chips: 50 }], {}, seats)
  const model = modelAfter([snapshot(view)])
  expect(model.seats.map(({ index }) => index)).toEqual(view.players.map(({ index }) => index))
  expect(model.seats.map(({ state }) => state)).toEqual([...Array(seats - 1).fill('open'), 'in'])
})

it('a table state with a lower seq than the newest applied one is ignored [S-RT-04]', () => {
  const newest = modelAfter([snapshot(tableStateInHand([{ ...you, chips: 700 }], 9))])
  const late = serverMessage('table', { table: tableStateInHand([you], 8), seq: 8 })
  expect(tableModelAfterMessage(newest, late, 2000)).toBe(newest)
})

it('messages of another table change nothing [S-RT-04]', () => {
  const model = modelAfter([snapshot(tableStateInHand(everybody, 1))])
  const foreign = serverMessage('player_left', { gameId: 'lyra', userId: 'marlow', seq: 5 })
  expect(tableModelAfterMessage(model, foreign, 2000)).toBe(model)
})

it('a rejoin applies the server’s table whatever its seq is, with turn clock and sit-out buttons [S-TIME-06 B-CONN-07]', () => {
  const turn = { userId: 'marlow', turnTimeOut: 20_000, startedAt: 5, timeLeft: 12_000, timeBank: false }
  const state = { ...tableStateInHand(everybody, 3), turn }
  const buttons = { iAmBack: true, waitForBigBlind: false, playNextHand: false }
  const model = modelAfter([
    snapshot(tableStateInHand([you], 50)),
    tableStateMessage(state, { timeLeft: 12_000, buttons }),
  ])
  expect(model.seq).toBe(3)
  expect(model.turn).toEqual({ userId: 'marlow', totalMs: 20_000, endsAt: 13_000, isTimeBank: false })
  expect(model.sitInOptions).toEqual({ ...buttons, chipsToPost: 0, entryChoice: null })
})

it('a rebuy offer that was answered during an outage is closed by the rejoin; one still open stays [S-TIME-06 A-BUYIN-02]', () => {
  const offer = serverMessage('rebuy_pop', { kind: 'cash', timestamp: 0, expireAt: 60_000, balance: 5000 })
  const promptAfterRejoin = (chips: number) =>
    modelAfter([
      snapshot(tableStateInHand([{ ...you, chips: 0 }], 1)),
      offer,
      tableStateMessage(tableStateInHand([{ ...you, chips }], 9), { timeLeft: 0, buttons: null }),
    ]).prompt
  expect(promptAfterRejoin(4000)).toBeNull()
  expect(promptAfterRejoin(0)).toMatchObject({ kind: 'rebuy' })
})

it('in a table state without `dealer`, the button is the small blind heads-up, else the player before the small blind [B-TURN-06]', () => {
  const dealerAmong = (players: readonly SeatSketch[]) =>
    modelAfter([snapshot(tableState(players, { sessionId: 'h1', dealer: null, smallBlindPlayerId: 'tobias' }))]).dealer
  expect(dealerAmong([you, tobias])).toBe(5)
  expect(dealerAmong(everybody)).toBe(3)
  expect(dealerAmong([you, { ...marlow, isSittingOut: true }, tobias, { index: 0, username: 'dov', chips: 9 }])).toBe(2)
})
