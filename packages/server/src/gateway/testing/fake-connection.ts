import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'

/** A connection without a network, which records whether it and the wire below it are open, and whether it is read. */
export const fakeConnection = () => {
  const events = new EventEmitter()
  const wire = {
    remoteAddress: '203.0.113.1',
    isOpen: true,
    destroySoon: () => void Object.assign(wire, { isOpen: false }),
  }
  const connection = {
    request: { socket: wire, headers: {} } as unknown as IncomingMessage,
    wire,
    isOpen: true,
    isRead: true,
    readyState: 'open',
    writeBuffer: [],
    write: () => {},
    once: (event: 'close', listener: () => void) => events.once(event, listener),
    on: (event: 'packet' | 'flush', listener: (packet: { data?: unknown }) => void) => events.on(event, listener),
    receivePacket: (data: string) => void events.emit('packet', { data }),
    receivePing: () => void events.emit('ping'),
    transport: {
      socket: {
        bufferedAmount: 0,
        _sender: { sendFrame: () => {} },
        on: (event: 'ping', listener: () => void) => events.on(event, listener),
        pause: () => void Object.assign(connection, { isRead: false }),
        removeAllListeners: () => {},
        terminate: wire.destroySoon,
      },
    },
    close: () => {
      connection.isOpen = false
      events.emit('close')
    },
  }
  return connection
}
