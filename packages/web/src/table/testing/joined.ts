import type { ServerMessage } from '../../net/socket-message.ts'
import { snapshot } from './messages.ts'
import { everybody, marlow, tableStateInHand, you } from './players.ts'
import { visitTable } from './visit.ts'

/** The first snapshot of the table with all players. */
export const firstSnapshot = snapshot(tableStateInHand(everybody, 1))

/** The first snapshot with the viewer's own cards face up. */
export const snapshotWithOwnCards = snapshot(tableStateInHand([{ ...you, playerCards: ['SA', 'HJ'] }, marlow], 1))

/** A test game (`visitTable`) that is connected and has received these messages, by default `firstSnapshot`. */
export const joinedVisit = (options: Parameters<typeof visitTable>[0] = {}, ...messages: readonly ServerMessage[]) => {
  const visit = visitTable(options)
  visit.connect()
  visit.receive(...(messages.length > 0 ? messages : [firstSnapshot]))
  return visit
}
