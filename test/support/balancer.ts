import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A plain load balancer: each connection goes to the next process that takes it. */
export interface Balancer {
  readonly url: string
  close(): void
}

/** @param ports of the processes on this machine */
export const openBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  const open = new Set<Socket>()
  let next = 0
  const join = (client: Socket, attempts: number): void => {
    const port = ports[next++ % ports.length] ?? 0
    const room = connect(port, '127.0.0.1')
    room.once('error', () => (attempts > 1 ? join(client, attempts - 1) : client.destroy()))
    room.once('connect', () => {
      room.removeAllListeners('error').on('error', () => client.destroy())
      for (const socket of [client, room]) open.add(socket.setNoDelay(true))
      client.on('close', () => open.delete(client) && room.destroy())
      room.on('close', () => open.delete(room) && client.destroy())
      client.pipe(room).pipe(client)
    })
  }
  const server = createServer((client) => {
    client.on('error', () => {})
    join(client, ports.length)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
