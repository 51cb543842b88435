import { expectNothingLost } from './expect-nothing-lost.ts'
import { type LoadPlayer, seatLoadPlayers } from './load-player.ts'
import { openCluster, type RoomCluster } from './room-cluster.ts'
import { until } from './until.ts'

interface ClusterPlay {
  readonly cluster: RoomCluster
  /** In the order of their tables. */
  readonly players: readonly LoadPlayer[]
  /** Number of acknowledged actions at a table. */
  readonly actionsAt: (table: string) => number
  /** Waits until `actions` more actions are acknowledged at each table. */
  readonly untilMoreActions: (what: string, actions: number) => Promise<unknown>
}

/**
 * Plays at tables of a room of two processes while `during` runs, and expects at the end that nothing was lost.
 * @param name of the test, for its database
 * @param game keys of the configuration of each table besides the usual ones
 */
export const playOnCluster = async (
  {
    name,
    tableIds,
    game = {},
  }: { readonly name: string; readonly tableIds: readonly string[]; readonly game?: object },
  during: (play: ClusterPlay) => Promise<void>,
) => {
  const games = tableIds.map((id) => ({
    ...{ id, name: id, smallBlind: 0.5, pace: 'fast', pauseMs: 100, practice: true },
    ...game,
  }))
  const cluster = await openCluster(`cardroom_test_cluster_${name}`, 2, { games })
  try {
    const players = await seatLoadPlayers({ url: cluster.url, tables: tableIds, atEach: 3 })
    const actionsAt = (table: string) =>
      players.reduce((sum, { acknowledged }) => sum + acknowledged.filter((one) => one.gameId === table).length, 0)
    const untilMoreActions = (what: string, actions: number) => {
      const before = tableIds.map(actionsAt)
      return until(what, () => tableIds.every((table, index) => actionsAt(table) >= (before[index] ?? 0) + actions))
    }
    await untilMoreActions('actions', 5)
    await during({ cluster, players, actionsAt, untilMoreActions })
    for (const { client } of players) client.close()
    for (const process of cluster.processes) await process.stop()
    const minted = players.length * 10_000 * 100
    const played = await expectNothingLost({ store: cluster.store, tableIds, players, minted })
    console.log(`${played.hands} hands, ${played.acknowledged} acknowledged actions, none lost`)
    return played
  } finally {
    await cluster.close()
  }
}

/** Collects the names of players whose time runs out from now on. */
export const recordTimeOuts = (players: readonly LoadPlayer[]): readonly string[] => {
  const timeOuts: string[] = []
  for (const { client } of players) client.on('turn_timeout', () => void timeOuts.push(client.user?.username ?? ''))
  return timeOuts
}
