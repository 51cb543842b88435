import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../ports/clock.ts'
import { openNats } from './open-nats.ts'

/** A NATS server that checks passwords and passes on no messages. */
const openLoginServer = async (firstPassword: string) => {
  let password = firstPassword
  let refusedLogins = 0
  const sockets = new Set<Socket>()
  const logIn = (socket: Socket, { pass }: { readonly pass: string }): void => {
    if (pass === password) return
    refusedLogins += 1
    socket.end("-ERR 'Authorization Violation'\r\n")
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).write('INFO {"server_id":"a","version":"2.12.0","proto":1,"headers":true}\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (line.startsWith('CONNECT ')) logIn(socket, JSON.parse(line.slice('CONNECT '.length)))
      if (line === 'PING' && socket.writable) socket.write('PONG\r\n')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const endConnections = (): void => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    refusedLogins: () => refusedLogins,
    restartWith: (newPassword: string): void => {
      password = newPassword
      endConnections()
    },
    close: (): void => {
      endConnections()
      server.close()
    },
  }
}

it('a process whose logins were refused while the NATS server had another password is connected again once it has the right one [N-SCALE-02]', async () => {
  const server = await openLoginServer('right')
  onTestFinished(server.close)
  const joined = await openNats({
    url: `nats://ann:right@${server.address}`,
    ...{ room: 'room', self: 'a', clock: systemClock, reportFailure: () => {} },
  })
  onTestFinished(joined.close)
  server.restartWith('wrong')
  await expect.poll(server.refusedLogins, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(joined.isConnected()).toBe(false)
  server.restartWith('right')
  await expect.poll(joined.isConnected, { timeout: 10_000 }).toBe(true)
})
