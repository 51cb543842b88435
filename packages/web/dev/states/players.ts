import type { TableView } from '@cardroom/protocol'
import { serverMessage } from '../../src/table/testing/messages.ts'
import { backs, type SeatSketch, tableState } from '../../src/table/testing/table-state.ts'

export { chatMessage, potsOf, turnClockOf } from '../../src/table/testing/hand-messages.ts'

/** Six players before the flop of hand 184,203; the viewer is 'you', and dov has the button. */
export const sixPlayers: readonly SeatSketch[] = [
  { index: 0, username: 'you', chips: 12_450 },
  { index: 1, username: 'marlow', chips: 8120 },
  { index: 2, username: 'ines_q', chips: 23_905 },
  { index: 3, username: 'tobias', chips: 4300 },
  { index: 4, username: 'kira_77', chips: 15_060 },
  { index: 5, username: 'dov', chips: 9990, isBot: true },
]

/** The given players, with the changes applied to the seats of the players with these usernames. */
export const withPlayers = (
  changes: Readonly<Record<string, Partial<SeatSketch>>>,
  players: readonly SeatSketch[] = sixPlayers,
): readonly SeatSketch[] => players.map((seat) => ({ ...seat, ...changes[seat.username] }))

/** The six players of `sixPlayers` after the deal; only the viewer's hole cards are face up. */
export const sixPlayersWithCards: readonly SeatSketch[] = sixPlayers.map((seat) => ({
  ...seat,
  playerCards: seat.username === 'you' ? ['SA', 'HJ'] : backs,
}))

/** The table during a hand, on the preflop betting round unless `change` says otherwise. */
export const tableInHand = (players: readonly SeatSketch[], change: Partial<TableView> = {}): TableView =>
  tableState(players, { sessionId: 'h1', isRunning: true, dealer: 5, currentStage: { value: 2 }, ...change })

interface YourTurnAmounts {
  readonly call: number
  readonly min: number
  readonly max?: number
  readonly canRaise?: boolean
}

/** The message that it is the viewer's turn, with the price of a call and the limits of a raise, in chips. */
export const yourTurnMessage = (table: TableView, { call, min, max = 12_450, canRaise = true }: YourTurnAmounts) =>
  serverMessage('your_turn', {
    table,
    turn: 3,
    currentBet: call,
    player: { id: 'you', chips: max },
    canRaise,
    minRaiseAmount: min,
    maxRaiseAmount: max,
    timeLeft: table.turn?.timeLeft ?? 14_000,
    seq: table.seq,
  })
