import type { ServerMessage } from '../../net/socket-message.ts'
import { snapshot } from './messages.ts'
import { everybody, marlow, table, you } from './players.ts'
import { visitTable } from './visit.ts'

/** The first snapshot of the table with all players. */
export const firstSnapshot = snapshot(table(everybody, 1))

/** The first snapshot with the viewer's own cards face up. */
export const playing = snapshot(table([{ ...you, playerCards: ['SA', 'HJ'] }, marlow], 1))

/** A test game (`visitTable`) that is connected and has received these messages, by default `firstSnapshot`. */
export const joined = (options: Parameters<typeof visitTable>[0] = {}, ...messages: readonly ServerMessage[]) => {
  const visit = visitTable(options)
  visit.connect()
  visit.receive(...(messages.length > 0 ? messages : [firstSnapshot]))
  return visit
}
