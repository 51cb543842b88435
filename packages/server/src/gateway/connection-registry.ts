import type { PlayerId } from '@cardroom/engine'
import { MAX_CHANNELS_PER_CONNECTION, type RefusalCode } from '@cardroom/protocol'
import type { Cancel, Clock } from '../ports/clock.ts'
import { type Encoder, encoder } from './encoder.ts'
import { type FloodGuard, floodGuard } from './flood-guard.ts'
import { floodHold, type HeldConnection } from './flood-hold.ts'
import { type MessageRateCounter, messageRateCounter } from './message-rate.ts'
import { type FrameWriter, type Outbox, outbox } from './outbox.ts'
import type { PauseFreeClock } from './pause-free-clock.ts'
import { type PingState, pingState } from './ping-state.ts'
import { rateLimiter } from './rate-limit.ts'
import type { SocketLimiter } from './socket-limits.ts'
import { type EngineIoConnection, socketWithoutChannelGuard } from './sockets-without-channel.ts'

/**
 * Limit of channel handshakes of one connection. A page that reconnects opens all its channels, and opens them again
 * with a renewed token. That is twice the number of channels; the limit leaves room for one more time.
 */
const HANDSHAKE_LIMIT = { maxCount: 3 * MAX_CHANNELS_PER_CONNECTION, windowMs: 10_000 }

/** The part of a Socket.IO socket that is used here: one channel of a page. */
interface Channel {
  readonly nsp: { readonly name: string }
  readonly conn: EngineIoConnection
  disconnect(withConnection: true): unknown
  /** Ends a channel without a message to the client: the client has opened another channel with the same name. */
  _onclose(reason: 'client namespace disconnect'): unknown
  /** Forgets a channel that was never admitted. */
  _cleanup(): void
}

/** A connection over a WebSocket. It emits `packet` for each packet before Socket.IO handles the packet. */
interface WebSocketConnection extends EngineIoConnection, HeldConnection {
  on(event: 'packet', listener: (packet: { readonly data?: unknown }) => void): unknown
  readonly transport: HeldConnection['transport'] & {
    readonly socket: {
      /** Emitted for a ping of the WebSocket protocol, which is answered below Engine.IO. */
      on(event: 'ping', listener: () => void): unknown
      terminate(): unknown
    }
  }
}

/** State shared by the channels of one page. A page is one Engine.IO connection. */
export interface PageConnection {
  readonly pingState: PingState
  readonly flood: FloodGuard
  readonly rate: MessageRateCounter
  readonly outbox: Outbox
  /** Closes the connection with all its channels. */
  close(): void
}

interface OpenPage extends PageConnection {
  readonly id: string
  pingState: PingState
  /** The player of the page, null for a guest. The first admitted channel sets it (S-RT-01). */
  player: PlayerId | null
  /**
   * Call it to stop counting the page towards the limits of open pages (S-API-08). Null while the page is not counted.
   */
  stopCounting: Cancel | null
  readonly channels: Set<Channel>
  /**
   * The newest channel of each name, open or waiting for admission. A refused channel stays here while no channel of
   * the page has been admitted, so that a second try closes the connection.
   */
  readonly newestChannels: Map<string, Channel>
  hasEnded: boolean
}

interface PagePorts {
  readonly limits: SocketLimiter
  readonly clock: Clock
  readonly listeningTime: PauseFreeClock
}

export type ConnectionRegistry = ReturnType<typeof connectionRegistry>

