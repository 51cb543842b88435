import { expect, it } from 'vitest'
import { pushedMessageText } from './pushed-message.ts'

const turnAtRiver = { kind: 'pushed', title: 'Your turn', body: 'River', ofTable: true }
const textOnPageOf = (tables: readonly string[], data: unknown) =>
  pushedMessageText(data, (name) => tables.includes(name))

it('a page tells of a turn at another table, and not of a turn at a table that it shows [N-HOME-12]', () => {
  expect(textOnPageOf(['Friday'], turnAtRiver)).toBe('Your turn: River')
  expect(textOnPageOf([], turnAtRiver)).toBe('Your turn: River')
  expect(textOnPageOf(['Friday', 'River'], turnAtRiver)).toBeNull()
})

it('a page shows a push that is not about a table, whatever table it shows; other data has no text [B-PRES-03]', () => {
  expect(textOnPageOf(['River'], { kind: 'pushed', title: 'Cardroom', body: 'River' })).toBe('Cardroom: River')
  for (const data of [null, 'pushed', { kind: 'other', title: 'a', body: 'b' }, { kind: 'pushed', title: 'a' }])
    expect(textOnPageOf([], data)).toBeNull()
})
