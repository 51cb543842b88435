import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { ClientChannel } from './client-channel.ts'
import { connectionRegistry } from './connection-registry.ts'
import { socketLimiter } from './socket-limits.ts'
import { socketServer } from './socket-server.ts'

/** A server of sockets, and guests' pages that connect to it. */
const runningServer = async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const clock = virtualClock()
  const limits = socketLimiter({ unlimitedAddresses: [], trustedProxies: [] })
  let onOpened = (_: ClientChannel): void => {}
  const closed = new Set<ClientChannel>()
  const sockets = socketServer(http, {
    registry: connectionRegistry({ limits, clock, listeningTime: { now: clock.now, tick: () => {} } }),
    allowedOrigins: [],
    isAllowed: () => true,
    identityOf: async () => ({ player: null, session: null }),
    onOpen: ({ connection }) => {
      onOpened(connection)
      return { receive: () => {}, closed: () => void closed.add(connection) }
    },
  })
  const { port } = http.address() as AddressInfo
  const connect = async (handshake: object = {}) => {
    const opened = new Promise<ClientChannel>((resolve) => {
      onOpened = resolve
    })
    const page = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    await once(page, 'open')
    page.send(`40${JSON.stringify(handshake)}`)
    const connection = await opened
    return { page, connection, isClosed: () => closed.has(connection) }
  }
  return { connect, close: sockets.close }
}

it('only a page whose handshake has `stacks: true` is marked as accepting stacks in place of whole lobby rows [S-RT-06]', async () => {
  const { connect, close } = await runningServer()
  const takesStacks = async (handshake: object) => (await connect(handshake)).connection.takesStacks
  expect(await takesStacks({ stacks: true })).toBe(true)
  expect(await takesStacks({ stacks: 'yes' })).toBe(false)
  expect(await takesStacks({})).toBe(false)
  await close()
})

const megabyte = { message: 'x'.repeat(1024 * 1024) }
/** More megabytes than the operating system holds back for a client that does not read. */
const MANY = 40
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('a client that does not read is disconnected before many megabytes wait for it [S-API-08]', async () => {
  const { connect, close } = await runningServer()
  const { page, connection, isClosed } = await connect()
  page.pause()
  let sent = 0
  while (sent < MANY && !isClosed()) {
    connection.send('success', megabyte)
    sent += 1
    await nextTurn()
  }
  expect(sent).toBeLessThan(MANY)
  page.terminate()
  await close()
})

it('a client that reads may be sent three megabytes at once, again and again [S-API-08]', async () => {
  const { connect, close } = await runningServer()
  const { page, connection, isClosed } = await connect()
  let received = 0
  let onReceived = () => {}
  page.on('message', (data: Buffer) => {
    if (data.length > megabyte.message.length) received += 1
    onReceived()
  })
  const whenReceived = (count: number) =>
    new Promise<void>((resolve) => {
      onReceived = () => received >= count && resolve()
    })
  const burst = [megabyte, megabyte, megabyte]
  for (let sent = 0; sent < MANY; sent += burst.length) {
    const arrived = whenReceived(sent + burst.length)
    for (const message of burst) connection.send('success', message)
    await arrived
  }
  expect(isClosed()).toBe(false)
  page.terminate()
  await close()
})
