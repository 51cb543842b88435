import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { MAX_SOCKETS_WITHOUT_CHANNEL_PER_ADDRESS, socketLimiter } from './socket-limits.ts'
import { socketWithoutChannelGuard } from './sockets-without-channel.ts'
import { fakeConnection } from './testing/fake-connection.ts'

const openSocketsWithoutChannel = () => {
  const clock = virtualClock()
  const limits = socketLimiter({ unlimitedAddresses: [], trustedProxies: [] })
  const { add, stopTimeLimit } = socketWithoutChannelGuard(limits, clock)
  const connect = () => {
    const connection = fakeConnection()
    add(connection)
    return connection
  }
  return { clock, connect, stopTimeLimit }
}

it('a connection that does not say within five seconds who its user is, is closed [S-API-08]', async () => {
  const { clock, connect, stopTimeLimit } = openSocketsWithoutChannel()
  const [mute, client] = [connect(), connect()]
  stopTimeLimit(client)
  await clock.advance(4_999)
  expect([mute.isOpen, client.isOpen]).toEqual([true, true])
  await clock.advance(1)
  expect([mute.isOpen, client.isOpen]).toEqual([false, true])
  await clock.advance(60_000)
  expect(client.isOpen).toBe(true)
})

it('too many connections of one address without a known user are refused until one names its user or closes [S-API-08]', async () => {
  const { clock, connect, stopTimeLimit } = openSocketsWithoutChannel()
  const open = Array.from({ length: MAX_SOCKETS_WITHOUT_CHANNEL_PER_ADDRESS }, connect)
  expect(open.every(({ isOpen, wire }) => isOpen && wire.isOpen)).toBe(true)
  const tooMany = connect()
  expect([tooMany.isOpen, tooMany.wire.isOpen]).toEqual([false, false])
  stopTimeLimit(open[0] as object)
  expect([connect().isOpen, connect().isOpen]).toEqual([true, false])
  await clock.advance(5_000)
  expect(connect().isOpen).toBe(true)
  // The connections of silent clients are cut, although these do not answer the close.
  expect(open.map(({ wire }) => wire.isOpen).filter((isOpen) => isOpen)).toHaveLength(1)
})
