import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameJsonCheck } from './same-json-check.ts'

it('the comparison of payloads finds two equal exactly if their JSON texts are equal', () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  fc.assert(
    fc.property(value, value, (one, other) => {
      const isSame = sameJsonCheck()
      expect(isSame(one, other)).toBe(JSON.stringify(one) === JSON.stringify(other))
      const copy = JSON.parse(JSON.stringify({ one, again: [one, other] })) as object
      const shared = { one, again: [one, other] }
      expect([isSame(shared, copy), isSame(shared, copy)]).toEqual([true, true])
    }),
  )
})

it.each([
  ['another order of fields', { a: 1, b: 2 }, { b: 2, a: 1 }],
  ['a list for an object', [], {}],
  ['a different card', { players: [{ cards: ['SA', 'HJ'] }] }, { players: [{ cards: ['SA', 'HQ'] }] }],
  ['a field more', { a: 1 }, { a: 1, b: null }],
])('the comparison of payloads detects %s', (_, one, other) => {
  expect(sameJsonCheck()(one, other)).toBe(false)
})
