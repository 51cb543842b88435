import type { ServerMessageName, TableView } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { isDealerLine } from './chat.ts'
import { isViewerLeaving, type TableModel, viewerSeatOf } from './table-model.ts'

/**
 * What to do with a message while the result of a hand is shown. `hold`: hold it back. `release`: apply the messages
 * that were held back, then this one. `pass`: apply it at once.
 */
export type MessageHoldDecision = 'hold' | 'release' | 'pass'

/**
 * Messages that replace the whole table or take the viewer away from it. The messages that were held back are applied
 * before them.
 */
const delayEndingMessages: ReadonlySet<ServerMessageName> = new Set([
  ...(['reset_table', 'snapshot', 'table_state', 'join_tournament', 'exit_player'] as const),
])

/**
 * Messages that are applied at once: answers to the viewer's requests, the question whether to muck, which has a time
 * limit, and what the host of a home game decides, which tells nothing of the result.
 */
const undelayedMessages: ReadonlySet<ServerMessageName> = new Set([
  'player',
  'me',
  'can_rebuy',
  'automuckcards',
  'home_game',
])

/** Messages with a tournament's standings. They may move the end of a break, so they stay in order with its `break`. */
const standingsMessages: ReadonlySet<ServerMessageName> = new Set([
  'leaderboard',
  'leaderboard_changes',
  'tournament_summary',
])

/**
 * The server sends the consequences of a hand (sitting out, leaving, rebuy offer, elimination, break) together with the
 * hand's last card. They are held back until the board and the win have been shown (B-POPUP-10). Most messages after the
 * first one that is held back are held back too, so that all stay in order.
 * @param at ms, this client's clock
 */
export function messageHoldDecision(model: TableModel, message: ServerMessage, at: number): MessageHoldDecision {
  const { name, payload } = message
  if (at >= model.resultShownUntil) return model.heldMessages.length > 0 ? 'release' : 'pass'
  if (!('seq' in payload)) return standingsMessages.has(name) && isBreakHeld(model) ? 'hold' : 'pass'
  if (delayEndingMessages.has(name) || payload.gameId !== model.gameId || payload.sessionId !== model.handId)
    return 'release'
  // In a tournament, `exit_player` and not `player_left` says that the viewer has left the table, except to a guest.
  const isLeftByExitPlayer = model.tournament !== null && model.viewer !== null
  if (name === 'player_left' && isViewerLeaving(model, payload.userId) && !isLeftByExitPlayer) return 'release'
  if (undelayedMessages.has(name) || (name === 'message' && !isDealerLine(payload))) return 'pass'
  const freesSeat = name === 'table' && freesViewersSeat(model, payload.table)
  return model.heldMessages.length > 0 || revealsResult(message) || freesSeat ? 'hold' : 'pass'
}

const isBreakHeld = ({ heldMessages }: TableModel): boolean =>
  heldMessages.some(({ message }) => message.name === 'break')

const revealsResult = ({ name }: ServerMessage): boolean =>
  name === 'player_sitout' || name === 'player_left' || name === 'eliminate' || name === 'rebuy_pop' || name === 'break'

/**
 * A viewer who left during the hand and opened the table again is sent the table without their seat in place of
 * `player_left` (S-EMIT-10).
 */
export const freesViewersSeat = (model: TableModel, { players }: TableView): boolean =>
  viewerSeatOf(model) !== undefined && players.every(({ id }) => id !== model.viewer)
