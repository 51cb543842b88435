import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PACKED_EVENT_NAME } from '@cardroom/protocol'
import { Server, type Socket } from 'socket.io'
import { afterEach, expect, it } from 'vitest'
import { connect } from './room-client.ts'

const http = createServer()
const io = new Server(http, { transports: ['websocket'], serveClient: false })
afterEach(() => io.close())

const nextConnection = async (): Promise<Socket> => (await once(io, 'connection'))[0]

it('a bot’s client reconnects if a table change does not fit its state, and reports that it was refused only if the server disconnects it [N-PLAY-02 S-RT-07]', async () => {
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const firstConnection = nextConnection()
  const client = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, 'token', null)
  let refusals = 0
  client.onRefused(() => {
    refusals += 1
  })
  const first = await firstConnection
  const secondConnection = nextConnection()
  first.emit(PACKED_EVENT_NAME, [['table_sync', { tableChanges: { from: 7, to: 8, fields: {}, seats: [] } }]])
  const second = await secondConnection
  expect(refusals).toBe(0)
  second.disconnect()
  await new Promise<void>((resolve) => client.onRefused(resolve))
  client.close()
  expect(refusals).toBe(1)
})
