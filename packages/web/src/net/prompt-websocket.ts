import { WebSocket } from 'engine.io-client'

/**
 * The library's WebSocket, but a connection that ends before the room has greeted it counts as a failed attempt at once.
 * The library itself does not notice and waits for its time-out of 20 s, for example behind a proxy whose room is gone.
 */
export class PromptWebSocket extends WebSocket {
  /** Neither greeted nor failed yet. */
  #isAttempt = true

  override onPacket(packet: Parameters<WebSocket['onPacket']>[0]): void {
    this.#isAttempt = false
    super.onPacket(packet)
  }

  override onError(reason: string, description: unknown, context?: unknown): this {
    this.#isAttempt = false
    return super.onError(reason, description, context)
  }

  /** @param details of a connection that ended by itself */
  override onClose(details?: Parameters<WebSocket['onClose']>[0]): void {
    // The library closes the transport of a failed attempt, and comes here again without details.
    if (this.#isAttempt && details) this.onError('ended before the greeting', details)
    else super.onClose(details)
  }
}
