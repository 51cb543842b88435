import { expect, it } from 'vitest'
import { expectNothingLost } from '../support/expect-nothing-lost.ts'
import { seatLoadPlayers } from '../support/load-player.ts'
import { hasClusterServers, openCluster } from '../support/room-cluster.ts'
import { until } from '../support/until.ts'

const PAUSED_MS = 20_000
const TABLES = ['cedar', 'alder', 'aspen', 'hazel']

it.skipIf(!hasClusterServers)(
  'a process that stands still for 20 s loses its tables to another, and can store nothing when it wakes up [N-SCALE-02 S-OPS-03]',
  async () => {
    const games = TABLES.map((id) => ({ id, name: id, smallBlind: 0.5, pace: 'fast', practice: true, turnMs: 4_000 }))
    const cluster = await openCluster('cardroom_test_cluster_pause', 2, { games })
    try {
      const { url, store, processes } = cluster
      const players = await seatLoadPlayers({ url, tables: TABLES, atEach: 3 })
      const actionTotal = () => players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
      const untilMoreActions = (what: string, actions: number) => {
        const before = actionTotal()
        return until(what, () => actionTotal() >= before + actions)
      }
      await untilMoreActions('actions', 20)
      const [owner] = await cluster.ownersOf(TABLES)
      const paused = processes.find(({ node }) => node === owner)
      if (paused === undefined) throw new Error('no owner')
      const goesOnAt = Date.now() + PAUSED_MS
      process.kill(paused.pid, 'SIGSTOP')
      await until('another owner of all tables', async () =>
        (await cluster.ownersOf(TABLES)).every((one) => one !== paused.node),
      )
      await until('the end of the pause', () => Date.now() >= goesOnAt)
      process.kill(paused.pid, 'SIGCONT')
      await untilMoreActions('actions after the pause', 40)
      await until('a share of the tables for the process that came back', async () =>
        (await cluster.ownersOf(TABLES)).some((one) => one === paused.node),
      )
      await untilMoreActions('actions of both processes', 40)
      for (const { client } of players) client.close()
      for (const one of processes) await one.stop()
      const minted = players.length * 10_000 * 100
      const { hands, acknowledged } = await expectNothingLost({ store, tableIds: TABLES, players, minted })
      expect(hands).toBeGreaterThan(0)
      console.log(`${hands} hands, ${acknowledged} acknowledged actions, none lost`)
    } finally {
      await cluster.close()
    }
  },
)
