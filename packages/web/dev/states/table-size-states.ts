import { tenHands } from '../../src/table/testing/full-table.ts'
import { snapshot } from '../../src/table/testing/messages.ts'
import { backs, type SeatSketch, tableState } from '../../src/table/testing/table-state.ts'
import type { NamedState, NamedStates } from './named-state.ts'
import { potsOf, sixPlayers, turnClockOf, yourTurnMessage } from './players.ts'

const players: readonly SeatSketch[] = [
  ...sixPlayers,
  { index: 6, username: 'odilon', chips: 6540 },
  { index: 7, username: 'petra_9', chips: 18_200.5 },
  { index: 8, username: 'quintus', chips: 11_075 },
  { index: 9, username: 'rosalind', chips: 7310 },
]
const bets = [100, 250, 1850, 475.5, 12.25, 3650, 400, 925, 100, 2200]
const tableName = (seats: number) => `Orion ${seats}-max`

/** A table at which every seat is taken and has a bet in front of it, and the viewer is to act. */
const tableWithAllBets = (seats: number): NamedState => {
  const betting = players
    .slice(0, seats)
    .map((seat, i) => ({ ...seat, playerCards: i === 0 ? ['SA', 'HJ'] : backs, currentBet: bets[i] ?? 0 }))
  const hand = { sessionId: 'h1', isRunning: true, dealer: seats - 1, name: tableName(seats) }
  const street = { currentStage: { value: 3 }, middleCards: ['HA', 'D10', 'S7'], ...potsOf(600, 240) }
  const table = tableState(betting, { ...hand, ...street, turn: turnClockOf('you') }, seats)
  return { name: tableName(seats), table: [snapshot(table), yourTurnMessage(table, { call: 3550, min: 5350 })] }
}

/** A showdown at which every player's hole cards are face up, with all five board cards and a main and side pots. */
const tableAtShowdown = (seats: number): NamedState => {
  const shown = players.slice(0, seats).map((seat, i) => ({ ...seat, playerCards: tenHands[i] ?? [] }))
  const hand = { sessionId: 'h1', isRunning: true, dealer: 1, name: tableName(seats), currentStage: { value: 8 } }
  const board = ['HA', 'D10', 'S7', 'C2', 'DJ']
  const pots = potsOf(21_150.5, 11_150.5, 10_150, 9150, 850)
  return {
    name: tableName(seats),
    table: [snapshot(tableState(shown, { ...hand, middleCards: board, ...pots }, seats))],
  }
}

/** A table as a guest sees it, with some seats taken and the others free. */
const tableWithOpenSeats = (seats: number): NamedState => {
  const some = players.filter(({ index }) => index > 0 && index % 2 === 0).slice(0, seats)
  return {
    name: tableName(seats),
    table: [snapshot(tableState(some, { name: tableName(seats) }, seats))],
    isGuest: true,
  }
}

/** Tables of other sizes than six seats (N-SEAT-03). */
export const tableSizeStates: NamedStates = {
  'two-seats': tableWithAllBets(2),
  'three-seats': tableWithAllBets(3),
  'four-seats': tableWithAllBets(4),
  'five-seats': tableWithAllBets(5),
  'seven-seats': tableWithAllBets(7),
  'seven-hands': tableAtShowdown(7),
  'eight-seats': tableWithAllBets(8),
  'nine-seats': tableWithAllBets(9),
  'nine-hands': tableAtShowdown(9),
  'nine-seats-open': tableWithOpenSeats(9),
  'ten-seats': tableWithAllBets(10),
  'ten-hands': tableAtShowdown(10),
}
