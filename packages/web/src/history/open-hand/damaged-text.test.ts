import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openHandHistory } from '../export/open-hand-history.ts'
import { pokerHandHistory } from '../export/phh.ts'
import { lateBlinds, runOut, splitOfTen } from '../export/testing/reference-hands.ts'
import { replayStepsOf } from '../replay/replay-steps.ts'
import { replayFaults } from '../replay/testing/replay-faults.ts'
import { readHandText } from './read-hand-text.ts'
import { ohhText } from './testing/some-ohh.ts'
import { somePhh } from './testing/some-phh.ts'

const texts = [
  ...[runOut, lateBlinds, splitOfTen].flatMap((hand) => [openHandHistory(hand), pokerHandHistory(hand)]),
  ohhText({}),
  somePhh,
]
const damagedText = fc
  .record({
    text: fc.constantFrom(...texts),
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    instead: fc.oneof(fc.constantFrom('', '"', '{', ']', '\n', '-1', '0', 'null', '1e99', 'p9', 'Ah'), fc.string()),
    isCut: fc.boolean(),
  })
  .map(({ text, from, length, instead, isCut }) => {
    const at = Math.floor(from * text.length)
    return isCut ? text.slice(0, at) : `${text.slice(0, at)}${instead}${text.slice(at + length)}`
  })

it('a text that is cut or changed anywhere gives a hand that replays or a sentence, never an error [N-HAND-02]', () => {
  fc.assert(
    fc.property(damagedText, (text) => {
      const { hands, problems } = readHandText(text)
      expect(hands.length + problems.length).toBeGreaterThan(0)
      for (const sentence of problems) expect(sentence).toMatch(/^\S.*\.$/s)
      for (const hand of hands) {
        expect(replayStepsOf(hand).length).toBeGreaterThan(2)
        expect(replayFaults(hand).filter((fault) => /chips|left in the pot/.test(fault))).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})
