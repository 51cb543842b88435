import type { ServerMessageName } from '@cardroom/protocol'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { Connection } from './connection.ts'
import type { Handlers } from './handlers.ts'
import { inbox } from './inbox.ts'

/** An inbox whose only handler, of `me`, waits until it is let go. */
const inboxOf = () => {
  const clock = virtualClock()
  const counts = { accepted: 0, malformed: 0, tooMany: 0 }
  const sent: string[] = []
  const held: (() => void)[] = []
  const connection = {
    send: (_name: ServerMessageName, payload: { code: string }) => void sent.push(payload.code),
  } as unknown as Connection
  const handlers = { me: () => new Promise<void>((resolve) => void held.push(resolve)) } as unknown as Handlers
  const logger = { error: () => {} } as unknown as FastifyBaseLogger
  return { take: inbox(connection, handlers, { clock, logger, counts }), clock, counts, sent, held }
}

describe('the messages of one client', () => {
  it('S-RT-02 a flood of unknown events is answered like any flood: once, after forty in a second', async () => {
    const { take, counts, sent } = inboxOf()
    for (let n = 0; n < 1_000; n += 1) take(`nothing-${n}`, null)
    expect(counts).toEqual({ accepted: 0, malformed: 40, tooMany: 960 })
    expect([sent.length, sent.at(-1)]).toEqual([41, 'too-many'])
  })

  it('S-RT-02 no more than eighty messages wait for a table that does not answer', async () => {
    const { take, clock, counts } = inboxOf()
    for (let second = 0; second < 4; second += 1) {
      for (let n = 0; n < 30; n += 1) take('me', { gameId: 'quarry' })
      await clock.advance(1_000)
    }
    expect(counts).toEqual({ accepted: 80, malformed: 0, tooMany: 40 })
  })

  it('S-CASH-10 the end of a connection can wait for what the client said last', async () => {
    const { take, held } = inboxOf()
    let answered = false
    take('me', { gameId: 'quarry' })
    const waiting = take.answered().then(() => {
      answered = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    for (const letGo of held) letGo()
    await waiting
    expect(answered).toBe(true)
  })
})
