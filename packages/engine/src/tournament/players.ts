import type { TableCommand } from '../table/commands.ts'
import type { PlayerId } from '../table/config.ts'
import { decideTableCommand as decideTable } from '../table/decide.ts'
import type { TableEvent } from '../table/events.ts'
import { emitAtTable, type RefusalOrNull, refuse, type TournamentDraft } from './draft.ts'
import { entrantOf, findPlayerAtTable, idOfTable } from './lookups.ts'

/** Runs a player's command at the table where they sit. Refused with 'not-seated' if they sit at none. */
export const runCommandAtTable = (
  draft: TournamentDraft,
  player: PlayerId,
  command: Extract<TableCommand, { readonly player: PlayerId }>,
): RefusalOrNull => {
  const seated = findPlayerAtTable(draft.state, player)
  if (seated === null) return refuse('not-seated')
  const decision = decideTable(seated.table, command)
  if (!decision.ok) return decision.refusal
  emitAtTable(draft, idOfTable(seated.table), ...decision.events)
  return null
}

/** Marks the player as present at their table. Does nothing before the start and after elimination. */
export const markPresent = (draft: TournamentDraft, player: PlayerId): RefusalOrNull => {
  if (entrantOf(draft.state, player) === null) return refuse('not-registered')
  if (findPlayerAtTable(draft.state, player) === null) return null
  return runCommandAtTable(draft, player, { type: 'reconnect', at: draft.at, player })
}

/**
 * Marks as absent a player who has left the table or lost the connection (S-MTT-08, N-TIME-02). Does nothing before the
 * start and after elimination.
 */
export const markAbsent = (draft: TournamentDraft, player: PlayerId, absence: 'left' | 'lost'): RefusalOrNull => {
  if (entrantOf(draft.state, player) === null) return refuse('not-registered')
  const seated = findPlayerAtTable(draft.state, player)
  if (seated === null) return null
  if (absence === 'lost') return runCommandAtTable(draft, player, { type: 'disconnect', at: draft.at, player })
  const { place, table } = seated
  if (place.isAway) return null
  const event: TableEvent = { type: 'Disconnected', at: draft.at, seat: place.seat, left: true }
  emitAtTable(draft, idOfTable(table), event)
  return null
}
