import type { PlayerId } from '@cardroom/engine'
import { MAX_CHANNELS_PER_CONNECTION } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { virtualClock } from '../ports/virtual-clock.ts'
import { connectionRegistry } from './connection-registry.ts'
import { MAX_PAGES_PER_USER, socketLimiter } from './socket-limits.ts'
import { fakeConnection } from './testing/fake-connection.ts'

const [anna, bert] = ['anna', 'bert'] as unknown as readonly [PlayerId, PlayerId]

type Connection = ReturnType<typeof fakeConnection>

/** A registry with one connected page, and more on demand. */
const openRegistry = () => {
  const clock = virtualClock()
  const limits = socketLimiter({ unlimitedAddresses: [], trustedProxies: [] })
  const registry = connectionRegistry({ limits, clock, listeningTime: { now: clock.now, tick: () => {} } })
  const connect = () => {
    const conn = fakeConnection()
    registry.addConnection(conn)
    const channelOf = (name: string) => {
      const channel = {
        ...{ nsp: { name }, conn, disconnect: conn.close },
        _onclose: () => registry.removeChannel(channel),
        _cleanup: () => {},
      }
      return channel
    }
    /** @returns the reason why the channel was refused, or null if it was admitted */
    const enter = (name: string, player: PlayerId | null = anna): string | null => {
      const channel = channelOf(name)
      if (!registry.requestAdmission(channel)) return 'cut'
      const refusal = registry.admit(channel, player)
      if (refusal !== null) registry.markRefused(channel)
      return refusal
    }
    /** Opens a channel with an invalid token. @returns whether the token was looked up */
    const refuse = (name: string): boolean => {
      const channel = channelOf(name)
      const isAsked = registry.requestAdmission(channel)
      if (isAsked) registry.markRefused(channel)
      return isAsked
    }
    return { conn, enter, refuse, channelOf }
  }
  return { clock, registry, connect, ...connect() }
}

const channelNames = (count: number) => Array.from({ length: count }, (_, index) => `/${index + 1}`)

it('all channels of a page count as one open page of the user, until the connection of the page ends [S-API-08]', () => {
  const { connect } = openRegistry()
  const open = Array.from({ length: MAX_PAGES_PER_USER }, connect)
  for (const { enter } of open) expect(['/1', '/2', '/3'].map((name) => enter(name))).toEqual([null, null, null])
  expect(connect().enter('/1')).toBe('too-many-sockets')
  expect(connect().enter('/1', bert)).toBeNull()
  open[0]?.conn.close()
  expect([connect().enter('/1'), connect().enter('/1')]).toEqual([null, 'too-many-sockets'])
})

it('one channel too many in a page is refused with the reason, and the other channels continue [S-API-08]', () => {
  const { registry, conn, enter, channelOf } = openRegistry()
  const all = channelNames(MAX_CHANNELS_PER_CONNECTION).map((name) => enter(name))
  expect(new Set(all)).toEqual(new Set([null]))
  for (const _ of ['once', 'again']) expect([enter('/one-more'), conn.isOpen]).toEqual(['too-many-sockets', true])
  const left = channelOf('/left')
  registry.removeChannel(left)
  expect(registry.admit(left, anna)).toBe('too-many-sockets')
})

it('the first admitted channel of a page sets its player, and channels of other players are refused there [S-RT-01]', () => {
  const { conn, enter } = openRegistry()
  expect([enter('/1', null), enter('/2', anna), enter('/3', null)]).toEqual([null, 'other-user', null])
  expect(conn.isOpen).toBe(true)
})

it('the channels of a page share the message rate, the flood guard and the pings [S-RT-02 S-RT-09]', async () => {
  const { registry, clock, conn, enter } = openRegistry()
  enter('/1')
  const page = registry.of(conn)
  enter('/2')
  expect(registry.of(conn)).toBe(page)
  await clock.advance(60_000)
  expect(page.pingState.isSilent()).toBe(true)
  for (let refusal = 0; refusal < 10; refusal += 1) page.flood.countRefusal('too-many')
  expect(conn.isRead).toBe(false)
})

