import { PACKED_EVENT_NAME } from '@cardroom/protocol'

/** A Socket.IO packet as text, as a page and the room send it to each other. */
interface Packet {
  readonly kind: 'connect' | 'event' | 'other'
  /** The packet's channel as the packet writes it; empty for the default channel. */
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

/**
 * The events in a packet from the room, which may hold several (ADR 25). A table in them may have only the changed
 * fields.
 */
export const eventsOf = (text: string): readonly Packet['event'][] => {
  const { event } = readPacket(text)
  return event[0] === PACKED_EVENT_NAME ? (event[1] as Packet['event'][]) : [event]
}

/** The packet of an event from the room on a channel. */
export const eventPacket = (channel: string, name: string, payload: unknown): string =>
  `42${channel}${JSON.stringify([name, payload])}`

/** The packet by which the room accepts a channel. */
export const connectedPacket = (channel: string): string => `40${channel}{"sid":"a"}`
