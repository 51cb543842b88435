import { PACKED } from '@cardroom/protocol'

/** A Socket.IO packet as text, as a page and the room send it to each other. */
interface Packet {
  readonly kind: 'connect' | 'event' | 'other'
  /** Which channel of the page it is of, as it stands in the packet; empty for the default one. */
  readonly channel: string
  /** Name and payload of an event. */
  readonly event: readonly [name: string, payload?: unknown]
}

export const readPacket = (text: string): Packet => {
  const [, type, channel = '', content = ''] = /^4(\d)(\/[^,]+,)?(.*)$/s.exec(text) ?? []
  if (type === '0') return { kind: 'connect', channel, event: [''] }
  if (type === '2') return { kind: 'event', channel, event: JSON.parse(content) }
  return { kind: 'other', channel, event: [''] }
}

/** The events in a packet of the room, those of a packed one too (ADR 25); their tables may be changes only. */
export const eventsOf = (text: string): readonly Packet['event'][] => {
  const { event } = readPacket(text)
  return event[0] === PACKED ? (event[1] as Packet['event'][]) : [event]
}

/** An event of the room to a channel. */
export const eventPacket = (channel: string, name: string, payload: unknown): string =>
  `42${channel}${JSON.stringify([name, payload])}`

/** Lets a channel in. */
export const connectedPacket = (channel: string): string => `40${channel}{"sid":"a"}`
