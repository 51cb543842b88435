import { type ServerMessageName, wholeTableIn } from '@cardroom/protocol'
import { type ShownView, shownViewOf } from '../tables/views/own-view.ts'
import type { Encoder } from './encoder.ts'

/**
 * The part of an Engine.IO connection that is used here. The types of Engine.IO lack `wsPreEncodedFrame`, an option
 * that Socket.IO's own adapter passes, too.
 */
export interface FrameWriter {
  /** Packets that wait for the transport, usually none. */
  writeBuffer: unknown[]
  write(data: string, options: { readonly wsPreEncodedFrame: readonly Buffer[] }): unknown
}

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

/**
 * Sends messages to one page. All messages of one turn of the event loop leave in one write.
 *
 * The list of unsent messages is created with its first message and dropped when they are written. A list that is kept
 * for some seconds counts as old for the garbage collector, and so its messages would stay in memory until the next
 * collection of old objects.
 */
export const outbox = (conn: FrameWriter, { frameOf, partOf, packedFrame }: Encoder) => {
  let unsentFrames: (() => Buffer)[] | null = null

  const flush = (): void => {
    if (unsentFrames === null) return
    const frames = unsentFrames.map((frame) => frame())
    unsentFrames = null
    const [first] = frames
    if (conn.writeBuffer.length === 0) conn.writeBuffer = []
    conn.write('', {
      wsPreEncodedFrame: first !== undefined && frames.length === 1 ? [first] : [Buffer.concat(frames)],
    })
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
