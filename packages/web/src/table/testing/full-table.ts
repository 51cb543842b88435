import type { TableView } from '@cardroom/protocol'
import { type SeatSketch, tableState } from './table-state.ts'

const names = [
  ...['you', 'marlowxxxx', 'inesqueen1', 'tobias', 'kira_77xxx', 'dov'],
  ...['odilonxxxx', 'petra_9xxx', 'quintusxxx', 'rosalindxx'],
]
/** Hole cards for ten seats. */
export const tenHands = [
  ['SA', 'HJ'],
  ['CJ', 'H10'],
  ['C9', 'HQ'],
  ['S8', 'DK'],
  ['C3', 'H7'],
  ['SJ', 'CA'],
  ['H2', 'S4'],
  ['D5', 'C5'],
  ['S2', 'D2'],
  ['CK', 'HK'],
]

/** A full table with the largest amounts: a bet from every player, all hands face up, five pots, a complete board. */
export function fullTableState(change: Partial<TableView> = {}, seat: Partial<SeatSketch> = {}, seats = 6): TableView {
  const players = names.slice(0, seats).map((username, index) => ({
    index,
    username,
    chips: 123_905.55,
    currentBet: 12_650,
    playerCards: tenHands[index] ?? [],
    ...seat,
  }))
  return tableState(
    players,
    {
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
    },
    seats,
  )
}
