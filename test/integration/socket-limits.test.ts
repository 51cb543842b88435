import { createHash } from 'node:crypto'
import { clientMessages } from '@cardroom/protocol'
import { openServerChannel, type ServerMessage } from '@cardroom/web/testing'
import { describe, expect, it } from 'vitest'
import { userId } from '../../packages/server/src/ports/ids.ts'
import { closeAfterTest } from '../support/close-after-test.ts'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer } from '../support/players.ts'
import { type RawSocket, type RawSocketOptions, rawSocket } from '../support/raw-socket.ts'
import { roomOfFile, roomOfTest } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'

const GAME = 'lantern'
const { clock, move } = movableClock()
const { url, store, room } = await roomOfFile({ allowedOrigins: ['https://play.example.com'] }, { clock })
const MY_TABLES = '42["my_tables","{}"]'

/**
 * Opens a socket and waits for the server's first messages.
 * @throws Error if the server refused the connection
 */
const openAnsweredSocket = async (ways: RawSocketOptions = {}): Promise<RawSocket> => {
  const opened = closeAfterTest(await rawSocket(url, ways))
  await until('the room to answer', () => opened.received.some((text) => /^4[04]/.test(text)))
  return opened
}

const receivedMessages = (client: RawSocket, name: string) =>
  client.received.filter((text) => text.startsWith(`42["${name}"`))

/**
 * Asks the room for something and waits for the answer. Then the room has also read everything that the client sent
 * before.
 */
const askRoom = async (client: RawSocket): Promise<void> => {
  const answered = receivedMessages(client, 'my_tables').length
  client.send(MY_TABLES)
  await until('the answer', () => receivedMessages(client, 'my_tables').length > answered)
}

describe('permission to open a socket', () => {
  it.each([
    ['a client that sends no origin', undefined],
    ['a page of the room', url],
    ['a page of a configured site', 'https://play.example.com'],
  ])('the server opens a socket for %s [S-API-10]', async (_, origin) => {
    const client = await openAnsweredSocket(origin === undefined ? {} : { origin })
    // A ping may have arrived before the answer.
    expect(client.received.find((text) => /^4[04]/.test(text))).toMatch(/^40/)
  })

  it.each(['https://evil.example', 'https://play.example.com.evil.example', 'null', 'http://127.0.0.1:1'])(
    'the server opens no socket for a page of %s [S-API-10]',
    async (origin) => {
      await expect(rawSocket(url, { origin })).rejects.toThrow('Unexpected server response: 400')
    },
  )
})

describe('how often a connection may send a token', () => {
  it('an invalid token opens no socket, and a connection that sends a hundred more is closed without an answer to them [S-AUTH-05 S-API-08]', async () => {
    const client = await openAnsweredSocket({ token: 'x'.repeat(43) })
    expect(client.received.at(-1)).toBe('44{"message":"Please sign in","data":{"code":"not-signed-in"}}')
    for (let tried = 0; tried < 100; tried += 1) client.send(`40{"token":"${String(tried).padStart(43, 'x')}"}`)
    await until('the connection to end', () => !client.isOpen)
    expect(client.received.filter((text) => text.startsWith('44'))).toHaveLength(1)
  })

  it('a connection that requests a hundred sockets is closed, and gets one at most [S-API-08]', async () => {
    const opened = await rawSocket(url)
    for (let more = 0; more < 100; more += 1) opened.send('40')
    await until('the connection to end', () => !opened.isOpen)
    expect(opened.received.filter((text) => text.startsWith('40')).length).toBeLessThan(2)
    await until('no socket to be left', () => room.gateway.connectionCount() === 0)
  })
})

