import type { LoadPlayer } from './load-player.ts'
import type { RoomCluster } from './room-cluster.ts'
import { until } from './until.ts'

/** The times in ms from the kill of a process to each step of the takeover of one table. */
export interface Takeover {
  readonly table: string
  /** Number of the table's last event before the takeover. */
  readonly lastSeq: number
  /** Another process has claimed the table. */
  readonly claimedMs: number
  /** The new process has stored its first event for the table, so the table serves its players again. */
  readonly appendedMs: number
  /** Every player has received a message of the table from a living process. */
  readonly heardMs: number
  /** The room has acknowledged an action. */
  readonly actedMs: number
}

interface KilledProcess {
  readonly cluster: RoomCluster
  /** The process that was killed. */
  readonly node: string
  /** `performance.now()` of the kill */
  readonly at: number
  /** Number of the table's last event when the process had ended. */
  readonly lastSeq: number
}

/**
 * Watches how another process takes over a table of a process that was killed.
 * @param players only those at this table
 */
export const watchTakeover = async (
  table: string,
  players: readonly LoadPlayer[],
  { cluster, node, at, lastSeq }: KilledProcess,
): Promise<Takeover> => {
  const msSinceKill = (): number => Math.round(performance.now() - at)
  const before = acknowledgedBy(players)
  const claimedMs = until('another owner', async () => {
    const [stream] = await cluster.streamsOf([table])
    return stream !== undefined && stream.owner !== node && msSinceKill()
  })
  const appendedMs = until('an append of the new owner', async () => {
    const [stream] = await cluster.streamsOf([table])
    return stream !== undefined && stream.owner !== node && stream.lastSeq > lastSeq && msSinceKill()
  })
  const actedMs = until(`an action at ${table}`, () => acknowledgedBy(players) > before && msSinceKill())
  const heardMs = Promise.all(players.map((player) => untilMessageOf(table, player).then(msSinceKill)))
  return {
    table,
    lastSeq,
    claimedMs: await claimedMs,
    appendedMs: await appendedMs,
    heardMs: Math.max(...(await heardMs)),
    actedMs: await actedMs,
  }
}

const acknowledgedBy = (players: readonly LoadPlayer[]): number =>
  players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

const untilMessageOf = (table: string, { client }: LoadPlayer): Promise<void> =>
  new Promise((resolve) => {
    const stop = client.onAny((_, payload) => {
      if ((payload as { readonly gameId?: unknown } | null)?.gameId !== table) return
      stop()
      resolve()
    })
  })
