import { expect, it } from 'vitest'
import { handDecider } from '../hand/hand.ts'
import { cashTableDecider } from '../table/cash-table.ts'
import { tournamentDecider } from '../tournament/tournament.ts'

it.each(Object.entries({ hand: handDecider, cashTable: cashTableDecider, tournament: tournamentDecider }))(
  'the engine’s rules object `%s` is frozen: replacing its `decide` function throws',
  (_, rules) => {
    const { decide } = rules
    expect(() => Object.assign(rules, { decide: () => ({ ok: true, events: [] }) })).toThrow(TypeError)
    expect(rules.decide).toBe(decide)
  },
)