describe('how long a socket lives', () => {
  const openSocketWithShortToken = async () => {
    const { user } = await signInPlayer(url, 1, 'anna')
    const token = 'a-token-of-a-few-seconds'
    const hash = createHash('sha256').update(token).digest('hex')
    const [key] = await store.accountKeys.listOf(userId(user.id))
    await store.sessions.create(hash, { user: userId(user.id), key: key?.id as never }, clock.now() + 30_000)
    return openAnsweredSocket({ token, answersPings: true })
  }

  // The intervals of pings and the limits of silence are tested on the virtual clock (client-pings.test.ts).
  it.each([
    ['without a handshake is closed after a few seconds [S-API-08]', () => rawSocket(url, { isConnectionOnly: true })],
    ['is closed when its token expires [S-AUTH-05]', openSocketWithShortToken],
    ['that answers no ping is closed [S-RT-09]', () => openAnsweredSocket()],
  ])('a guest’s connection that answers pings stays open, while a connection %s', async (title, open) => {
    const [client, guest] = [await open(), await openAnsweredSocket({ answersPings: true })]
    await until('the connection to end', async () => {
      move(1_000)
      await askRoom(guest)
      return !client.isOpen
    })
    expect(guest.isOpen).toBe(true)
    if (title.includes('no ping')) expect(receivedMessages(client, 'ping')).not.toEqual([])
  })

  it('nothing more is read from a socket that floods the server, and it is closed after five seconds; another one stays open [S-API-08 S-RT-02]', async () => {
    const [flooding, honest] = [await openAnsweredSocket(), await openAnsweredSocket({ answersPings: true })]
    for (let count = 0; count < 200; count += 1) flooding.send(MY_TABLES)
    await until('the refusal', () => receivedMessages(flooding, 'error').length > 0)
    await askRoom(honest)
    expect(receivedMessages(flooding, 'error').at(-1)).toContain('too-many')
    const answered = receivedMessages(flooding, 'my_tables').length
    for (let second = 1; second < 5; second += 1) {
      move(1_000)
      flooding.send(MY_TABLES)
      await askRoom(honest)
    }
    expect(receivedMessages(flooding, 'my_tables')).toHaveLength(answered)
    expect(flooding.isOpen).toBe(true)
    move(1_000)
    await until('the flooding one to be closed', () => !flooding.isOpen)
    await askRoom(honest)
  })
})

describe('heartbeats', () => {
  it('a heartbeat sets the time at which the user was last seen, whatever time and address it names [S-RT-09 B-PRES-01]', async () => {
    const { user, token } = await signInPlayer(url, 2, 'bert')
    expect(await store.lastSeen.of(user.id as never)).toBeNull()
    const client = await openAnsweredSocket({ token })
    const before = clock.now()
    client.send(`42${JSON.stringify(['heartbeat', JSON.stringify({ timestamp: 1, address: 'another' })])}`)
    const seen = await until('the time to be kept', () => store.lastSeen.of(user.id as never))
    expect(seen).toBeGreaterThanOrEqual(before)
    expect(seen).toBeLessThanOrEqual(clock.now())
  })
})

