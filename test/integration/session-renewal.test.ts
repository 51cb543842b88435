import { connect, httpClient, signIn } from '@cardroom/bots'
import type { TableId } from '@cardroom/engine'
import { logout, readMe, reservePlace } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { movableClock } from '../support/movable-clock.ts'
import { passTime } from '../support/pass-time.ts'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { watchConnection } from '../support/watch-client.ts'

const GAME = 'lantern' as TableId
const HOUR = 3_600_000
const SECOND = 1_000

const { clock, move } = movableClock()
const games = [{ id: GAME, name: 'Lantern', smallBlind: 0.5, turnMs: 240_000 }]
const { url } = await roomOfFile({ games }, { clock })

/** Signs in again and sends the old token along, as a client does that renews its session. */
const renew = async (number: number, token: string): Promise<string> =>
  (await signIn(url, walletNumber(number), token)).token

it('a renewed session keeps the open socket and the running hand beyond the 24 hours of the first token [S-AUTH-05]', async () => {
  const players = [await signInPlayer(url, 1, 'anna'), await signInPlayer(url, 2, 'bert')]
  move(24 * HOUR - 30 * SECOND)
  const clients = players.map(({ token, user }) => connect(url, token, user))
  const heard: string[] = []
  let turn: (() => void) | null = null
  for (const [pos, client] of clients.entries()) {
    client.onAny((name) => heard.push(name))
    client.on('your_turn', ({ sessionId, turn: number }) => {
      turn = () => client.send('action', { gameId: GAME, action: 'fold', amount: 0, sessionId, turn: number })
    })
    await players[pos]?.call(reservePlace, { body: { gameId: GAME, buyin: 100 } })
    client.onConnection((up) => up && client.send('join_game', { gameId: GAME, pos }))
  }
  const toAct = await until('a turn', () => turn)
  const connections = clients.map(watchConnection)
  const losses = () => connections.reduce((sum, one) => sum + one.losses, 0)

  const renewed = await Promise.all(players.map(({ token }, index) => renew(index + 1, token)))
  heard.length = 0
  await passTime(move, 99 * SECOND, clients)
  expect([losses(), [...new Set(heard)]]).toEqual([0, ['ping']])
  toAct()
  await until('the hand to end', () => heard.includes('winners'))
  // The first tokens have expired, the renewed ones are valid.
  await expect(players[0]?.call(readMe)).rejects.toMatchObject({ status: 401 })
  const call = httpClient(url, () => renewed[0] ?? null)
  expect((await call(readMe)).username).toBe('anna')
  await call(logout)
  await until('the sign-out to close the socket', () => losses() === 1)
  for (const client of clients) client.close()
})

it('a sign-in that sends another user’s token along leaves the session and the socket of that other user as they are [S-AUTH-05]', async () => {
  const carl = await signInPlayer(url, 3, 'carl')
  const client = connect(url, carl.token, carl.user)
  const connection = watchConnection(client)
  await until('the connection', () => connection.isUp)
  const token = await renew(4, carl.token)
  await httpClient(url, () => token)(logout)
  await passTime(move, 63 * SECOND, [client])
  expect([connection.losses, (await carl.call(readMe)).username]).toEqual([0, 'carl'])
  client.close()
})
