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

it('only a page whose handshake has `stacks: true` is marked as accepting stacks in place of whole lobby rows [S-RT-06]', async () => {
  const http = createServer().listen(0, '127.0.0.1')
  await once(http, 'listening')
  const clock = virtualClock()
  const limits = socketLimiter({ unlimitedAddresses: [], trustedProxies: [] })
  let onOpened = (_: ClientChannel): void => {}
  const sockets = socketServer(http, {
    registry: connectionRegistry({ limits, clock, listeningTime: { now: clock.now, tick: () => {} } }),
    allowedOrigins: [],
    isAllowed: () => true,
    identityOf: async () => ({ player: null, session: null }),
    onOpen: ({ connection }) => {
      onOpened(connection)
      return { receive: () => {}, closed: () => {} }
    },
  })
  const { port } = http.address() as AddressInfo
  const takesStacks = async (handshake: object): Promise<boolean> => {
    const connection = new Promise<ClientChannel>((resolve) => {
      onOpened = resolve
    })
    const page = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    await once(page, 'open')
    page.send(`40${JSON.stringify(handshake)}`)
    return (await connection).takesStacks
  }
  expect(await takesStacks({ stacks: true })).toBe(true)
  expect(await takesStacks({ stacks: 'yes' })).toBe(false)
  expect(await takesStacks({})).toBe(false)
  await sockets.close()
})