describe('malformed messages', () => {
  const events = [
    ...Object.keys(clientMessages).flatMap((name) => [
      `42["${name}","{"]`,
      `42["${name}",{"gameId":{"$ne":1}}]`,
      `42["${name}",null,[],{}]`,
    ]),
    ...['42["no-such-event",{}]', '42["__proto__",{}]', '42["constructor"]', '4212["me",{}]', '42["toString","{}"]'],
  ]

  it('malformed and unknown events on a real socket are answered with errors and do not end the connection [S-RT-02]', async () => {
    const client = await openAnsweredSocket({ answersPings: true })
    for (let first = 0; first < events.length; first += 30) {
      for (const event of events.slice(first, first + 30)) client.send(event)
      // The room accepts forty messages a second, counted when it reads them: its answer shows that it has read these.
      await askRoom(client)
      move(1_001)
    }
    client.send(`42${JSON.stringify(['join_game_guest', JSON.stringify({ gameId: GAME })])}`)
    await until('the table', () => receivedMessages(client, 'snapshot').length > 0)
    const answers = receivedMessages(client, 'error')
    expect(answers.length).toBeGreaterThan(30)
    expect(new Set(answers)).toEqual(
      new Set([
        '42["error",{"code":"invalid-payload","message":"Invalid payload"}]',
        '42["error",{"code":"unknown-event","message":"Unknown event"}]',
      ]),
    )
    expect(client.isOpen).toBe(true)
  })

  it.each([
    ['an event without a name', '42[]'],
    ['a name that is a number', '42[1]'],
    ['no event at all', '42{'],
    ['an event of the protocol itself', '42["connect",{}]'],
    ['an unknown packet', '49["me"]'],
    ['another namespace', '40/admin,'],
    ['a packet without a type', ''],
    ['binary', Buffer.from([4, 0, 255, 17])],
    ['half an attachment', '451-["me",{"_placeholder":true,"num":0}]'],
    ['more than a message may hold', `42["me","${'x'.repeat(20_000)}"]`],
  ])('a malformed frame (%s) ends at most the connection that sent it [S-RT-02]', async (_, frame) => {
    const [honest, client] = [await openAnsweredSocket(), await openAnsweredSocket()]
    client.send(frame)
    client.send(MY_TABLES)
    await until('an answer or the end', () => !client.isOpen || receivedMessages(client, 'my_tables').length > 0)
    await askRoom(honest)
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })

  it('invalid WebSocket frames end their connection, and the server stays healthy [S-RT-02]', async () => {
    const client = await openAnsweredSocket()
    client.bytes(Buffer.alloc(5_000, 0xff))
    await until('the connection to end', () => !client.isOpen)
    expect((await fetch(`${url}/health`)).status).toBe(200)
    await until('no socket to be left', () => room.gateway.connectionCount() === 0)
  })
})

describe('how many sockets may be open', () => {
  const TOO_MANY =
    '44{"message":"Too many tables and pages are open, please close some","data":{"code":"too-many-sockets"}}'
  const answerOf = (client: RawSocket) => client.received.find((text) => /^4[04]/.test(text))

  it('a user may open twenty sockets, and the next one is refused until one of them is closed [S-API-08]', async () => {
    const { token } = await signInPlayer(url, 3, 'cleo')
    const mine: RawSocket[] = []
    for (let count = 0; count < 20; count += 1) mine.push(await openAnsweredSocket({ token, answersPings: true }))
    expect(mine.map((client) => answerOf(client)?.slice(0, 2))).toEqual(mine.map(() => '40'))
    const turnedAway = await openAnsweredSocket({ token })
    expect(answerOf(turnedAway)).toBe(TOO_MANY)
    turnedAway.send(MY_TABLES)
    mine[0]?.send(MY_TABLES)
    await until('an answer to the one that is in', () => receivedMessages(mine[0] as RawSocket, 'my_tables').length > 0)
    expect(receivedMessages(turnedAway, 'my_tables')).toEqual([])
    const heard: ServerMessage[] = []
    const client = openServerChannel({
      ...{
        url,
        session: { token: () => token, renew: async () => false },
        onMessage: (message) => heard.push(message),
      },
      ...{ onUp: () => {}, onDown: () => {}, onUnreadable: () => {} },
    })
    await until('the web client to be told', () => heard.length > 0)
    expect(heard).toMatchObject([{ name: 'error', payload: { code: 'too-many-sockets' } }])
    client.close()
    mine[1]?.close()
    await until(
      'room for another',
      async () => answerOf(await openAnsweredSocket({ token, answersPings: true })) !== TOO_MANY,
    )
  })

  it('guests of one IP address that is not exempt may open sixty sockets, and the next one is refused [S-API-08]', async () => {
    const strict = await roomOfTest({ unlimitedAddresses: [], trustedProxies: ['127.0.0.1', '::1'] })
    const guest = async (forwardedFor: string) => {
      const opened = await rawSocket(strict.url, { forwardedFor, answersPings: true })
      await until('an answer', () => answerOf(opened) !== undefined)
      return answerOf(opened)
    }
    const answers: (string | undefined)[] = []
    for (let count = 0; count < 61; count += 1) answers.push(await guest('203.0.113.1'))
    expect(answers.filter((text) => text === TOO_MANY)).toHaveLength(1)
    expect(answers.at(-1)).toBe(TOO_MANY)
    expect(await guest('203.0.113.2')).toMatch(/^40/)
  })
})
