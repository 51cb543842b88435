import { type ClientMessageName, type ClientMessages, clientMessages } from '@cardroom/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import type { Connection } from './connection.ts'
import { faultOf } from './fault.ts'
import type { Handlers } from './handlers.ts'

const PER_SECOND = 40
/** Messages that may wait for their turn, for a client whose table does not answer just now. */
const WAITING = 80

/** What became of incoming messages, for the metrics. */
export interface InboxCounts {
  accepted: number
  malformed: number
  tooMany: number
}

/** Where the messages of one client arrive, well formed or not. */
export interface Inbox {
  (name: string, raw: unknown): void
  /** @returns settles once every message taken so far has been answered */
  answered(): Promise<void>
}

/** Takes the messages of one client one after the other: a second waits until the first has been answered. */
export const inbox = (
  connection: Connection,
  handlers: Handlers,
  { clock, logger, counts }: { clock: Clock; logger: FastifyBaseLogger; counts: InboxCounts },
): Inbox => {
  let last: Promise<void> = Promise.resolve()
  let waiting = 0
  let windowStart = clock.now()
  let inWindow = 0

  const isTooMany = (): boolean => {
    if (clock.now() - windowStart >= 1_000) {
      windowStart = clock.now()
      inWindow = 0
    }
    inWindow += 1
    return inWindow > PER_SECOND
  }

  const answer = async <Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): Promise<void> => {
    try {
      await handlers[name](connection, message)
    } catch (error) {
      logger.error({ fault: faultOf(error), event: name }, 'message failed')
      connection.send('error', { message: 'Something went wrong', code: 'internal' })
    }
    waiting -= 1
  }

  const take = (name: string, raw: unknown): void => {
    // A sign of life waits behind nothing: a slow table must not make its players look silent (S-RT-09).
    if (name === 'pong') {
      connection.pulse.ponged(clock.now())
      return
    }
    if (isTooMany()) {
      counts.tooMany += 1
      // Once a window: an answer to each would make the flood worse.
      if (inWindow === PER_SECOND + 1) connection.send('error', { message: 'Too many messages', code: 'too-many' })
      return
    }
    if (!isClientMessage(name)) {
      counts.malformed += 1
      connection.send('error', { message: 'Unknown event', code: 'unknown-event' })
      return
    }
    const message = parse(name, raw)
    if (message === null) {
      counts.malformed += 1
      connection.send('error', { message: 'Invalid payload', code: 'invalid-payload' })
      return
    }
    if (waiting >= WAITING) {
      counts.tooMany += 1
      connection.send('error', { message: 'Too many messages', code: 'too-many' })
      return
    }
    counts.accepted += 1
    waiting += 1
    last = last.then(() => answer(name, message.value))
  }
  return Object.assign(take, { answered: () => last })
}

const isClientMessage = (name: string): name is ClientMessageName => Object.hasOwn(clientMessages, name)

/** A JSON string, or an object (Q86), that the schema of the event accepts; null otherwise. */
const parse = <Name extends ClientMessageName>(name: Name, raw: unknown): { value: ClientMessages[Name] } | null => {
  let value = raw
  if (typeof raw === 'string') {
    try {
      value = JSON.parse(raw)
    } catch {
      return null
    }
  }
  const result = clientMessages[name].safeParse(value)
  return result.success ? { value: result.data as ClientMessages[Name] } : null
}
