import { type Transport, transports } from 'engine.io-client'

/**
 * The library's WebSocket, except that a connection closed before the server's first packet is reported as failed at
 * once. The library alone waits for its time-out of 20 s, for example behind a proxy whose server is down.
 */
export class FailFastWebSocket extends transports.websocket {
  /** True until the first packet has arrived or the attempt to connect has failed. */
  #isAttempt = true

  override onPacket(packet: Parameters<Transport['onPacket']>[0]): void {
    this.#isAttempt = false
    super.onPacket(packet)
  }

  override onError(reason: string, description: unknown, context?: unknown): this {
    this.#isAttempt = false
    return super.onError(reason, description, context)
  }

  /** @param details given only if the connection ended by itself */
  override onClose(details?: Parameters<Transport['onClose']>[0]): void {
    // The library closes the transport of a failed attempt, which calls `onClose` again, without details.
    if (this.#isAttempt && details) this.onError('closed before the first packet', details)
    else super.onClose(details)
  }
}
