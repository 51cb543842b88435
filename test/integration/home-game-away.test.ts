import { awayAlertTag, createHomeGame, updateMe } from '@cardroom/protocol'
import { afterAll, expect, it } from 'vitest'
import { pushService } from '../../packages/server/src/notifications/testing/push-service.ts'
import { homePlayer, untilSeated } from '../support/home-player.ts'
import { signInPlayer } from '../support/players.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

const service = await pushService()
afterAll(() => service.close())
const config = { games: [], tournaments: [], homeGamePauseMs: 0 }
const room = await roomOfFile(config, { publicHttpsPost: service.post })

it('a player who has lost the connection is notified by a push that the game goes on [N-HOME-12 N-HOME-09]', async () => {
  const founder = await signInPlayer(room.url, 1, 'home_1')
  const game = { name: 'Friday', playerName: 'Ann', smallBlind: 1 }
  const { gameId, secret } = await founder.call(createHomeGame, { body: game })
  const ann = await homePlayer(room.url, { number: 1, name: 'Ann', gameId })
  const bob = await homePlayer(room.url, { number: 2, name: 'Bob', gameId, secret })
  await until('the table', () => ann.lastMessage('home_game') && bob.lastMessage('home_game'))
  ann.client.send('host', { gameId, order: { type: 'changeSettings', settings: { freeChips: 1_000 } } })
  await until('free chips', () => bob.lastMessage('home_game')?.freeChips === 1_000)
  for (const [seat, player] of [ann, bob].entries()) await player.askForChips(100, seat)
  await untilSeated(ann, ['Ann', 'Bob'])
  for (const { call } of [ann, bob]) await call(updateMe, { body: { deviceToken: service.subscribe() } })

  ann.client.send('host', { gameId, order: { type: 'pause' } })
  await until('the pause', () => ann.lastMessage('home_game')?.pause === 'yes', 30_000)
  bob.client.close()
  await until('Bob to be away', async () => {
    ann.client.send('me', { gameId })
    const seats = ann.lastMessage('snapshot')?.table.players ?? []
    return seats.some(({ id, isConnected }) => id === bob.id && !isConnected)
  })
  ann.client.send('host', { gameId, order: { type: 'continue' } })
  const pushed = await until('the push', () => service.receivedPushes[0])
  const title = 'The game has started again'
  const note = {
    title,
    tag: awayAlertTag('game_started', 'Friday'),
    body: 'Friday',
    context: '/app/mytable',
    ofTable: true,
  }
  expect(pushed.note).toEqual(note)
  expect(pushed.headers).toMatchObject({ ttl: '60', urgency: 'high' })
  expect(JSON.stringify(service.receivedPushes)).not.toContain(secret)
  ann.client.close()
})
