import { NoRespondersError, RequestError } from '@nats-io/transport-node'

/** A message that has arrived over the connection. `respond` answers its sender. */
export interface LinkMessage {
  json(): unknown
  respond(text: string): void
}

/** The operations of a NATS connection that the bus uses. Messages may be lost, delayed or repeated. */
export interface NatsLink {
  subscribe(
    subject: string,
    options: { callback(error: Error | null, message: LinkMessage): void },
  ): { unsubscribe(): void }
  publish(subject: string, text: string): void
  /** @throws RequestError if there is no subscriber, or no answer within `timeout`, ms */
  request(subject: string, text: string, options: { timeout: number }): Promise<LinkMessage>
}

/** The error of a {@link NatsLink} when the subject has no subscriber. */
export const noSubscriberError = (subject: string): Error =>
  new RequestError('no responders', { cause: new NoRespondersError(subject) })
