import type { PlayerId, TableId } from '@cardroom/engine'
import { tableEvent } from '../projections/outgoing.ts'
import { tableView } from '../projections/table-view.ts'
import { syncTable } from '../projections/telling.ts'
import { tournamentSeat } from '../projections/tournament-seat.ts'
import type { AroundTable, Told } from './announce.ts'
import { type TournamentStep, type TournamentStory, tableIn } from './story.ts'

interface Move {
  readonly from: TableId
  readonly to: TableId
}

/**
 * Where who has been moved goes on, told at the table they look at, and the tables anew to everybody at them
 * (S-BAL-04, S-EMIT-13).
 */
export const announceMoves = (steps: readonly TournamentStep[], around: AroundTable): readonly Told[] => {
  const story = steps.at(-1)?.after
  if (!story) return []
  const moves = new Map<PlayerId, Move>()
  for (const { event } of steps) {
    if (event.type !== 'PlayerMoved') continue
    // Moved twice at once, they have only seen the table where they began.
    moves.set(event.player, { from: moves.get(event.player)?.from ?? event.from, to: event.to })
  }
  const touched = new Set([...moves.values()].flatMap(({ from, to }) => [from, to]))
  return [
    ...[...moves].flatMap(([player, move]) => moved(story, player, move, around)),
    ...[...touched].flatMap((table) => {
      const told = tableIn(story, table)
      return told === null ? [] : [{ table, events: syncTable(told, around(table)) }]
    }),
  ]
}

const moved = (story: TournamentStory, player: PlayerId, { from, to }: Move, around: AroundTable): readonly Told[] => {
  const told = tableIn(story, to)
  if (told === null) return []
  const table = tableView(told, player, around(to))
  const events = [tableEvent(told, 'sync_table', { table }), ...tournamentSeat(told, player, around(to))]
  return [{ table: from, events: events.map((event) => ({ to: { only: player }, event })) }]
}
