import { type ClientMessageName, type ClientMessages, clientMessages } from '@cardroom/protocol'
import { type LoggableError, loggableErrorOf } from '../ports/fault.ts'
import { refusalView } from '../ports/refusal-view.ts'
import type { ClientChannel } from './client-channel.ts'
import type { MessageRateCounter } from './message-rate.ts'

/** Logs a message whose handling failed. */
export interface InboxLogger {
  error(fields: { readonly fault: LoggableError; readonly event: string }, message: string): void
}

/** The handler of each client message. The sender is known from the connection, never from the message (S-RT-01). */
export type ClientMessageHandlers = {
  readonly [Name in ClientMessageName]: (
    connection: ClientChannel,
    message: ClientMessages[Name],
  ) => Promise<void> | void
}

/** Counts of incoming messages by outcome, for the metrics. */
export interface InboxCounts {
  accepted: number
  malformed: number
  tooMany: number
}

interface InboxPorts {
  readonly rate: MessageRateCounter
  readonly logger: InboxLogger
  readonly counts: InboxCounts
  /** Follows a lobby row that need not be sent at once. */
  readonly followSoon: (connection: ClientChannel, gameId: string) => void
}

/** Receives the messages of one client, valid or not. */
export interface Inbox {
  (name: string, rawMessage: unknown): void
  /** Settles when every message accepted so far has been answered. */
  whenAnswered(): Promise<void>
}

/** Handles the messages of one client one at a time: each waits until the one before it has been answered. */
export const inbox = (
  connection: ClientChannel,
  handlers: ClientMessageHandlers,
  { rate, logger, counts, followSoon }: InboxPorts,
): Inbox => {
  let lastMessageHandled: Promise<void> = Promise.resolve()

  const handle = async <Name extends ClientMessageName>(name: Name, message: ClientMessages[Name]): Promise<void> => {
    const refusalsBefore = connection.flood.refusals
    try {
      await handlers[name](connection, message)
      if (connection.flood.refusals === refusalsBefore) connection.flood.resetCount()
    } catch (error) {
      logger.error({ fault: loggableErrorOf(error), event: name }, 'message failed')
      connection.send('error', refusalView({ code: 'internal' }))
    }
    rate.freeQueuePlace()
  }

  const receive = (name: string, rawMessage: unknown): void => {
    // A pong is handled at once: a slow table must not make its players look silent (S-RT-09).
    if (name === 'pong') connection.pingState.recordPong()
    const rowAnswerTime = name === 'table' ? rate.countRowRequest() : null
    const messagesOverLimit = rowAnswerTime === null ? rate.countMessage() : 0
    if (messagesOverLimit > 0) {
      counts.tooMany += 1
      // The error is sent only once a second, because an answer to every message would double the traffic of a flood.
      if (messagesOverLimit === 1) connection.send('error', refusalView({ code: 'too-many' }))
      connection.flood.countRefusal('too-many')
      return
    }
    if (name === 'pong') return
    if (!isClientMessage(name)) {
      counts.malformed += 1
      connection.send('error', refusalView({ code: 'unknown-event' }))
      return
    }
    const message = parseMessage(name, rawMessage)
    if (message === null) {
      counts.malformed += 1
      connection.send('error', refusalView({ code: 'invalid-payload' }))
      return
    }
    if (rowAnswerTime === 'soon') {
      counts.accepted += 1
      followSoon(connection, (message.value as ClientMessages['table']).gameId)
      return
    }
    if (!rate.takeQueuePlace()) {
      counts.tooMany += 1
      connection.send('error', refusalView({ code: 'too-many' }))
      return
    }
    counts.accepted += 1
    lastMessageHandled = lastMessageHandled.then(() => handle(name, message.value))
  }
  return Object.assign(receive, { whenAnswered: () => lastMessageHandled })
}

const isClientMessage = (name: string): name is ClientMessageName => Object.hasOwn(clientMessages, name)

/** @returns the parsed message, from a JSON string or an object (Q86); null if the schema of the event refuses it */
const parseMessage = <Name extends ClientMessageName>(
  name: Name,
  rawMessage: unknown,
): { value: ClientMessages[Name] } | null => {
  let value = rawMessage
  if (typeof rawMessage === 'string') {
    try {
      value = JSON.parse(rawMessage)
    } catch {
      return null
    }
  }
  const result = clientMessages[name].safeParse(value)
  return result.success ? { value: result.data as ClientMessages[Name] } : null
}
