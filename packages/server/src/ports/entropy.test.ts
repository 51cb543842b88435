import { expect, it } from 'vitest'
import { randomCode, seededEntropy, systemEntropy } from './entropy.ts'
import { uuidGenerator } from './ids.ts'
import { virtualClock } from './virtual-clock.ts'

it('seeded random bytes are the same for the same seed, however many are drawn in each call [S-OPS-03]', () => {
  const whole = seededEntropy('seed').bytes(100)
  const pieces = seededEntropy('seed')
  expect([...pieces.bytes(1), ...pieces.bytes(32), ...pieces.bytes(0), ...pieces.bytes(67)]).toEqual([...whole])
  expect(seededEntropy('other').bytes(100)).not.toEqual(whole)
  expect(systemEntropy.bytes(32)).not.toEqual(systemEntropy.bytes(32))
})

it('ids are UUIDs of version 7 that sort by time [A-DATA-01]', async () => {
  const clock = virtualClock()
  const ids = uuidGenerator(clock, seededEntropy(1))
  const made: string[] = []
  for (let n = 0; n < 20; n++) {
    made.push(ids.next())
    await clock.advance(1)
  }
  for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect([...made].sort()).toEqual(made)
  expect(Number.parseInt(made[0]?.replace('-', '').slice(0, 12) ?? '', 16)).toBe(clock.now() - 20)
})

it('every letter and digit of a referral code is as likely as any other [S-REF-01]', () => {
  const entropy = seededEntropy(7)
  const counts = new Map<string, number>()
  const codes = 4500
  for (let n = 0; n < codes; n++)
    for (const letter of randomCode(entropy, 8)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(36)
  // 1000 of each are expected; five standard deviations either way.
  for (const [letter, count] of counts) expect(Math.abs(count - (codes * 8) / 36), letter).toBeLessThan(160)
})
