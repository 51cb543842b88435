import { describe, expect, it } from 'vitest'
import type { HandEvent } from '../hand/events.ts'
import type { HandId } from '../hand/setup.ts'
import { play } from '../testing/play.ts'
import { playRandomHand } from '../testing/random-play.ts'
import { RecordWriter } from './record-bytes.ts'

const textOf = (events: readonly HandEvent[], writer = new RecordWriter()): string => {
  const length = writer.write(events)
  return Buffer.from(writer.bytes.subarray(0, length)).toString('ascii')
}
const readBack = (events: readonly HandEvent[], writer?: RecordWriter): unknown => JSON.parse(textOf(events, writer))

describe('the record of a hand as bytes', () => {
  it('gives back every event of random hands (a failure names its seed)', () => {
    const writer = new RecordWriter()
    const seen = new Set<string>()
    for (let seed = 0; seed < 1000; seed += 1) {
      const events = playRandomHand(seed).flatMap((step) => step.events)
      for (const { type } of events) seen.add(type)
      expect(readBack(events, writer), `seed ${seed}`).toEqual(events)
    }
    expect(seen.size).toBe(21)
  })

  it('is the very text that JSON has for a hand without options', () => {
    const { events } = play('50/100 | BTN 1000, SB 1000, BB 1000 | BTN a, SB a, BB f')
    expect(textOf(events)).toBe(JSON.stringify(events))
  })

  it('keeps the smallest chip of a tournament', () => {
    const { events } = play('100/200 chip 100 | BTN 1000, SB 1000, BB 1000 | BTN f, SB f')
    expect(readBack(events)).toEqual(events)
  })

  it.each([
    ['plain', 'plain'],
    ['with quotes', '"quoted" \\ back'],
    ['beyond ASCII', 'ä € 🂡'],
    ['with control characters', 'tab\tline\n'],
    ['longer than the memory', 'x'.repeat(40_000)],
    ['nearly as long as the memory', 'x'.repeat(16_200)],
    ['much longer when escaped', '\t'.repeat(16_200)],
    ['empty', ''],
  ])('keeps a hand id that is %s', (_, id) => {
    const [started, ...rest] = play('50/100 | BTN 1000, SB 1000, BB 1000 | BTN f, SB f').events
    if (started?.type !== 'HandStarted') throw new Error('the hand has not started')
    const events = [{ ...started, setup: { ...started.setup, handId: id as HandId } }, ...rest]
    expect(readBack(events)).toEqual(events)
  })

  it('keeps amounts up to the largest exact number, and nothing of the record before', () => {
    const small = [
      0, 9, 10, 99, 100, 101, 999, 1000, 1001, 9999, 10_000, 10_001, 100_000, 999_999, 1_000_000, 12_003_004,
    ]
    const amounts = [...small, 2 ** 31 - 1, 2 ** 31, 10 ** 15, Number.MAX_SAFE_INTEGER]
    const returned = amounts.map((amount) => ({ type: 'UncalledReturned', seat: 9, amount }) as HandEvent)
    const writer = new RecordWriter()
    expect(readBack(returned, writer)).toEqual(returned)
    expect(readBack([], writer)).toEqual([])
  })
})
