import { PACKED_EVENT_NAME, type ServerMessageName, tableChangesBetween, wholeTableIn } from '@cardroom/protocol'
import { equivalentCommonChange, type ShownView, wholeViewOf } from '../tables/views/own-view.ts'

export type Encoder = ReturnType<typeof encoder>

interface EncodedMessage {
  readonly name: string
  readonly payload: object
  /** Name and payload as JSON; null until a client needs the whole message. */
  json: string | null
  /** Frames of the whole message, by channel; null until a client needs one. */
  frames: Map<string, Buffer> | null
  /**
   * The message as JSON with only the changes since an earlier state of the table. The key is the earlier state; a
   * value of null means that the whole message must be sent. The map is null until a client needs one.
   */
  changes: Map<ShownView, string | null> | null
}

/**
 * Encodes a message once for all clients that get the same payload object in one turn of the event loop.
 *
 * Each turn creates its own maps when it needs them. A map that is kept longer counts as old for the garbage collector,
 * and so the messages in it would stay in memory (see `outbox`).
 */
export const encoder = () => {
  let encodedMessages: Map<object, EncodedMessage> | null = null
  /** Frames of packed messages made in this turn of the event loop, by the first event in the frame. */
  let packedFrames: Map<string, PackedFrame> | null = null

  /**
   * Drops the map in the next microtask. All viewers get an event in one synchronous call, so the map is not needed
   * later. After that call a payload object may be changed, so that its encoded text would be wrong.
   */
  const newEncoded = (): Map<object, EncodedMessage> => {
    queueMicrotask(() => {
      encodedMessages = null
    })
    return new Map()
  }

  const newPacked = (): Map<string, PackedFrame> => {
    queueMicrotask(() => {
      packedFrames = null
    })
    return new Map()
  }

  const encode = (name: ServerMessageName, payload: object): EncodedMessage => {
    encodedMessages ??= newEncoded()
    const cachedMessage = encodedMessages.get(payload)
    if (cachedMessage?.name === name) return cachedMessage
    const newMessage: EncodedMessage = { name, payload, json: null, frames: null, changes: null }
    encodedMessages.set(payload, newMessage)
    return newMessage
  }

  const changesOf = (name: ServerMessageName, payload: object, shownView: ShownView): string | null => {
    const encodedMessage = encode(name, payload)
    encodedMessage.changes ??= new Map()
    const cachedChanges = encodedMessage.changes.get(shownView)
    if (cachedChanges !== undefined) return cachedChanges
    const changes = withChangesOnly(name, payload, shownView)
    encodedMessage.changes.set(shownView, changes)
    return changes
  }

  return {
    /** @returns the WebSocket frame of a Socket.IO event */
    frameOf: (namespace: string, name: ServerMessageName, payload: object): Buffer => {
      const encodedMessage = encode(name, payload)
      encodedMessage.frames ??= new Map()
      const frame = encodedMessage.frames.get(namespace) ?? eventFrame(namespace, wholeMessageJson(encodedMessage))
      encodedMessage.frames.set(namespace, frame)
      return frame
    },
    /**
     * Encodes the event as one part of a packed message.
     * @param shownView the state of the table that the client was last sent, to send only the changes since then; null
     * to send the whole state
     */
    partOf: (name: ServerMessageName, payload: object, shownView: ShownView | null): string => {
      const table = wholeTableIn(payload)
      if (shownView === null || table === null) return wholeMessageJson(encode(name, payload))
      const sharedStep = equivalentCommonChange(shownView, payload)
      const changes = changesOf(name, sharedStep?.payload ?? payload, sharedStep?.shownView ?? shownView)
      return changes ?? wholeMessageJson(encode(name, payload))
    },
    /**
     * Puts several events in one message (see `PACKED_EVENT_NAME`). All clients that get the same events share one
     * frame.
     * @param parts made by `partOf`, in order
     */
    packedFrame: (namespace: string, parts: readonly string[]): Buffer => {
      const [firstPart = ''] = parts
      packedFrames ??= newPacked()
      const cachedFrame = packedFrames.get(firstPart)
      if (cachedFrame?.namespace === namespace && isSameList(cachedFrame.parts, parts)) return cachedFrame.frame
      const frame = eventFrame(namespace, `["${PACKED_EVENT_NAME}",[${parts.join()}]]`)
      packedFrames.set(firstPart, { namespace, parts, frame })
      return frame
    },
  }
}

interface PackedFrame {
  readonly namespace: string
  readonly parts: readonly string[]
  readonly frame: Buffer
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index])

const wholeMessageJson = (message: EncodedMessage): string => {
  message.json ??= JSON.stringify([message.name, message.payload])
  return message.json
}

const withChangesOnly = (name: string, payload: object, shownView: ShownView): string | null => {
  const table = wholeTableIn(payload)
  const tableChanges = table && tableChangesBetween(wholeViewOf(shownView), table)
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