/** The connections of this process, each with its channels. */
export const connectionRegistry = ({ limits, clock, listeningTime }: PagePorts) => {
  const pages = new WeakMap<EngineIoConnection, OpenPage>()
  const withoutChannel = socketWithoutChannelGuard(limits, clock)
  const mayAsk = rateLimiter(HANDSHAKE_LIMIT)
  const messageEncoder = encoder()
  let count = 0

  const pageOf = (conn: EngineIoConnection): OpenPage => {
    const page = pages.get(conn)
    if (page === undefined) throw new Error('a channel without its connection')
    return page
  }

  /**
   * Ends the open channel of this name before Socket.IO handles the packet that opens it again. Socket.IO would
   * otherwise end the whole connection, with all its channels.
   */
  const endOlderChannel = ({ channels }: OpenPage, name: string | null): void => {
    for (const channel of channels) if (channel.nsp.name === name) channel._onclose('client namespace disconnect')
  }

  const addConnection = (conn: WebSocketConnection & FrameWriter): void => {
    count += 1
    const page = newPage(String(count), { conn, clock, listeningTime, messageEncoder })
    pages.set(conn, page)
    const countPacket = (): void => {
      if (!page.rate.countPacket()) page.flood.countRefusal('too-many')
    }
    conn.on('packet', ({ data }) => {
      countPacket()
      endOlderChannel(page, openedChannelName(data))
    })
    conn.transport.socket.on('ping', countPacket)
    withoutChannel.add(conn)
  }

  return {
    addConnection,

    of: (conn: EngineIoConnection): PageConnection => pageOf(conn),

    /**
     * Registers a channel that waits for admission, which needs a store lookup.
     * @returns false if the connection opens channels too often, or opens the same channel twice before any channel is
     * admitted; the connection is then closed
     */
    requestAdmission: (channel: Channel): boolean => {
      const { conn, nsp } = channel
      const { id, newestChannels, channels, stopCounting } = pageOf(conn)
      withoutChannel.stopTimeLimit(conn)
      const olderChannel = newestChannels.get(nsp.name)
      if ((olderChannel !== undefined && stopCounting === null) || !mayAsk(id, clock.now())) {
        conn.close(true)
        return false
      }
      if (olderChannel !== undefined) {
        channels.delete(olderChannel)
        olderChannel._cleanup()
      }
      newestChannels.set(nsp.name, channel)
      return true
    },

    /**
     * Whether this is the newest channel of its name. If the client has opened a newer one meanwhile, only the newer
     * one is admitted or refused.
     */
    isNewest: (channel: Channel): boolean => pageOf(channel.conn).newestChannels.get(channel.nsp.name) === channel,

    /** Admits a channel. @returns null, or why it is refused; the other channels of its page stay open */
    admit: (channel: Channel, player: PlayerId | null): RefusalCode | null =>
      admitChannel(pageOf(channel.conn), channel, player, { limits, listeningTime }),

    markRefused: ({ conn, nsp }: Channel): void => {
      const { stopCounting, newestChannels } = pageOf(conn)
      if (stopCounting === null) withoutChannel.add(conn)
      else newestChannels.delete(nsp.name)
    },

    removeChannel: (channel: Channel): void => {
      const { channels, newestChannels } = pageOf(channel.conn)
      channels.delete(channel)
      if (newestChannels.get(channel.nsp.name) === channel) newestChannels.delete(channel.nsp.name)
    },
  }
}

interface NewPagePorts extends Pick<PagePorts, 'clock' | 'listeningTime'> {
  readonly conn: WebSocketConnection & FrameWriter
  readonly messageEncoder: Encoder
}

const newPage = (id: string, { conn, clock, listeningTime, messageEncoder }: NewPagePorts): OpenPage => {
  const endPage = (): void => {
    page.hasEnded = true
    page.stopCounting?.()
  }
  const close = (): void => {
    // Ends the page at once, because the connection itself may stay open for a while if the client does not read.
    endPage()
    page.outbox.flush()
    for (const channel of page.channels) channel.disconnect(true)
  }
  const closeAtOnce = (): void => {
    close()
    // A normal close waits until the client has read everything, and has answered.
    conn.transport.socket.terminate()
  }
  const page: OpenPage = {
    id,
    pingState: pingState(listeningTime.now),
    flood: floodGuard(floodHold(conn, { clock, closeAtOnce })),
    rate: messageRateCounter(clock),
    outbox: outbox(conn, { encoder: messageEncoder, disconnect: closeAtOnce }),
    close,
    player: null,
    stopCounting: null,
    channels: new Set(),
    newestChannels: new Map(),
    hasEnded: false,
  }
  conn.once('close', endPage)
  return page
}

/** Admits a channel. The first one makes its page count for the limits. @returns null, or why it is refused */
const admitChannel = (
  page: OpenPage,
  channel: Channel,
  player: PlayerId | null,
  { limits, listeningTime }: Pick<PagePorts, 'limits' | 'listeningTime'>,
): RefusalCode | null => {
  // The page of a connection that has ended must not be counted: nothing would ever stop counting it.
  if (page.hasEnded) return 'too-many-sockets'
  if (page.stopCounting === null) {
    page.stopCounting = limits.countPage(channel.conn.request, player)
    page.player = player
  }
  if (page.stopCounting === null || page.channels.size >= MAX_CHANNELS_PER_CONNECTION) return 'too-many-sockets'
  if (page.player !== player) return 'other-user'
  // A page without channels is not pinged, so its time without a pong starts again when it opens a channel.
  if (page.channels.size === 0) page.pingState = pingState(listeningTime.now)
  if (page.newestChannels.get(channel.nsp.name) === channel) page.channels.add(channel)
  return null
}

/** @returns the name of the channel that this packet opens, or null: `0{...}` opens `/`, `0/3,{...}` opens `/3` */
const openedChannelName = (data: unknown): string | null => {
  if (typeof data !== 'string' || !data.startsWith('0')) return null
  return data.startsWith('0/') ? (data.slice(1).split(',', 1)[0] ?? null) : '/'
}
