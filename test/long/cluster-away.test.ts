import { expect, it } from 'vitest'
import { playOnCluster, recordTimeOuts } from '../support/cluster-play.ts'
import { hasClusterServers } from '../support/room-cluster.ts'
import { until } from '../support/until.ts'

const AWAY_MS = 6_000
const tableIds = ['cedar', 'alder', 'aspen', 'hazel']

const waitFor = (ms: number): Promise<void> => {
  const end = Date.now() + ms
  return until('time to pass', () => Date.now() >= end).then(() => {})
}

it.skipIf(!hasClusterServers)(
  'after NATS was away for 6 s all tables of two processes go on by themselves, and from then on no turn times out [N-SCALE-02 S-OPS-03]',
  () =>
    playOnCluster({ name: 'nats_away', tableIds }, async ({ cluster, players, untilMoreActions }) => {
      await cluster.nats.stop()
      await waitFor(AWAY_MS)
      await cluster.nats.start()
      const backAt = performance.now()
      const timeOuts = recordTimeOuts(players)
      await untilMoreActions('an action at each table', 1)
      console.log(`NATS back: all tables played after ${Math.round(performance.now() - backAt)} ms`)
      await untilMoreActions('actions', 10)
      expect(timeOuts).toEqual([])
    }),
)

it.skipIf(!hasClusterServers)(
  'while PostgreSQL is away two processes acknowledge no action and report it, and they go on when it is back [S-OPS-03 S-OPS-04]',
  () =>
    playOnCluster({ name: 'database_away', tableIds }, async ({ cluster, players, untilMoreActions }) => {
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
      await until('an owner of each table', () => shown.size === tableIds.length)
      console.log(`PostgreSQL back: all tables have an owner after ${msSinceBack()}`)
      // A table may be in a pause of the game, such as a run-out or the time to show cards.
      await untilMoreActions('an action at each table', 1)
      console.log(`PostgreSQL back: all tables played after ${msSinceBack()}`)
      await untilMoreActions('actions', 10)
      expect(await healthStatuses()).toEqual([200, 200])
    }),
)