it('a page that floods the server is not read any more from the tenth refusal on, and is cut off five seconds later [S-RT-02 S-API-08]', async () => {
  const { registry, clock, conn, enter } = openRegistry()
  enter('/1')
  const { flood } = registry.of(conn)
  for (let refusal = 0; refusal < 9; refusal += 1) flood.countRefusal('too-many')
  expect(conn.isRead).toBe(true)
  for (const _ of ['the tenth', 'the eleventh']) flood.countRefusal('too-many')
  await clock.advance(4_999)
  expect([conn.isRead, conn.isOpen]).toEqual([false, true])
  await clock.advance(1)
  expect([conn.isOpen, conn.wire.isOpen]).toEqual([false, false])
})

it.each([
  ['requests for unknown channels', (conn: Connection) => conn.receivePacket('0/nowhere,')],
  ['acknowledgements', (conn: Connection) => conn.receivePacket('3[]')],
  ['pings of the WebSocket', (conn: Connection) => conn.receivePing()],
])('a page that sends more than 600 packets a second is held: %s [S-RT-02 S-API-08]', async (_, receive) => {
  const { clock, conn, enter } = openRegistry()
  enter('/1')
  for (let second = 0; second < 3; second += 1) {
    for (let count = 0; count < 600; count += 1) receive(conn)
    await clock.advance(1_000)
  }
  expect(conn.isRead).toBe(true)
  for (let count = 0; count < 1_000; count += 1) receive(conn)
  expect(conn.isRead).toBe(false)
  await clock.advance(5_000)
  expect([conn.isOpen, conn.wire.isOpen]).toEqual([false, false])
})

it('a page that has closed all its channels does not count as silent when it opens one again [S-RT-09]', async () => {
  const { registry, clock, conn, channelOf } = openRegistry()
  const table = channelOf('/1')
  registry.requestAdmission(table)
  registry.admit(table, anna)
  registry.removeChannel(table)
  await clock.advance(60_000)
  registry.requestAdmission(table)
  registry.admit(table, anna)
  expect(registry.of(conn).pingState.isSilent()).toBe(false)
})

it('a refused channel may try again only if another channel of its page was admitted [S-AUTH-05 S-API-08]', () => {
  const { connect } = openRegistry()
  const [known, guessing] = [connect(), connect()]
  known.enter('/1')
  expect([known.refuse('/2'), known.refuse('/2'), known.enter('/2'), known.conn.isOpen]).toEqual([
    true,
    true,
    null,
    true,
  ])
  expect([guessing.refuse('/1'), guessing.refuse('/1'), guessing.conn.isOpen]).toEqual([true, false, false])
})

it('if a page opens a channel again, only the newer one counts, even while the older one’s token is looked up [S-API-08]', () => {
  const { registry, conn, enter, channelOf } = openRegistry()
  enter('/1')
  const [older, newer] = [channelOf('/2'), channelOf('/2')]
  expect([registry.requestAdmission(older), registry.requestAdmission(newer)]).toEqual([true, true])
  expect([registry.admit(older, anna), registry.admit(newer, anna)]).toEqual([null, null])
  expect([registry.isNewest(older), registry.isNewest(newer), conn.isOpen]).toEqual([false, true, true])
  const more = channelNames(MAX_CHANNELS_PER_CONNECTION - 2).map((name) => enter(`/more${name}`))
  expect([new Set(more), enter('/one-more')]).toEqual([new Set([null]), 'too-many-sockets'])
})

it('a page that opens channels too often is disconnected, so that token lookups are bounded [S-API-08]', async () => {
  const { clock, connect, conn, enter, refuse } = openRegistry()
  enter('/1')
  let asked = 1
  while (refuse('/2')) asked += 1
  expect([asked, conn.isOpen]).toEqual([3 * MAX_CHANNELS_PER_CONNECTION, false])
  const patient = connect()
  patient.enter('/1')
  for (let count = 0; count < 100; count += 1) {
    await clock.advance(1_000)
    expect(patient.refuse('/2')).toBe(true)
  }
})

it('a connection that ends while its token is looked up does not count toward the user’s pages [S-API-08]', () => {
  const { connect, registry } = openRegistry()
  for (let count = 0; count < MAX_PAGES_PER_USER; count += 1) {
    const { conn, channelOf } = connect()
    const channel = channelOf('/1')
    registry.requestAdmission(channel)
    conn.close()
    expect(registry.admit(channel, anna)).toBe('too-many-sockets')
  }
  expect(connect().enter('/1')).toBeNull()
})
