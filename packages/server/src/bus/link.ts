import { NoRespondersError, RequestError } from '@nats-io/transport-node'

/** A received message. */
export interface LinkMessage {
  json(): unknown
  respond(text: string): void
}

/** The part of a NATS connection that joins processes. It may lose, delay and repeat messages. */
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
