import type { ServerMessage } from '../../net/socket-message.ts'
import { serverMessage, snapshot } from './messages.ts'
import { everybody, marlow, table, you } from './players.ts'
import { visitTable } from './visit.ts'

/** The first snapshot of the table with all players. */
export const firstSnapshot = snapshot(table(everybody, 1))

/** The first snapshot with the viewer's own cards face up. */
export const playing = snapshot(table([{ ...you, playerCards: ['SA', 'HJ'] }, marlow], 1))

/** The viewer's turn, with 100 to call. */
export const ownTurn = serverMessage('your_turn', {
  table: {
    ...table(everybody, 2),
    turn: { userId: 'you', turnTimeOut: 20_000, startedAt: 1, timeLeft: 20_000, timeBank: false },
  },
  turn: 4,
  currentBet: 100,
  player: { id: 'you', chips: 1000 },
  canRaise: true,
  minRaiseAmount: 200,
  maxRaiseAmount: 1000,
  timeLeft: 20_000,
  seq: 2,
})

/** A test game (`visitTable`) that is connected and has received these messages, by default `firstSnapshot`. */
export const joined = (options: Parameters<typeof visitTable>[0] = {}, ...messages: readonly ServerMessage[]) => {
  const visit = visitTable(options)
  visit.connect()
  visit.receive(...(messages.length > 0 ? messages : [firstSnapshot]))
  return visit
}
