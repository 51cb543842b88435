import { changesBetween, PACKED, type ServerMessageName, type TableView, tableStateIn } from '@cardroom/protocol'
import { commonStep } from '../tables/views/own-view.ts'

export type Encoder = ReturnType<typeof encoder>

interface EncodedMessage {
  readonly name: string
  readonly payload: object
  /** Name and payload as JSON; null until a client needs the whole message. */
  json: string | null
  /** Frames of the whole message, by channel; null until a client needs one. */
  frames: Map<string, Buffer> | null
  /**
   * JSON with only what has changed at the table since the state that a client was last sent, by that state; null until
   * a client needs one.
   */
  changes: Map<TableView, string | null> | null
}

/**
 * Encodes a message once for all clients that get the same payload object in one turn of the event loop.
 *
 * Each turn makes its own maps when it needs them, since maps that live on keep messages in memory (see `outbox`).
 */
export const encoder = () => {
  let encoded: Map<object, EncodedMessage> | null = null
  /** Frames of packed messages made in this turn of the event loop, by the first event in the frame. */
  let packed: Map<string, PackedFrame> | null = null

  /**
   * All viewers get an event in one synchronous call, so the encoded text is needed no longer. After that call a
   * payload object may be changed, and its encoded text would be wrong.
   */
  const newEncoded = (): Map<object, EncodedMessage> => {
    queueMicrotask(() => {
      encoded = null
    })
    return new Map()
  }

  const newPacked = (): Map<string, PackedFrame> => {
    queueMicrotask(() => {
      packed = null
    })
    return new Map()
  }

  const encode = (name: ServerMessageName, payload: object): EncodedMessage => {
    encoded ??= newEncoded()
    const known = encoded.get(payload)
    if (known?.name === name) return known
    const fresh: EncodedMessage = { name, payload, json: null, frames: null, changes: null }
    encoded.set(payload, fresh)
    return fresh
  }

  const changesOf = (name: ServerMessageName, payload: object, shown: TableView): string | null => {
    const encodes = encode(name, payload)
    encodes.changes ??= new Map()
    const known = encodes.changes.get(shown)
    if (known !== undefined) return known
    const changes = withChangesOnly(name, payload, shown)
    encodes.changes.set(shown, changes)
    return changes
  }

  return {
    /** @returns the WebSocket frame of a Socket.IO event */
    frameOf: (namespace: string, name: ServerMessageName, payload: object): Buffer => {
      const encodes = encode(name, payload)
      encodes.frames ??= new Map()
      const frame = encodes.frames.get(namespace) ?? eventFrame(namespace, wholeMessageJson(encodes))
      encodes.frames.set(namespace, frame)
      return frame
    },
    /**
     * Encodes the event as one part of a packed message.
     * @param shown the state of the table that the client was last sent, to send only the changes since then; null to
     * send the whole state
     */
    partOf: (name: ServerMessageName, payload: object, shown: TableView | null): string => {
      const table = tableStateIn(payload)
      if (shown === null || table === null) return wholeMessageJson(encode(name, payload))
      const common = commonStep(shown, payload, table)
      const changes = changesOf(name, common?.payload ?? payload, common?.shown ?? shown)
      return changes ?? wholeMessageJson(encode(name, payload))
    },
    /**
     * Puts several events in one message (see `PACKED`). All clients that get the same events share one frame.
     * @param parts made by `partOf`, in order
     */
    packedFrame: (namespace: string, parts: readonly string[]): Buffer => {
      const [first = ''] = parts
      packed ??= newPacked()
      const known = packed.get(first)
      if (known?.namespace === namespace && isSameList(known.parts, parts)) return known.frame
      const frame = eventFrame(namespace, `["${PACKED}",[${parts.join()}]]`)
      packed.set(first, { namespace, parts, frame })
      return frame
    },
  }
}

interface PackedFrame {
  readonly namespace: string
  readonly parts: readonly string[]
  readonly frame: Buffer
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index])

const wholeMessageJson = (encoded: EncodedMessage): string => {
  encoded.json ??= JSON.stringify([encoded.name, encoded.payload])
  return encoded.json
}

const withChangesOnly = (name: string, payload: object, shown: TableView): string | null => {
  const table = tableStateIn(payload)
  const tableChanges = table && changesBetween(shown, table)
  return tableChanges && JSON.stringify([name, { ...payload, table: undefined, tableChanges }])
}

/**
 * The frame of a Socket.IO event. In `42`, 4 is a message of Engine.IO and 2 an event of Socket.IO. The name of the
 * default namespace is left out.
 */
const eventFrame = (namespace: string, json: string): Buffer =>
  textFrame(namespace === '/' ? `42${json}` : `42${namespace},${json}`)

const FINAL_TEXT_FRAME = 0x81

/** The unmasked WebSocket frame of a text, as a server sends it (RFC 6455, 5.2). */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text)
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(header + length)
  frame[0] = FINAL_TEXT_FRAME
  if (header === 2) frame[1] = length
  if (header === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  }
  if (header === 10) {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, header)
  return frame
}
