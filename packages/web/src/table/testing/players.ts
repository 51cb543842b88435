import type { TableFacts, TableModel } from '../model/table-model.ts'
import { type SeatSketch, tableState } from './table-state.ts'

/** Three players; the viewer of most tests is 'you'. */
export const you: SeatSketch = { index: 2, username: 'you', chips: 1000 }
export const marlow: SeatSketch = { index: 3, username: 'marlow', chips: 800 }
export const tobias: SeatSketch = { index: 5, username: 'tobias', chips: 500 }
export const everybody: readonly SeatSketch[] = [you, marlow, tobias]
export const runningHandFields = {
  sessionId: 'h1',
  isRunning: true,
  handNumber: 7,
  dealer: 2,
  currentStage: { value: 2 },
} as const

export const seatNamed = (model: TableModel, name: string) => model.seats.find((seat) => seat.username === name)
export const tableStateInHand = (players: readonly SeatSketch[], seq: number) =>
  tableState(players, { ...runningHandFields, seq })

/** The facts of the table of `tableState`, amounts in hundredths of a chip. */
export const tableFacts: TableFacts = {
  name: 'Orion 6-max',
  kind: 'cash',
  seats: 6,
  limit: 'no-limit',
  smallBlind: 5000,
  bigBlind: 10_000,
  minBuy: 400_000,
  maxBuy: 1_000_000,
  turnTimeMs: 20_000,
}
