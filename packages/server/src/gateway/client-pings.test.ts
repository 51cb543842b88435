import { expect, it } from 'vitest'
import type { Clock } from '../ports/clock.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import type { ClientChannel } from './client-channel.ts'
import { startClientPings } from './client-pings.ts'
import { pauseFreeClock } from './pause-free-clock.ts'
import { PING_INTERVAL_MS, pingState } from './ping-state.ts'

/** The clock of a process that can be paused: timers do not fire during the pause, while the time continues. */
const processClock = () => {
  const world = virtualClock()
  let waiting: (() => void)[] | null = null
  let ahead = 0
  const clock: Clock = {
    now: () => world.now() + ahead,
    setTimer: (at, run) => world.setTimer(at - ahead, () => (waiting === null ? run() : waiting.push(run))),
  }
  return {
    clock,
    advance: world.advance,
    standStill: async (ms: number) => {
      waiting = []
      await world.advance(ms)
      const late = waiting
      waiting = null
      for (const run of late) run()
    },
    set: (ms: number) => {
      ahead += ms
    },
  }
}

/** A room with one client that answers pings and one that does not. */
const openRoom = () => {
  const machine = processClock()
  const time = pauseFreeClock(machine.clock, PING_INTERVAL_MS)
  const open = new Map<string, ClientChannel>()
  const pings: number[] = []
  const firstSilence: number[] = []
  const start = machine.clock.now()
  const elapsedMs = (): number => machine.clock.now() - start
  const connect = (name: string, answers: boolean): void => {
    const connection = {
      pingState: pingState(time.now),
      send: () => {
        if (!answers) pings.push(elapsedMs())
        else connection.pingState.recordPong()
      },
      close: () => void open.delete(name),
    } as Pick<ClientChannel, 'pingState' | 'send' | 'close'> as ClientChannel
    open.set(name, connection)
  }
  connect('lively', true)
  connect('silent', false)
  startClientPings({
    clock: machine.clock,
    listeningTime: time,
    connections: open,
    onPing: () => {},
    onReturnTimeOver: () => firstSilence.push(elapsedMs()),
  })
  return { ...machine, connect, pings, firstSilence, clients: () => [...open.keys()] }
}

it('pings are sent every 3 s; a client without a pong for 10 s is closed at the next ping, one that answers is not [S-RT-09]', async () => {
  const room = openRoom()
  await room.advance(11_999)
  expect(room.clients()).toEqual(['lively', 'silent'])
  await room.advance(1)
  expect(room.clients()).toEqual(['lively'])
  expect(room.pings).toEqual([0, 3_000, 6_000, 9_000])
  await room.advance(600_000)
  expect(room.clients()).toEqual(['lively'])
})

it.each<[event: string, happen: (room: ReturnType<typeof openRoom>) => unknown]>([
  ['a pause of the server', (room) => room.standStill(20_000)],
  ['setting the machine’s clock forward', (room) => room.set(3_600_000)],
  ['setting the machine’s clock back', (room) => room.set(-3_600_000)],
])('%s does not count as a client’s silence [S-RT-09 S-TIME-04]', async (_, happen) => {
  const room = openRoom()
  await room.advance(4_000)
  await happen(room)
  expect(room.clients()).toEqual(['lively', 'silent'])
  await room.advance(5_000)
  expect(room.clients()).toEqual(['lively', 'silent'])
  await room.advance(6_000)
  expect(room.clients()).toEqual(['lively'])
})

it('players who were seated before a server start have 10 s to come back, not counting pauses of the server [S-TIME-04]', async () => {
  const room = openRoom()
  await room.advance(4_000)
  await room.standStill(20_000)
  expect(room.firstSilence).toEqual([])
  await room.advance(600_000)
  expect(room.firstSilence).toEqual([30_000])
})

it('the pings of many clients are spread over the interval, one ping to each client [S-RT-09]', async () => {
  const room = openRoom()
  for (let number = 0; number < 5_998; number += 1) room.connect(`client ${number}`, false)
  await room.advance(2_999)
  const inOneTurn = new Map<number, number>()
  for (const at of room.pings) inOneTurn.set(at, (inOneTurn.get(at) ?? 0) + 1)
  expect(Math.max(...inOneTurn.values())).toBeLessThanOrEqual(50)
  for (const _ of ['once', 'again']) {
    room.pings.length = 0
    await room.advance(3_000)
    expect(room.pings).toHaveLength(5_999)
  }
})
