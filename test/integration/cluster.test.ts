import { connect } from '@cardroom/bots'
import { logout, updateMe } from '@cardroom/protocol'
import { MAX_CLIENT_SILENCE_MS } from '@cardroom/server/parts'
import { expect, it } from 'vitest'
import { playOnCluster, recordTimeOuts } from '../support/cluster-play.ts'
import { isLong } from '../support/forms.ts'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { hasClusterServers, openCluster, type RoomCluster } from '../support/room-cluster.ts'
import { until } from '../support/until.ts'
import { recordPayloads, watchConnection } from '../support/watch-client.ts'

const withCluster = async (
  { name, games }: { readonly name: string; readonly games: readonly object[] },
  use: (cluster: RoomCluster, urls: readonly string[]) => Promise<void>,
): Promise<void> => {
  const cluster = await openCluster(`cardroom_test_cluster_${name}`, 2, { games })
  const urls = cluster.processes.map(({ url }) => url)
  try {
    await use(cluster, urls)
  } finally {
    await cluster.close()
  }
}

const game = (id: string, more: object = {}) => ({ id, name: id, smallBlind: 1, pace: 'fast', practice: true, ...more })

it.skipIf(!hasClusterServers)(
  'players at two processes share a table; a newer window at the other process takes over, and a sign-out closes sockets there [N-SCALE-01 S-RT-08 S-AUTH-05]',
  () =>
    withCluster(
      { name: 'windows', games: [game('oak'), game('elm'), game('ash')] },
      async (_, [near = '', far = '']) => {
        for (const gameId of ['oak', 'elm', 'ash']) {
          const anna = await seatPlayer(near, { number: 1, username: 'anna', gameId, pos: 0, buyin: 100 })
          const bert = await seatPlayer(far, { number: 2, username: 'bert', gameId, pos: 1, buyin: 100 })
          const turns = [anna, bert].map((client) => recordPayloads(client, 'your_turn'))
          await until(`a turn at ${gameId}`, () => turns.flat().some((turn) => turn.gameId === gameId))

          // From here on Anna acts in a newer window, which is connected to the other process.
          const errors = recordPayloads(anna, 'error')
          const window = connect(far, anna.token(), anna.user)
          const shown = recordPayloads(window, 'table_state')
          window.onConnection((connected) => connected && window.send('rejoin_room', { tableId: gameId, type: 'cash' }))
          await until('the table in the newer window', () => shown.length > 0)
          await until('the older window to be told', () => errors.some(({ code }) => code === 'other-window'))
          for (const client of [anna, bert, window]) client.close()
        }

        // The end of a session at one process closes the sockets of its user at the other.
        const cleo = await signInPlayer(near, 3, 'cleo')
        const there = connect(far, cleo.token, cleo.user)
        const connection = watchConnection(there)
        await until('a connection', () => connection.isUp)
        await cleo.call(updateMe, { body: { username: 'cleopatra', type: 'user' } })
        await cleo.call(logout, {})
        await until('the socket in the other process to close', () => !connection.isUp)
        there.close()
      },
    ),
)

it.runIf(isLong && hasClusterServers)(
  'a process that is started again after it was killed marks no player of the other process as disconnected [N-SCALE-02 S-TIME-04]',
  () =>
    withCluster({ name: 'presence', games: [game('fir', { turnMs: 60_000 })] }, async (cluster, [, far = '']) => {
      await cluster.processes[0]?.kill()
      const gone: string[] = []
      const sit = async (number: number, username: string) => {
        const client = await seatPlayer(far, { number, username, gameId: 'fir', pos: number, buyin: 100 })
        client.on('sync_table', ({ table }) => {
          for (const seat of table.players)
            if (seat.username !== '' && 'isConnected' in seat && !seat.isConnected) gone.push(seat.username)
        })
        return client
      }
      const clients = [await sit(1, 'dora'), await sit(2, 'emil')]
      await cluster.restart(0)
      const end = Date.now() + MAX_CLIENT_SILENCE_MS + 2_000
      await until('the first look for absent players', () => Date.now() > end)
      expect(gone).toEqual([])
      for (const client of clients) client.close()
    }),
)

it.runIf(isLong && hasClusterServers)(
  'processes restarted one after the other void no hand and lose no turn [N-SCALE-03]',
  async () => {
    const tableIds = ['larch', 'maple', 'rowan', 'birch']
    await playOnCluster({ name: 'rolling', tableIds }, async ({ cluster, players, untilMoreActions }) => {
      const timeOuts = recordTimeOuts(players)
      const untilPlayGoesOn = () => untilMoreActions('actions at every table', 3)
      for (const [place, process] of [...cluster.processes].entries()) {
        await process.stop()
        await untilPlayGoesOn()
        await cluster.restart(place)
        await untilPlayGoesOn()
      }
      expect(timeOuts).toEqual([])
    })
  },
  300_000,
)
