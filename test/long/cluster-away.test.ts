import { expect, it } from 'vitest'
import { expectNothingLost } from '../support/expect-nothing-lost.ts'
import { type LoadPlayer, seatLoadPlayers } from '../support/load-player.ts'
import { hasClusterServers, openCluster, type RoomCluster } from '../support/room-cluster.ts'
import { until } from '../support/until.ts'

const AWAY_MS = 6_000
const TABLES = ['cedar', 'alder', 'aspen', 'hazel']
const PLAYERS_PER_TABLE = 3

interface RunningPlay {
  readonly cluster: RoomCluster
  readonly players: readonly LoadPlayer[]
  /** Waits until `actions` more actions are acknowledged at each table. */
  readonly untilMoreActions: (what: string, actions: number) => Promise<void>
}

/** Plays at tables of two processes while `during` runs, and expects at the end that nothing was lost. */
const playDuring = async (name: string, during: (played: RunningPlay) => Promise<void>): Promise<void> => {
  const games = TABLES.map((id) => ({ id, name: id, smallBlind: 0.5, pace: 'fast', pauseMs: 100, practice: true }))
  const cluster = await openCluster(`cardroom_test_cluster_${name}`, 2, { games })
  try {
    const players = await seatLoadPlayers({ url: cluster.url, tables: TABLES, atEach: PLAYERS_PER_TABLE })
    const actionsAt = (table: string) =>
      players.reduce((sum, { acknowledged }) => sum + acknowledged.filter((one) => one.gameId === table).length, 0)
    const untilMoreActions = async (what: string, actions: number): Promise<void> => {
      const before = TABLES.map(actionsAt)
      await until(what, () => TABLES.every((table, index) => actionsAt(table) >= (before[index] ?? 0) + actions))
    }
    await untilMoreActions('actions', 5)
    await during({ cluster, players, untilMoreActions })
    for (const { client } of players) client.close()
    for (const process of cluster.processes) await process.stop()
    const minted = players.length * 10_000 * 100
    const { hands, acknowledged } = await expectNothingLost({ store: cluster.store, tableIds: TABLES, players, minted })
    console.log(`${hands} hands, ${acknowledged} acknowledged actions, none lost`)
  } finally {
    await cluster.close()
  }
}

const waitFor = (ms: number): Promise<void> => {
  const end = Date.now() + ms
  return until('time to pass', () => Date.now() >= end).then(() => {})
}

it.skipIf(!hasClusterServers)(
  'after NATS was away all tables of two processes go on by themselves, and no player loses a turn [N-SCALE-02 S-OPS-03]',
  () =>
    playDuring('nats_away', async ({ cluster, players, untilMoreActions }) => {
      await cluster.nats.stop()
      await waitFor(AWAY_MS)
      const timeOuts: string[] = []
      await cluster.nats.start()
      const backAt = performance.now()
      for (const { client } of players) client.on('turn_timeout', () => void timeOuts.push(client.user?.username ?? ''))
      await untilMoreActions('an action at each table', 1)
      console.log(`NATS back: all tables played after ${Math.round(performance.now() - backAt)} ms`)
      await untilMoreActions('actions', 10)
      expect(timeOuts).toEqual([])
    }),
)

it.skipIf(!hasClusterServers)(
  'while PostgreSQL is away two processes deal nothing and say so, and go on when it is back [S-OPS-03 S-OPS-04]',
  () =>
    playDuring('database_away', async ({ cluster, players, untilMoreActions }) => {
      const refused = new Set<string>()
      for (const { client } of players) client.on('invalid_action', ({ code }) => void refused.add(code ?? ''))
      const healthStatuses = () =>
        Promise.all(cluster.processes.map(async ({ url }) => (await fetch(`${url}/health`)).status))
      await cluster.database.stop()
      expect(await healthStatuses()).toEqual([503, 503])
      // An action that was stored before PostgreSQL went away may be acknowledged only now, so the count begins later.
      await waitFor(AWAY_MS / 2)
      const before = players.map(({ acknowledged }) => acknowledged.length)
      await waitFor(AWAY_MS / 2)
      expect(players.map(({ acknowledged }) => acknowledged.length)).toEqual(before)
      expect([...refused]).toContain('table-unavailable')
      const shown = new Set<string>()
      for (const { client } of players) client.on('sync_table', ({ gameId }) => void shown.add(gameId))
      await cluster.database.start()
      const backAt = performance.now()
      const msSinceBack = () => `${Math.round(performance.now() - backAt)} ms`
      // No time limit here: the machine may be slow, and the supervisor's unit test checks how long this takes.
      await until('an owner of each table', () => shown.size === TABLES.length)
      console.log(`PostgreSQL back: all tables have an owner after ${msSinceBack()}`)
      // A table may be in a pause of the game, such as a run-out or the time to show cards.
      await untilMoreActions('an action at each table', 1)
      console.log(`PostgreSQL back: all tables played after ${msSinceBack()}`)
      await untilMoreActions('actions', 10)
      expect(await healthStatuses()).toEqual([200, 200])
    }),
)
