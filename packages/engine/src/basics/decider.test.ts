import { expect, it } from 'vitest'
import { hand } from '../hand/hand.ts'
import { cashTable } from '../table/cash-table.ts'
import { tournament } from '../tournament/tournament.ts'

it.each(Object.entries({ hand, cashTable, tournament }))('%s is frozen: replacing its decide throws', (_, rules) => {
  const { decide } = rules
  expect(() => Object.assign(rules, { decide: () => ({ ok: true, events: [] }) })).toThrow(TypeError)
  expect(rules.decide).toBe(decide)
})
