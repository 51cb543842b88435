import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between processes and a server that they use, so that a test can cut the connection. */
export interface Relay {
  readonly port: number
  /** The server's address through the relay. */
  readonly url: string
  /** Cuts all connections and takes no new one. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** @param usual the port where the address of the server names none */
export const openRelay = async (serverUrl: URL, usual: number): Promise<Relay> => {
  const url = new URL(serverUrl)
  const { hostname } = url
  const port = Number(url.port || usual)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true).on('error', () => {})
      one.on('close', () => sockets.delete(one) && other.destroy())
      one.pipe(other)
    }
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: near } = server.address() as AddressInfo
  url.host = `127.0.0.1:${near}`
  return {
    port: near,
    url: url.href,
    stop: async () => {
      if (!server.listening) return
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    start: () => listen(near),
  }
}
