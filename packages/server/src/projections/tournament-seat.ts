import type { PlayerId } from '@cardroom/engine'
import type { Outgoing } from '../tables/contract.ts'
import { tournamentOfTable } from '../tournaments/table-id.ts'
import { type Surroundings, tableEvent } from './outgoing.ts'
import { configOf, type TableStory } from './table-story.ts'
import { tableView } from './table-view.ts'

/** Where a player of a tournament sits, with the table (S-MTT-09, S-BAL-04); nothing for who does not sit there. */
export const tournamentSeat = (story: TableStory, player: PlayerId, around: Surroundings): readonly Outgoing[] => {
  const { tableId } = configOf(story)
  const tournamentId = tournamentOfTable(tableId)
  const seat = story.state.seats.find((place) => place?.player === player)?.seat
  if (tournamentId === null || seat === undefined) return []
  const table = tableView(story, player, around)
  return [tableEvent(story, 'join_tournament', { tournamentId, tableId, seat, table })]
}
