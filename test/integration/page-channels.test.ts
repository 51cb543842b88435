import { connect, signIn } from '@cardroom/bots'
import { refusalMessages, reservePlace } from '@cardroom/protocol'
import { openServerChannel, type ServerChannel, type ServerMessage } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { openFaultyProxy } from '../support/faulty-network.ts'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { type RawSocket, rawSocket } from '../support/raw-socket.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { recordPayloads } from '../support/watch-client.ts'

const GAMES = ['lantern', 'harbour', 'meadow', 'quarry']
const { url, room } = await roomOfFile({
  games: GAMES.map((id) => ({ id, name: id, smallBlind: 0.5, turnMs: 240_000 })),
})

/** Opens `count` channels on one connection, as a page of the web client does, and records what happens on each. */
const openPage = (at: string, count: number, session: { token(): string | null }) => {
  const socketSession = { ...session, renew: async () => false }
  const channels = Array.from({ length: count }, () => {
    const heard: ServerMessage[] = []
    const happened: string[] = []
    const socket: ServerChannel = openServerChannel({
      url: at,
      session: socketSession,
      onMessage: (message) => {
        if (message.name === 'ping') socket.send('pong')
        else heard.push(message)
      },
      onUp: () => happened.push('up'),
      onDown: () => happened.push('down'),
      onUnreadable: (name) => happened.push(`unreadable ${name}`),
    })
    return { socket, heard, happened, has: (name: string) => heard.some((message) => message.name === name) }
  })
  return {
    channels,
    session: socketSession,
    up: () => until('all channels', () => channels.every(({ happened }) => happened.at(-1) === 'up')),
    close: () => {
      for (const { socket } of channels) socket.close()
    },
  }
}

const openRawSocket = async (frames: readonly string[]): Promise<RawSocket> => {
  const opened = await rawSocket(url, { answersPings: true, isConnectionOnly: true })
  for (const frame of frames) opened.send(frame)
  return opened
}
const joinPacket = (name: string, token: string) => `40${name},${JSON.stringify({ token })}`
const receivedText = (client: RawSocket, start: string): string | undefined =>
  client.received.find((text) => text.startsWith(start))
const untilNoChannel = () => until('no channel to be left', () => room.gateway.connectionCount() === 0)

it('a page with four tables counts as one connection of its user; leaving one table keeps the other three connected [S-API-08 N-TABLE-05]', async () => {
  const { token } = await signInPlayer(url, 1, 'anna')
  const page = openPage(url, 4, { token: () => token })
  await page.up()
  for (const [at, { socket }] of page.channels.entries()) socket.send('join_game_guest', { gameId: GAMES[at] ?? '' })
  await until('four tables', () => page.channels.every(({ has }) => has('snapshot')))
  const others: RawSocket[] = []
  for (let count = 0; count < 20; count += 1) {
    const other = await openRawSocket([`40${JSON.stringify({ token })}`])
    await until('an answer', () => receivedText(other, '40{') ?? receivedText(other, '44{'))
    others.push(other)
  }
  expect(others.map((other) => receivedText(other, '44') !== undefined)).toEqual(others.map((_, at) => at === 19))
  for (const other of others) other.close()

  const [first, ...rest] = page.channels
  first?.socket.close()
  await until('three channels', () => room.gateway.connectionCount() === 3)
  for (const { socket } of rest) socket.send('my_tables', {})
  await until('their answers', () => rest.every(({ has }) => has('my_tables')))
  expect(rest.map(({ happened }) => happened)).toEqual([['up'], ['up'], ['up']])
  page.close()
  await untilNoChannel()
})

it('the four table channels of a page reconnect after a lost connection; reopening one of them does not affect the others [S-AUTH-05 B-CONN-01]', async () => {
  const { token: first } = await signInPlayer(url, 2, 'bert')
  let token = first
  const wire = await openFaultyProxy({ room: url, latency: 0, jitter: 0, random: () => 0 })
  const page = openPage(wire.url, 4, { token: () => token })
  await page.up()
  token = (await signIn(url, walletNumber(2), first)).token
  wire.inject('reset')
  await until('the loss', () => page.channels.every(({ happened }) => happened.includes('down')))
  await page.up()
  const [one, ...rest] = page.channels
  one?.socket.reopen()
  await until('the new channel', () => one?.happened.filter((what) => what === 'up').length === 3)
  for (const { socket } of page.channels) socket.send('my_tables', {})
  await until('the answers', () => page.channels.every(({ has }) => has('my_tables')))
  expect(rest.map(({ happened }) => happened)).toEqual(rest.map(() => ['up', 'down', 'up']))
  expect(room.gateway.connectionCount()).toBe(4)
  page.close()
  await untilNoChannel()
  await wire.close()
})

