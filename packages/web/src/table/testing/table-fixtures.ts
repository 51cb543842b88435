import type { TableView } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { fullTable } from './full-table.ts'
import { said, snapshot } from './messages.ts'
import { backs, type SeatSketch, tableState } from './table-state.ts'

const hand = { sessionId: 'h1', isRunning: true, dealer: 5, currentStage: { value: 5 } } as const

const six: readonly SeatSketch[] = [
  { index: 0, username: 'you', chips: 12_450, playerCards: ['SA', 'HJ'] },
  { index: 1, username: 'marlow', chips: 8120, playerCards: backs, currentBet: 400 },
  { index: 2, username: 'ines_q', chips: 23_905, isFolded: true },
  { index: 3, username: 'tobias', chips: 0, playerCards: backs, isAllIn: true, currentBet: 2650 },
  { index: 4, username: 'kira_77', chips: 15_060, isFolded: true },
  { index: 5, username: 'dov', chips: 9990, playerCards: backs, isBot: true, currentBet: 400 },
]

const running = (change: Partial<TableView> = {}): TableView =>
  tableState(six, {
    ...hand,
    middleCards: ['HA', 'D10', 'S7', 'C2'],
    pot: 3850,
    pots: {
      mainPot: { amount: 2700 },
      sidePots: [
        { id: 0, amount: 2700 },
        { id: 1, amount: 1150 },
      ],
    },
    turn: { userId: 'you', turnTimeOut: 20_000, startedAt: 1, timeLeft: 14_000, timeBank: false },
    currentHighestBet: 2650,
    ...change,
  })

const offer = (table: TableView, change: Partial<{ call: number; min: number; max: number; raise: boolean }> = {}) =>
  said('your_turn', {
    table,
    turn: 3,
    currentBet: change.call ?? 2250,
    player: { id: 'you', chips: change.max ?? 12_450 },
    canRaise: change.raise ?? true,
    minRaiseAmount: change.min ?? 4250,
    maxRaiseAmount: change.max ?? 12_450,
    timeLeft: 14_000,
    seq: table.seq,
  })

const chat = [
  said('message', {
    sender: 'Dealer',
    body: 'tobias is all-in for 2,650',
    timestamp: 1,
    userId: 'dealer',
    type: 'cash',
  }),
  said('message', { sender: 'marlow', body: 'good luck :)', timestamp: 2, userId: 'marlow', type: 'cash' }),
]

const others = six.map((seat) => (seat.index === 0 ? { ...seat, index: 0, username: 'zoe' } : seat))
const huge: Partial<SeatSketch> = { chips: 90_123_905.55, currentBet: 1_012_650.5 }
const longBets = { call: 123_905.55, min: 247_811.1, max: 12_345_678.9 }

/** Tables to look at, by name: the messages that lead there, seen by 'you'. */
export const tableFixtures: Readonly<Record<string, readonly ServerMessage[]>> = {
  empty: [snapshot(tableState([]))],
  waiting: [snapshot(tableState([{ index: 0, username: 'you', chips: 5000 }]))],
  spectator: [snapshot(tableState(others, { ...hand, middleCards: [], pot: 0 }))],
  preflop: [
    snapshot(running({ middleCards: [], pot: 0, pots: { mainPot: { amount: 0 }, sidePots: [] }, turn: null })),
    ...chat,
  ],
  turn: [snapshot(running()), offer(running()), ...chat],
  check: [snapshot(running()), offer(running({ currentHighestBet: 0 }), { call: 0, min: 100 })],
  callAllIn: [snapshot(running()), offer(running(), { call: 12_450, raise: false })],
  fivePots: [snapshot(fullTable({}, { chips: 23_905 })), offer(fullTable({}, { chips: 23_905 }))],
  longest: [snapshot(fullTable()), offer(fullTable(), longBets)],
  huge: [snapshot(fullTable({}, huge)), offer(fullTable({}, huge), longBets)],
  labels: [
    snapshot(running()),
    said('player_call', {
      player: { id: 'marlow', chips: 8120, currentBet: 400 },
      bet: 400,
      table: running({ turn: null }),
    }),
    said('player_raise', {
      player: { id: 'dov', chips: 9990, currentBet: 123_905 },
      bet: 123_905,
      displayText: 'RAISE',
      table: running({ turn: null }),
    }),
  ],
  win: [
    snapshot(fullTable({}, { chips: 23_905 })),
    said('winners', {
      winners: [
        {
          id: 'marlowxxxx',
          wonAmount: 52_450,
          handName: 'Two pair, Jacks and Tens',
          winningCards: ['HJ', 'DJ', 'D10', 'HA', 'S7'],
        },
      ],
    }),
  ],
  away: [
    snapshot(
      tableState(
        six.map((seat) =>
          seat.index === 0 || seat.index === 4
            ? { ...seat, isSittingOut: true, isFolded: false, playerCards: [] }
            : seat,
        ),
        { ...hand, pot: 900 },
      ),
    ),
    said('sitout_buttons', { iAmBack: true, waitForBigBlind: true, playNextHand: true }),
  ],
  newcomer: [
    snapshot(
      tableState(
        six.map((seat) => (seat.index === 0 ? { ...seat, isWaiting: true, playerCards: [] } : seat)),
        { ...hand, pot: 900 },
      ),
    ),
    said('sitout_buttons', { iAmBack: false, waitForBigBlind: true, playNextHand: true }),
  ],
  muck: [snapshot(running({ turn: null })), said('automuckcards', { userId: 'you', expiresAt: 9 })],
  rebuy: [
    snapshot(
      tableState(
        six.map((seat) => (seat.index === 0 ? { ...seat, chips: 0, playerCards: [] } : seat)),
        hand,
      ),
    ),
    said('rebuy_pop', { kind: 'cash', timestamp: 0, expireAt: 25_000, balance: 25_000 }),
  ],
}
