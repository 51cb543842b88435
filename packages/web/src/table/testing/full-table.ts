import type { TableView } from '@cardroom/protocol'
import { type SeatSketch, tableState } from './table-state.ts'

const names = ['you', 'marlowxxxx', 'inesqueen1', 'tobias', 'kira_77xxx', 'dov']
const hands = [
  ['SA', 'HJ'],
  ['CJ', 'H10'],
  ['C9', 'HQ'],
  ['S8', 'DK'],
  ['C3', 'H7'],
  ['SJ', 'CA'],
]

/** Six players with the largest amounts, a bet each, every hand up, five pots and the whole board. */
export function fullTable(change: Partial<TableView> = {}, seat: Partial<SeatSketch> = {}): TableView {
  const players = names.map((username, index) => ({
    index,
    username,
    chips: 123_905.55,
    currentBet: 12_650,
    playerCards: hands[index] ?? [],
    ...seat,
  }))
  return tableState(players, {
    sessionId: 'h1',
    isRunning: true,
    dealer: 0,
    middleCards: ['HA', 'D10', 'S7', 'C2', 'DJ'],
    currentStage: { value: 7 },
    pot: 52_450,
    pots: {
      mainPot: { amount: 21_150.5 },
      sidePots: [21_150.5, 11_150.5, 10_150, 9_150, 850].map((amount, id) => ({ id, amount })),
    },
    turn: { userId: 'you', turnTimeOut: 20_000, startedAt: 1, timeLeft: 14_000, timeBank: false },
    ...change,
  })
}