it('on one connection a channel beyond the limit, with a bad token or of another user is refused, and the first channel still answers [S-API-08 S-RT-01 S-AUTH-05]', async () => {
  const { token } = await signInPlayer(url, 3, 'cleo')
  const other = await signInPlayer(url, 4, 'dora')
  const client = await openRawSocket(Array.from({ length: 9 }, (_, at) => joinPacket(`/${at + 1}`, token)))
  await until('nine channels', () => client.received.filter((text) => text.startsWith('40/')).length === 9)
  for (const [name, by, code] of [
    ['/10', 'x'.repeat(43), 'not-signed-in'],
    ['/11', other.token, 'other-user'],
    ['/12', token, null],
    ['/13', token, 'too-many-sockets'],
  ] as const) {
    client.send(joinPacket(name, by))
    const answer = await until(
      'an answer',
      () => receivedText(client, `40${name},`) ?? receivedText(client, `44${name},`),
    )
    const refusal = code && `44${name},${JSON.stringify({ message: refusalMessages[code], data: { code } })}`
    expect(answer).toEqual(refusal ?? expect.stringMatching(`^40${name},`))
  }
  expect(client.isOpen).toBe(true)
  client.send('42/1,["my_tables","{}"]')
  await until('an answer', () => receivedText(client, '42/1,["my_tables"'))
  client.close()
  await untilNoChannel()
})

it('a channel that a page opens again replaces the older channel of the same name, and no other [S-API-08 S-RT-02]', async () => {
  const { token } = await signInPlayer(url, 7, 'gerda')
  const client = await openRawSocket([joinPacket('/1', token), joinPacket('/2', token)])
  const answerCount = (start: string) => client.received.filter((text) => text.startsWith(start)).length
  await until('two channels', () => answerCount('40/1,') + answerCount('40/2,') === 2)
  client.send(joinPacket('/2', token))
  await until('the newer channel', () => answerCount('40/2,') === 2)
  // Closes /2 and opens it again without waiting, and opens /3 twice before the first answer.
  client.send('41/2,')
  for (const name of ['/2', '/3', '/3']) client.send(joinPacket(name, token))
  await until('the answers', () => answerCount('40/2,') === 3 && answerCount('40/3,') > 0)
  for (const name of ['/1', '/2', '/3']) client.send(`42${name},["my_tables","{}"]`)
  await until('an answer on each', () =>
    ['/1', '/2', '/3'].every((name) => receivedText(client, `42${name},["my_tables"`)),
  )
  expect([client.isOpen, room.gateway.connectionCount(), answerCount('41')]).toEqual([true, 3, 0])
  client.close()
  await untilNoChannel()
})

it('a page that opens and leaves a hundred tables quickly ends with one channel, on the connection it had [S-API-08 N-TABLE-05]', async () => {
  const { token } = await signInPlayer(url, 8, 'hanna')
  const page = openPage(url, 1, { token: () => token })
  await page.up()
  const happened: string[] = []
  const openPageSocket = () =>
    openServerChannel({
      url,
      session: page.session,
      onMessage: ({ name }) => void (name === 'error' && happened.push(name)),
      onUp: () => happened.push('up'),
      onDown: () => happened.push('down'),
      onRefused: () => happened.push('refused'),
      onUnreadable: () => {},
    })
  // Closes some channels at once, some during the handshake, and some a little later.
  for (let table = 0; table < 100; table += 1) {
    const socket = openPageSocket()
    for (let turn = 0; turn < table % 7; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    socket.close()
  }
  const last = openPageSocket()
  await until('the last table', () => happened.at(-1) === 'up')
  await until('two channels', () => room.gateway.connectionCount() === 2)
  last.close()
  await until('one channel', () => room.gateway.connectionCount() === 1)
  expect([page.channels[0]?.happened, happened.filter((what) => what !== 'up')]).toEqual([['up'], []])
  page.close()
  await untilNoChannel()
})

it('a client of the previous version, with one socket on the default namespace, plays against a page with channels [Q86]', async () => {
  const [old, young] = [await signInPlayer(url, 5, 'emil'), await signInPlayer(url, 6, 'frida')]
  for (const { call } of [old, young]) await call(reservePlace, { body: { gameId: 'lantern', buyin: 100 } })
  const client = connect(url, old.token, old.user)
  const page = openPage(url, 2, { token: () => young.token })
  await page.up()
  const [, table] = page.channels
  const winners = recordPayloads(client, 'winners')
  const fold = { gameId: 'lantern', action: 'fold', amount: 0 } as const
  client.on('your_turn', ({ sessionId, turn }) => client.send('action', { ...fold, sessionId, turn }))
  client.onConnection((up) => up && client.send('join_game', { gameId: 'lantern', pos: 0 }))
  table?.socket.send('join_game', { gameId: 'lantern', pos: 1 })
  await until('a hand to end', () => {
    const turn = table?.heard.find(({ name }) => name === 'your_turn')
    if (turn?.name === 'your_turn') {
      table?.heard.splice(table.heard.indexOf(turn), 1)
      table?.socket.send('action', { ...fold, sessionId: turn.payload.sessionId, turn: turn.payload.turn })
    }
    return winners.length > 0 && table?.has('winners')
  })
  client.close()
  page.close()
})
