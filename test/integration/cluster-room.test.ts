import { type ApiCall, connect } from '@cardroom/bots'
import {
  deleteAccount,
  listHomeGames,
  listNotifications,
  listTournaments,
  readSessionSheet,
  reservePlace,
  updateMe,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLong } from '../support/forms.ts'
import { runOperator } from '../support/operator.ts'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { hasClusterServers, openCluster, type RoomCluster } from '../support/room-cluster.ts'
import { freePort, startRoom } from '../support/room-process.ts'
import { until } from '../support/until.ts'
import { chipsOf } from '../support/wallet-reads.ts'
import { recordPayloads, watchConnection } from '../support/watch-client.ts'

const GAMES = Array.from({ length: 20 }, (_, index) => `table-${index}`)

describe.skipIf(!hasClusterServers)('a room with two processes', () => {
  let cluster: RoomCluster
  const urlOf = (place: 0 | 1): string => cluster.processes[place]?.url ?? ''
  beforeAll(async () => {
    const games = GAMES.map((id) => ({ id, name: id, smallBlind: 1, turnMs: 60_000 }))
    cluster = await openCluster('cardroom_test_cluster_room', 2, { games, signUpChips: 10_000 })
  })
  afterAll(() => cluster?.close())

  /** Finds a table that the second process runs. A table gets an owner process when somebody first uses it. */
  const findTableOfSecondProcess = async (): Promise<string> => {
    for (const [index, gameId] of GAMES.entries()) {
      const { call } = await signInPlayer(urlOf(0), 50 + index, `visitor_${index}`)
      // The call is refused if this player has bought in before.
      await call(reservePlace, { body: { gameId, buyin: 100 } }).catch(() => {})
      const [owner] = await cluster.ownersOf([gameId])
      if (owner === cluster.processes[1]?.node) return gameId
    }
    return expect.fail('the second process owns no table')
  }

  it('a name changed at one process is shown at a table that another process runs [N-SCALE-01 S-USER-03]', async () => {
    const gameId = await findTableOfSecondProcess()
    const sit = (number: number, username: string, pos: number) =>
      seatPlayer(urlOf(0), { number, username, gameId, pos, buyin: 100 })
    const watching = await sit(4, 'jana', 0)
    const seated = recordPayloads(watching, 'new_player')
    const untilSeated = (name: string) => until(name, () => seated.some(({ user }) => user.username === name))
    const first = await sit(5, 'karl', 1)
    await untilSeated('karl')
    first.send('exit', { gameId } as never)
    const { call } = await signInPlayer(urlOf(0), 5, 'karl')
    const rename = () => call(updateMe, { body: { username: 'karl_two', type: 'user' } })
    await until('a new name', () => rename().catch(() => null))
    const again = await sit(5, 'karl_two', 1)
    await untilSeated('karl_two')
    for (const client of [watching, first, again]) client.close()
  })

  it('an account deleted at one process loses its sockets at another process [N-SCALE-01 A-PROFILE-09]', async () => {
    const lena = await signInPlayer(urlOf(0), 6, 'lena')
    const window = connect(urlOf(1), lena.token, lena.user)
    const connection = watchConnection(window)
    await until('a connection', () => connection.isUp)
    await lena.call(deleteAccount, { query: { giveBackChips: 'true' } })
    await until('its end', () => !connection.isUp)
    window.close()
  })

  describe('orders of the operator to either of two processes', () => {
    const runOrder = async (place: 0 | 1, ...args: string[]): Promise<string> => {
      const { code, out, err } = await runOperator(cluster.folders[place] ?? '', args)
      expect([code, err]).toEqual([0, ''])
      return out
    }

    it('a tournament made at one process is listed at both, and can be cancelled at the other [N-SCALE-01 S-OPS-02]', async () => {
      const calls = [(await signInPlayer(urlOf(0), 7, 'max_a')).call, (await signInPlayer(urlOf(1), 7, 'max_a')).call]
      const findTournament = async (call: ApiCall) =>
        (await call(listTournaments, { query: { skip: 0, take: 100 } })).data.find(({ name }) => name === 'Special')
      await runOrder(1, 'tournament', 'create', '--name', 'Special', '--buy-in', '50', '--fee', '5', '--in', '60')
      for (const call of calls) await until('the tournament', async () => (await findTournament(call)) !== undefined)
      const { uid = '' } = (await findTournament(calls[0] as ApiCall)) ?? {}
      expect(await runOrder(0, 'tournament', 'cancel', uid)).toContain('"Special" is cancelled.')
      for (const call of calls) await until('its end', async () => (await findTournament(call)) === undefined)
    })

    it('a second process on the data folder of a running one does not start, and the operator still reaches the running one [S-OPS-01 S-OPS-02]', async () => {
      const env = { DATABASE_URL: cluster.database.url, NATS_URL: cluster.nats.url }
      const second = startRoom({ folder: cluster.folders[0] ?? '', port: await freePort(), env })
      await expect(second).rejects.toThrow(/The data folder \S+ is in use by another running room/)
      expect(await runOrder(0, 'withdrawal', 'list')).not.toBe('')
    })

    it.runIf(isLong)(
      'an operator order that is given to two processes is carried out once [N-SCALE-01 S-OPS-02]',
      async () => {
        const nora = await signInPlayer(urlOf(0), 8, 'nora')
        const before = await chipsOf(nora)
        const add = ['chips', 'add', 'nora', '500', '--id', 'gift'] as const
        await Promise.all([runOrder(0, ...add), runOrder(1, ...add)])
        expect(await chipsOf(nora)).toBe(before + 500)
        const tell = ['broadcast', '--message', 'We close at three', '--id', 'closing'] as const
        await Promise.all([runOrder(0, ...tell), runOrder(1, ...tell)])
        const { data } = await nora.call(listNotifications)
        expect(data.filter(({ type }) => type === 'BROADCAST')).toHaveLength(1)
      },
    )

    it.runIf(isLong)(
      'a home game opened at one process can be ended at another process [N-SCALE-01 N-HOME-02]',
      async () => {
        const { call } = await signInPlayer(urlOf(1), 9, 'olga')
        for (const place of [0, 1] as const) {
          const said = await runOrder(place, 'table', 'open', 'olga', '--name', 'Friday', '--small-blind', '1')
          const id = /^Table (\S+) is open/.exec(said)?.[1] ?? expect.fail(said)
          expect((await call(listHomeGames, { query: { skip: 0, take: 10 } })).data[0]?.gameId).toBe(id)
          await runOrder(place === 0 ? 1 : 0, 'table', 'close', id)
          await until('its end', async () => (await call(readSessionSheet, { params: { id } })).endedAt !== null)
        }
      },
    )
  })

  it('the chat of a table is shown after the process that ran the table was killed [N-SCALE-02 B-CHAT-06]', async () => {
    const gameId = await findTableOfSecondProcess()
    const quinn = await seatPlayer(urlOf(0), { number: 11, username: 'quinn', gameId, pos: 5, buyin: 100 })
    const heard = recordPayloads(quinn, 'message')
    for (const body of ['nice hand', 'thank you']) quinn.send('message', { gameId, body } as never)
    await until('the chat', () => heard.some(({ body }) => body === 'thank you'))
    await cluster.processes[1]?.kill()
    await until('another owner', async () => (await cluster.ownersOf([gameId]))[0] === cluster.processes[0]?.node)
    const tables = recordPayloads(quinn, 'table_state')
    quinn.send('rejoin_room', { tableId: gameId, type: 'cash' })
    const { chat = [] } = await until('the table', () => tables.at(-1))
    const lines = chat.filter(({ userId }) => userId !== 'dealer').map(({ body }) => body)
    expect(lines).toEqual(['nice hand', 'thank you'])
    quinn.close()
  })
})
