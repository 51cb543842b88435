import { expect, it } from 'vitest'
import { steadyTime, systemClock } from './clock.ts'
import { virtualClock } from './virtual-clock.ts'

it('the virtual clock runs timers by time, then in the order they were set [S-OPS-03]', async () => {
  const clock = virtualClock(1000)
  const ran: string[] = []
  const set = (name: string, at: number) => clock.setTimer(at, () => ran.push(`${name} at ${clock.now()}`))
  set('late', 1300)
  set('early', 1100)
  set('early too', 1100)
  set('past', 10)
  const cancel = set('cancelled', 1200)
  cancel()
  cancel()
  expect(ran).toEqual([])
  expect(clock.nextTimer()).toBe(10)
  await clock.advance(299)
  expect(ran).toEqual(['past at 1000', 'early at 1100', 'early too at 1100'])
  expect(clock.now()).toBe(1299)
  await clock.advance(1)
  expect(ran.at(-1)).toBe('late at 1300')
  expect(clock.nextTimer()).toBeUndefined()
})

it('the virtual clock of the tests runs timers that other timers set, on time and within one advance [S-OPS-03]', async () => {
  const clock = virtualClock(0)
  const ran: number[] = []
  const tick = async (): Promise<void> => {
    await Promise.resolve()
    ran.push(clock.now())
    clock.setTimer(clock.now() + 10, () => void tick())
  }
  clock.setTimer(10, () => void tick())
  await clock.advance(45)
  expect(ran).toEqual([10, 20, 30, 40])
})

it('a timer of the system clock does not run before it is due, nor after it is cancelled [S-OPS-03]', async () => {
  const start = systemClock.now()
  const ran: string[] = []
  const cancel = systemClock.setTimer(start + 5, () => ran.push('cancelled'))
  cancel()
  const far = systemClock.setTimer(start + 2 ** 40, () => ran.push('far'))
  await new Promise<void>((resolve) => void systemClock.setTimer(start + 20, resolve))
  expect(systemClock.now()).toBeGreaterThanOrEqual(start + 20)
  await new Promise<void>((resolve) => void systemClock.setTimer(0, resolve))
  far()
  expect(ran).toEqual([])
})

it('server time jumps if the machine clock is set forward, and runs slower after the clock was set back [S-RT-09 S-OPS-03]', () => {
  let wall = 1_000_000
  let elapsed = 0
  const [wallMs, elapsedMs] = [() => wall, () => elapsed]
  const time = steadyTime(wallMs, elapsedMs)
  const pass = (ms: number): number => {
    wall += ms
    elapsed += ms
    return time()
  }
  expect(pass(10)).toBe(1_000_010)
  wall += 3_600_000
  expect(pass(10)).toBe(4_600_020)
  wall -= 60_000
  expect([pass(0), pass(10), pass(990)]).toEqual([4_600_020, 4_600_029, 4_600_920])
  pass(600_000)
  expect(time()).toBe(wall)
})
