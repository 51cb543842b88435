import { expect, it } from 'vitest'
import { playOnCluster } from '../support/cluster-play.ts'
import { hasClusterServers } from '../support/room-cluster.ts'
import { until } from '../support/until.ts'

const PAUSED_MS = 20_000
const tableIds = ['cedar', 'alder', 'aspen', 'hazel']

it.skipIf(!hasClusterServers)(
  'a process suspended for 20 s loses its tables to another, gets a share back when it wakes up, and no acknowledged action is lost [N-SCALE-02 S-OPS-03]',
  async () => {
    const { hands } = await playOnCluster(
      { name: 'pause', tableIds, game: { turnMs: 4_000 } },
      async ({ cluster, untilMoreActions }) => {
        const [owner] = await cluster.ownersOf(tableIds)
        const paused = cluster.processes.find(({ node }) => node === owner) ?? expect.fail('no owner')
        const isOwner = (one?: string) => one === paused.node
        const goesOnAt = Date.now() + PAUSED_MS
        process.kill(paused.pid, 'SIGSTOP')
        await until('another owner of all tables', async () => !(await cluster.ownersOf(tableIds)).some(isOwner))
        await until('the end of the pause', () => Date.now() >= goesOnAt)
        process.kill(paused.pid, 'SIGCONT')
        await untilMoreActions('actions after the pause', 10)
        await until('a share of the tables for the process that came back', async () =>
          (await cluster.ownersOf(tableIds)).some(isOwner),
        )
        await untilMoreActions('actions of both processes', 10)
      },
    )
    expect(hands).toBeGreaterThan(0)
  },
)
