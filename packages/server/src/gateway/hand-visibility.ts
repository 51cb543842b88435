import type { PlayerId, TableId } from '@cardroom/engine'
import { isHomeTableId } from '../ports/table-id.ts'
import type { Tables } from '../tables/contract.ts'
import type { OutgoingMessage, Viewer } from '../tables/views/outgoing.ts'

/** Events that change what an outsider sees: the seats, their stacks after a hand, the rules and the host's decisions. */
const shownToOutsiders: ReadonlySet<OutgoingMessage['name']> = new Set([
  ...(['home_game', 'new_player', 'player_left', 'round_complete'] as const),
])

interface Sight {
  readonly player: PlayerId | null
  readonly viewer: Viewer
  /** Called when the client is to be shown the table anew, with or without its hands. */
  readonly onChanged: () => void
}

/**
 * Tells which events of a table a client may see. The host of a home game may have removed the player, or hidden the
 * hands from spectators, since the client opened it (N-HOME-06). All events of other tables are visible.
 */
export const homeGameSight = (
  tables: Pick<Tables, 'maySee' | 'seesHands'>,
  id: TableId,
  { player, viewer, onChanged }: Sight,
): ((events: readonly OutgoingMessage[]) => boolean) => {
  if (!isHomeTableId(id)) return () => true
  const isOutsider = viewer === 'outsider'
  return (events) => {
    if (!tables.maySee(id, player)) return false
    const isShownAnew = isOutsider && events.some(({ name }) => shownToOutsiders.has(name))
    // A table publishes right after its events who may see its hands.
    queueMicrotask(() => {
      if (isShownAnew || tables.seesHands(id, player) === isOutsider) onChanged()
    })
    return !isOutsider && tables.seesHands(id, player)
  }
}
