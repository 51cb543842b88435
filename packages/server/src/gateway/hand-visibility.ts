import type { PlayerId, TableId } from '@cardroom/engine'
import type { Cancel } from '../ports/clock.ts'
import { isHomeTableId } from '../ports/table-id.ts'
import type { Tables } from '../tables/contract.ts'
import type { OutgoingMessage, Viewer } from '../tables/views/outgoing.ts'

/** Events that change what an outsider sees: the seats, their stacks after a hand, the rules and the host's decisions. */
const shownToOutsiders = new Set<OutgoingMessage['name']>(['home_game', 'new_player', 'player_left', 'round_complete'])

export interface HandViewer {
  readonly player: PlayerId | null
  readonly viewer: Viewer
  /** Called when the client is to be shown the table anew, with or without its hands. */
  readonly onChanged: () => void
}

/** Which events of a table a client may receive. */
export interface HandVisibility {
  /** Called with each batch of events. @returns whether the client may receive them */
  mayReceive(events: readonly OutgoingMessage[]): boolean
  readonly stop: Cancel
}

export type HandVisibilities = ReturnType<typeof handVisibilities>

/**
 * Follows who may see the hands of home games. The host of a home game may remove a player, or hide the hands from
 * spectators, while they watch (N-HOME-06). The events of all other tables are visible.
 */
export const handVisibilities = (tables: Pick<Tables, 'maySee' | 'seesHands' | 'onSeatChange'>) => {
  const checksByTable = new Map<TableId, Set<() => void>>()
  // Another process may publish the summary of a table, which says who sees its hands, some time after the events.
  tables.onSeatChange(({ id }) => {
    for (const check of checksByTable.get(id) ?? []) check()
  })

  return (id: TableId, { player, viewer, onChanged }: HandViewer): HandVisibility => {
    if (!isHomeTableId(id)) return { mayReceive: () => true, stop: () => {} }
    const isOutsider = viewer === 'outsider'
    let isToBeShown = false
    /** Shows the table once after all messages that have arrived together. */
    const showLater = (): void => {
      if (isToBeShown) return
      isToBeShown = true
      queueMicrotask(() => {
        isToBeShown = false
        if (checks.has(check) && tables.maySee(id, player)) onChanged()
      })
    }
    const check = (): void => {
      if (tables.seesHands(id, player) === isOutsider) showLater()
    }
    const checks = checksByTable.get(id) ?? new Set()
    checksByTable.set(id, checks.add(check))
    return {
      mayReceive: (events) => {
        if (isOutsider && events.some(({ name }) => shownToOutsiders.has(name))) showLater()
        return !isOutsider && tables.maySee(id, player) && tables.seesHands(id, player)
      },
      stop: () => {
        checks.delete(check)
        if (checks.size === 0) checksByTable.delete(id)
      },
    }
  }
}
