import { type ServerMessageName, wholeTableIn } from '@cardroom/protocol'
import { type ShownView, shownViewOf } from '../tables/views/own-view.ts'
import type { Encoder } from './encoder.ts'

/**
 * The part of an Engine.IO connection that is used here. The types of Engine.IO lack `wsPreEncodedFrame`, an option
 * that Socket.IO's own adapter passes, too.
 */
export interface FrameWriter {
  readonly readyState: string
  /** Packets that wait for the transport, usually none. */
  readonly writeBuffer: readonly unknown[]
  write(data: string, options: { readonly wsPreEncodedFrame: readonly Buffer[] }): unknown
  /** `flush` is emitted when the waiting packets are handed to the WebSocket. */
  on(event: 'flush', listener: () => void): unknown
  readonly transport: {
    readonly socket: {
      /** Number of bytes that the WebSocket has not handed to the operating system. */
      readonly bufferedAmount: number
      /** Engine.IO sends pre-encoded frames by this, too; the types of `ws` lack it. */
      readonly _sender: { sendFrame(frames: readonly Buffer[]): unknown }
    }
  }
}

/**
 * A client for which more than this waits because it does not read is disconnected. All tables and lobby rows of a page
 * take less than 1 MB. On a network that needs more than 10 s for 4 MB the client's pongs are late, too (S-RT-09).
 */
const MAX_UNSENT = { writes: 1_000, bytes: 4 * 1024 * 1024 }

export type Outbox = ReturnType<typeof outbox>
/** Sends an event to one channel. */
export type Send = (name: ServerMessageName, payload: object) => void

/**
 * Events with the whole state of a table. A client asks for them when it may have missed something, so they are never
 * sent as changes.
 */
const wholeTableEvents: ReadonlySet<ServerMessageName> = new Set(['snapshot', 'table_state', 'sync_table'])

/** Flush functions of the pages that have messages in this turn of the event loop. One microtask calls them all. */
let unflushed: (() => void)[] = []

const flushSoon = (flush: () => void): void => {
  if (unflushed.length === 0) {
    void Promise.resolve().then(() => {
      const pages = unflushed
      unflushed = []
      for (const flushPage of pages) flushPage()
    })
  }
  unflushed.push(flush)
}

interface OutboxPorts {
  readonly encoder: Encoder
  /** Ends the connection of a client that does not read; may be called more than once. */
  readonly disconnect: () => void
}

/**
 * Sends messages to one page. All messages of one turn of the event loop leave in one write.
 *
 * The list of unsent messages is created with its first message and dropped when they are written. A list that is kept
 * for some seconds counts as old for the garbage collector, and so its messages would stay in memory until the next
 * collection of old objects.
 */
export const outbox = (conn: FrameWriter, { encoder: { frameOf, partOf, packedFrame }, disconnect }: OutboxPorts) => {
  let unsentFrames: (() => Buffer)[] | null = null
  /** Bytes in the write buffer of the connection. */
  let waitingBytes = 0
  conn.on('flush', () => {
    waitingBytes = 0
  })

  const isStuck = (): boolean =>
    conn.writeBuffer.length > MAX_UNSENT.writes ||
    waitingBytes + conn.transport.socket.bufferedAmount > MAX_UNSENT.bytes

  const flush = (): void => {
    if (unsentFrames === null) return
    const frames = unsentFrames.map((frame) => frame())
    unsentFrames = null
    const [first] = frames
    const bytes = first !== undefined && frames.length === 1 ? first : Buffer.concat(frames)
    // Past Engine.IO, which spends a packet, callbacks and events on each frame, unless packets of its own wait: the
    // order must stay.
    if (conn.readyState === 'open' && conn.writeBuffer.length === 0) conn.transport.socket._sender.sendFrame([bytes])
    else {
      waitingBytes += bytes.length
      conn.write('', { wsPreEncodedFrame: [bytes] })
    }
    if (isStuck()) disconnect()
  }

  const add = (frame: () => Buffer): void => {
    if (unsentFrames === null) flushSoon(flush)
    unsentFrames ??= []
    unsentFrames.push(frame)
  }

  return {
    /** @returns a function that sends to a channel, each event in a frame of its own */
    plainSender:
      (namespace: string): Send =>
      (name, payload) => {
        const frame = frameOf(namespace, name, payload)
        add(() => frame)
      },
    /**
     * @returns a function that sends packed messages (see `PACKED_EVENT_NAME`): one frame per turn, with tables as
     * changes
     */
    packedSender: (namespace: string): Send => {
      let shownView: ShownView | null = null
      let parts: string[] | null = null
      const newFrame = (): string[] => {
        const events: string[] = []
        add(() => {
          parts = null
          return packedFrame(namespace, events)
        })
        return events
      }
      return (name, payload) => {
        parts ??= newFrame()
        const table = wholeTableIn(payload)
        parts.push(partOf(name, payload, table === null || wholeTableEvents.has(name) ? null : shownView))
        if (table !== null) shownView = shownViewOf(payload, table)
      }
    },
    /** Sends the waiting events at once, before the connection is closed. */
    flush,
  }
}
