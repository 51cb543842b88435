import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/** A fault of a client's connection to the server. */
export type Fault =
  /** Both ends notice at once (TCP RST). */
  | 'reset'
  /** Both ends notice at once (TCP RST), in the middle of a message. */
  | 'cut'
  /** The server's end is closed; the client gets no notice. */
  | 'half-open'
  /** Both ends stay open, but nothing arrives. */
  | 'blackhole'
  /** Nothing from the client arrives at the server any more; what the server sends still arrives. */
  | 'unheard'
  /** A reset; new connections are refused for a while. */
  | 'refused'
  /** Everything is held up for some seconds and then arrives at once; too short to count as lost. */
  | 'stall'

/** How long connections are refused after 'refused', and how long a stall lasts, ms. */
const REFUSED_MS = 700
const STALL_MS = 4_000

/** A proxy between one client and the server: it delays every byte by `latency` and up to `jitter` more, in order. */
export interface FaultyProxy {
  /** What the client connects to instead of the room. */
  readonly url: string
  inject(fault: Fault): void
  close(): Promise<void>
}

interface FaultyProxyOptions {
  readonly room: string
  /** ms, each way */
  readonly latency: number
  readonly jitter: number
  readonly random: () => number
}

/** A connection through the proxy: two sockets, and the data that the proxy delays between them. */
class ProxiedConnection {
  private dropsData = false
  private dropsClientData = false
  private cutsNextMessage = false
  private heldUntil = 0

  constructor(
    private readonly client: Socket,
    private readonly room: Socket,
    private readonly delay: () => number,
  ) {
    for (const socket of [client, room]) socket.setNoDelay(true).on('error', () => socket.destroy())
    this.forward(client, room)
    this.forward(room, client)
    client.on('close', () => this.dropsData || room.destroy())
    room.on('close', () => this.dropsData || client.destroy())
  }

  inject(fault: Fault): void {
    switch (fault) {
      case 'reset':
      case 'refused':
        this.client.resetAndDestroy()
        this.room.resetAndDestroy()
        break
      case 'cut':
        this.cutsNextMessage = true
        break
      case 'half-open':
        this.dropsData = true
        this.room.destroy()
        break
      case 'blackhole':
        this.dropsData = true
        break
      case 'unheard':
        this.dropsClientData = true
        break
      case 'stall':
        this.heldUntil = Date.now() + STALL_MS
    }
  }

  private forward(from: Socket, to: Socket): void {
    // Whichever timer comes first delivers the oldest packet: a later one never overtakes it.
    const underWay: Buffer[] = []
    from.on('data', (bytes) => {
      if (this.dropsData || (this.dropsClientData && from === this.client)) return
      underWay.push(bytes)
      const wait = Math.max(this.delay(), this.heldUntil - Date.now())
      setTimeout(() => this.deliver(underWay.shift() as Buffer, to), wait)
    })
  }

  private deliver(bytes: Buffer, to: Socket): void {
    if (this.dropsData || to.destroyed) return
    if (!this.cutsNextMessage || to !== this.client) {
      to.write(bytes)
      return
    }
    to.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
      this.client.resetAndDestroy()
      this.room.resetAndDestroy()
    })
  }
}

/** Opens a proxy to a room on this machine. */
export const openFaultyProxy = async ({ room, latency, jitter, random }: FaultyProxyOptions): Promise<FaultyProxy> => {
  const target = new URL(room)
  const pairs = new Set<ProxiedConnection>()
  const sockets = new Set<Socket>()
  let refusesUntil = 0
  const server = createServer((client) => {
    if (Date.now() < refusesUntil) {
      client.on('error', () => client.destroy())
      client.resetAndDestroy()
      return
    }
    const far = dial(Number(target.port), target.hostname)
    const pair = new ProxiedConnection(client, far, () => latency + jitter * random())
    pairs.add(pair)
    far.on('close', () => pairs.delete(pair))
    for (const socket of [client, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    inject: (fault) => {
      if (fault === 'refused') refusesUntil = Date.now() + REFUSED_MS
      for (const pair of pairs) pair.inject(fault)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
