import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { virtualClock } from './virtual-clock.ts'

it('S-OPS-03 the virtual clock runs timers in the order of their times, then of their making', async () => {
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

it('S-OPS-03 timers set by timers, and by what they set going, run on the same way', async () => {
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

it('S-OPS-03 the system clock runs a timer once its time has come, and not one that is cancelled', async () => {
  const start = systemClock.now()
  const ran: string[] = []
  const cancel = systemClock.setTimer(start + 5, () => ran.push('cancelled'))
  cancel()
  const far = systemClock.setTimer(start + 2 ** 40, () => ran.push('far'))
  await new Promise<void>((resolve) => {
    systemClock.setTimer(start + 20, resolve)
  })
  expect(systemClock.now()).toBeGreaterThanOrEqual(start + 20)
  await new Promise<void>((resolve) => {
    systemClock.setTimer(0, resolve)
  })
  far()
  expect(ran).toEqual([])
})
