import type { PlayerId, TableId } from '@cardroom/engine'
import * as z from 'zod/mini'
import { listenerSet } from '../bus/listeners.ts'
import type { ProcessChannel } from '../bus/process-channel.ts'
import type { Clock } from '../ports/clock.ts'
import { playerIdOf, type UserId } from '../ports/ids.ts'
import type { Tables } from '../tables/contract.ts'

const RETRY_MS = 2_000
/** How many entries of `blockEnds` are checked for expiry each time a player starts to leave. */
const ENTRIES_CHECKED_PER_LEAVE = 4

/** A seat or reservation that its player lost because of a block, published to all processes of the room. */
export const removedPlayerSchema = z.object({ player: z.string(), table: z.string() })

export interface BlockedPlayerRemoverPorts {
  readonly tables: Tables
  readonly removals: ProcessChannel<z.infer<typeof removedPlayerSchema>>
  readonly clock: Clock
  readonly reportFailure: (error: unknown) => void
}

/**
 * Removes players who are blocked, by a self-exclusion or a time-out, from their cash tables. A running hand is played
 * to its end first; the stack returns to the wallet. The list of blocked players is kept in memory only, so each start
 * of the server builds it again from all users who are blocked at that time.
 */
export const blockedPlayerRemover = ({ tables, removals, clock, reportFailure }: BlockedPlayerRemoverPorts) => {
  const blockEnds = new Map<PlayerId, number>()
  const listeners = listenerSet<[player: PlayerId, table: TableId]>()

  const leave = async (player: PlayerId, onlyTable?: TableId): Promise<void> => {
    for (const { id, inHand } of tables.cashPlacesOf(player)) {
      if (inHand || (onlyTable !== undefined && id !== onlyTable)) continue
      const result = await tables.order(id, player, { type: 'leave' })
      if (result.ok) {
        listeners.call(player, id)
        removals.send({ player, table: id })
      } else if (result.refusal.code === 'table-unavailable') {
        clock.setTimer(clock.now() + RETRY_MS, () => leave(player, id).catch(reportFailure))
      }
    }
  }

  /**
   * Deletes the entries of `blockEnds` whose block has ended. Each call checks only the next few entries, because after
   * a start of the server there is an entry for every blocked user.
   */
  const forgetEndedBlocks = (): void => {
    for (const [player, end] of [...firstEntries(blockEnds, ENTRIES_CHECKED_PER_LEAVE)]) {
      blockEnds.delete(player)
      if (end > clock.now()) blockEnds.set(player, end)
    }
  }

  const stopHearing = removals.subscribe(({ player, table }) => listeners.call(player as PlayerId, table as TableId))
  const stopWatching = tables.onSeatChange(({ id, presentPlayers }) => {
    for (const player of presentPlayers)
      if ((blockEnds.get(player) ?? 0) > clock.now()) leave(player, id).catch(reportFailure)
  })

  return {
    /**
     * Settles when the user has left every seat and reservation outside a running hand. The user leaves the other seats
     * when their hands end.
     * @param until end of the block, ms since 1970 UTC; seats and reservations that the user gets before then are given
     * up as well
     */
    leaveTables: async (id: UserId, until: number): Promise<void> => {
      const player = playerIdOf(id)
      forgetEndedBlocks()
      blockEnds.set(player, Math.max(until, blockEnds.get(player) ?? 0))
      await leave(player)
      for (const { gameId } of tables.waitingOf(player)) {
        await tables.order(gameId as TableId, player, { type: 'leaveWaitingList' })
      }
    },
    /**
     * Adds a listener that is called for every seat or reservation that was given up, in any process of the room,
     * because its player is blocked.
     */
    onPlayerRemoved: (listener: (player: PlayerId, table: TableId) => void): void => void listeners.add(listener),
    close: (): void => {
      stopHearing()
      stopWatching()
      blockEnds.clear()
    },
  }
}

/** The first entries of a map, in its order. */
function* firstEntries<Key, Value>(map: ReadonlyMap<Key, Value>, maxEntries: number): Generator<readonly [Key, Value]> {
  let entriesLeft = maxEntries
  for (const entry of map) {
    if (entriesLeft-- <= 0) return
    yield entry
  }
}
