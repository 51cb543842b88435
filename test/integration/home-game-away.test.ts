import { awayAlertTag, createHomeGame, updateMe } from '@cardroom/protocol'
import { expect, it, onTestFinished } from 'vitest'
import { pushService } from '../../packages/server/src/notifications/testing/push-service.ts'
import { type HomePlayer, homePlayer, untilSeated } from '../support/home-player.ts'
import { signInPlayer } from '../support/players.ts'
import { roomOfTest } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

/** A room with a home game of Ann and Bob, whose browsers have subscribed to pushes. */
const homeGameRoom = async (config: object = {}) => {
  const service = await pushService()
  onTestFinished(() => service.close())
  const games = { games: [], tournaments: [], homeGamePauseMs: 0 }
  const room = await roomOfTest({ ...games, ...config }, { publicHttpsPost: service.post })
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
  return { service, room, gameId, secret, ann, bob }
}

const untilAway = (viewer: HomePlayer, gameId: string, away: HomePlayer) =>
  until('a player to be away', async () => {
    viewer.client.send('me', { gameId })
    const seats = viewer.lastMessage('snapshot')?.table.players ?? []
    return seats.some(({ id, isConnected }) => id === away.id && !isConnected)
  })

it('a player who has lost the connection is notified by a push that the game goes on [N-HOME-12 N-HOME-09]', async () => {
  const { service, gameId, secret, ann, bob } = await homeGameRoom()
  ann.client.send('host', { gameId, order: { type: 'pause' } })
  await until('the pause', () => ann.lastMessage('home_game')?.pause === 'yes', 30_000)
  bob.client.close()
  await untilAway(ann, gameId, bob)
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

for (const rehearsal of [false, true]) {
  it(`a turn of a player without connection ${rehearsal ? 'sends no push in a rehearsal' : 'sends a push'} [N-HOME-12 N-OPER-06]`, async () => {
    const { service, room, gameId, ann, bob } = await homeGameRoom({ rehearsal })
    for (const player of [ann, bob]) player.setThinking(true)
    const [away, here] = await until('a turn', () => (ann.isThinking ? [ann, bob] : bob.isThinking && [bob, ann]))
    away?.client.close()
    await untilAway(here ?? ann, gameId, away ?? bob)
    await room.close() // waits for the pushes in flight
    here?.client.close()
    expect(service.receivedPushes.map(({ note }) => note)).toMatchObject(rehearsal ? [] : [{ title: 'Your turn' }])
  })
}
