import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A relay between clients and servers, with which a test can cut the connection. */
export interface Relay {
  /** The server's address through the relay. */
  readonly url: string
  /** Cuts all connections and takes no new one. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** @param usual the server's port if its address names none */
export const openRelay = (server: URL, usual: number): Promise<Relay> => relayTo([server], usual)

/**
 * A simple load balancer: each connection goes to the next process in turn that accepts it.
 * @param ports of the processes on this machine
 */
export const openBalancer = (ports: readonly number[]): Promise<Relay> =>
  relayTo(
    ports.map((port) => new URL(`http://127.0.0.1:${port}`)),
    80,
  )

const relayTo = async (servers: readonly URL[], usual: number): Promise<Relay> => {
  const sockets = new Set<Socket>()
  let next = 0
  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    return socket.setNoDelay(true).on('error', () => {})
  }
  const joinTo = (near: Socket, attempts: number): void => {
    const { port, hostname } = servers[next++ % servers.length] as URL
    const far = track(connect(Number(port || usual), hostname))
    let isTaken = false
    far.on('connect', () => {
      isTaken = true
      near.pipe(far).pipe(near)
    })
    far.on('close', () => (isTaken || attempts === 1 || near.destroyed ? near.destroy() : joinTo(near, attempts - 1)))
    near.on('close', () => far.destroy())
  }
  const server = createServer((near) => joinTo(track(near), servers.length))
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(servers[0] as URL)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href.replace(/\/$/, ''),
    stop: async () => {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    start: () => listen(port),
  }
}
