import { connect } from '@cardroom/bots'
import { readGame } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { hasClusterServers, openCluster } from '../support/room-cluster.ts'
import { type RoomProcess, startHouseBots } from '../support/room-process.ts'
import { until } from '../support/until.ts'
import { recordPayloads } from '../support/watch-client.ts'

const GAME = 'practice'

it.skipIf(!hasClusterServers)(
  'if the process with the house bots is killed, bots run at the other process, and at least one of the same bots is seated [N-SCALE-02 N-PLAY-02]',
  async () => {
    const games = [{ id: GAME, name: 'Practice', smallBlind: 0.5, practice: true }]
    const cluster = await openCluster('cardroom_test_cluster_bots', 2, { games }, { houseBots: true })
    const guest = connect(cluster.url, null, null)
    const running: (() => Promise<void>)[] = []
    try {
      const { processes } = cluster
      const seatedBots = async (): Promise<readonly string[]> => {
        const { players } = await guest.call(readGame, { params: { id: GAME } })
        return players.filter(({ isBot }) => isBot).map(({ username }) => username)
      }
      const processesWithBots = () => processes.filter((process) => process.runsBots())
      await until('one process for the bots', () => processesWithBots().length === 1)
      const [first] = processesWithBots() as [RoomProcess]
      const stopFirst = startHouseBots(first)
      running.push(stopFirst)
      await until('bots at the table', async () => (await seatedBots()).length >= 3)
      const before = await seatedBots()
      await first.kill()
      // The program that starts a process also stops the bots of that process (scripts/lib/room.mjs).
      await stopFirst()
      const second = await until('the other process for the bots', () =>
        processes.find((process) => process !== first && process.runsBots()),
      )
      running.push(startHouseBots(second))
      const watcher = connect(second.url, null, null)
      running.push(async () => watcher.close())
      const turns = recordPayloads(watcher, 'player_turn')
      watcher.onConnection((connected) => connected && watcher.send('join_game_guest', { gameId: GAME }))
      await until('bots that act', () => turns.length > 0)
      const after = await seatedBots()
      expect(after.filter((name) => before.includes(name)).length).toBeGreaterThan(0)
    } finally {
      for (const stop of running) await stop()
      guest.close()
      await cluster.close()
    }
  },
)
