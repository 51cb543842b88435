import type { ServerMessageName } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { ClientChannel } from './client-channel.ts'
import { floodGuard } from './flood-guard.ts'
import { type ClientMessageHandlers, inbox } from './inbox.ts'
import { messageRateCounter } from './message-rate.ts'
import { pingState } from './ping-state.ts'

/** An inbox whose only handler, for `me`, waits until the test releases it. */
const testInbox = () => {
  const clock = virtualClock()
  const counts = { accepted: 0, malformed: 0, tooMany: 0 }
  const sent: string[] = []
  const held: (() => void)[] = []
  const closings: number[] = []
  /**
   * Ids of the lobby rows that the client asked for one by one: those answered at once, and those answered a little
   * later.
   */
  const [now, soon]: [string[], string[]] = [[], []]
  const connection = {
    send: (_name: ServerMessageName, payload: { code: string }) => void sent.push(payload.code),
    pingState: pingState(clock.now),
    flood: floodGuard(() => closings.push(counts.tooMany)),
  } as unknown as ClientChannel
  const handlers = {
    me: () => new Promise<void>((resolve) => void held.push(resolve)),
    my_tables: () => {},
    table: (_connection: ClientChannel, { gameId }: { readonly gameId: string }) => void now.push(gameId),
  } as unknown as ClientMessageHandlers
  const logger = { error: () => {} }
  return {
    take: inbox(connection, handlers, {
      ...{ rate: messageRateCounter(clock), logger, counts },
      followSoon: (_connection, gameId) => void soon.push(gameId),
    }),
    now,
    soon,
    clock,
    counts,
    sent,
    held,
    closings,
  }
}

it('a client that sends over forty messages in a second is told once, with the code too-many [S-RT-02]', async () => {
  const { take, counts, sent } = testInbox()
  for (let n = 0; n < 1_000; n += 1) take(`nothing-${n}`, null)
  expect(counts).toEqual({ accepted: 0, malformed: 40, tooMany: 960 })
  expect([sent.length, sent.at(-1)]).toEqual([41, 'too-many'])
})

it.each(['nothing', 'pong', 'my_tables'])(
  'a client that floods the server with `%s` messages is stopped at the tenth refusal [S-API-08 S-RT-02]',
  (name) => {
    const { take, closings } = testInbox()
    for (let n = 0; n < 60; n += 1) take(name, '{}')
    expect(closings[0]).toBe(10)
  },
)

it('a client is not stopped for malformed messages within the rate, or for bursts with pauses [S-API-08 S-RT-02]', async () => {
  const { take, clock, closings } = testInbox()
  for (let second = 0; second < 60; second += 1) {
    for (let n = 0; n < 30; n += 1) take('me', '{')
    for (let n = 0; n < 19; n += 1) take('my_tables', '{}')
    await clock.advance(1_000)
  }
  expect(closings).toEqual([])
})

it('a client that asks for 400 lobby rows one by one is slowed down, and its other messages are unaffected [S-API-08 S-RT-02 S-RT-06]', async () => {
  const { take, clock, counts, sent, now, soon, closings } = testInbox()
  for (let page = 0; page < 3; page += 1) {
    for (let row = 0; row < 400; row += 1) take('table', `{"gameId":"row-${row}"}`)
    for (let n = 0; n < 40; n += 1) take('my_tables', '{}')
    await clock.advance(1_000)
  }
  expect([now.length, soon.length, new Set([...now, ...soon]).size]).toEqual([60, 1_140, 400])
  expect([counts, sent, closings]).toEqual([{ accepted: 1_320, malformed: 0, tooMany: 0 }, [], []])
  for (let n = 0; n < 1_000; n += 1) take('table', '{"gameId":"flood"}')
  expect(closings[0]).toBe(10)
})

it('at most eighty messages of a client wait for a table that does not answer; more are refused [S-RT-02]', async () => {
  const { take, clock, counts } = testInbox()
  for (let second = 0; second < 4; second += 1) {
    for (let n = 0; n < 30; n += 1) take('me', { gameId: 'quarry' })
    await clock.advance(1_000)
  }
  expect(counts).toEqual({ accepted: 80, malformed: 0, tooMany: 40 })
})

it('the closing of a connection can wait until the client’s last messages are answered [S-CASH-10]', async () => {
  const { take, held } = testInbox()
  let answered = false
  take('me', { gameId: 'quarry' })
  const waiting = take.whenAnswered().then(() => {
    answered = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(answered).toBe(false)
  for (const letGo of held) letGo()
  await waiting
  expect(answered).toBe(true)
})
