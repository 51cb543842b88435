import { expect, it } from 'vitest'
import { said, snapshot } from '../testing/messages.ts'
import { ahead, tableAt, yourTurn } from '../testing/turns.ts'
import { visitTable } from '../testing/visit.ts'

const waiting = (options: Parameters<typeof visitTable>[0] = {}, moment: Parameters<typeof ahead>[0] = {}) => {
  const visit = visitTable(options)
  visit.connect()
  visit.receive(snapshot(tableAt({ ...moment, seq: 1 })), ahead(moment))
  return visit
}
const keptTick = (visit: ReturnType<typeof visitTable>) => JSON.parse(visit.kept.get('preselectedAction') ?? 'null')

it('B-ACTION-03 B-PRESELECT-10 what was chosen before the turn is done when it comes, once, and without a bar', () => {
  const visit = waiting()
  visit.game.preselect('call')
  visit.receive(yourTurn())
  expect(visit.named('action')).toEqual([
    { gameId: 'orion', userId: 'you', action: 'call', amount: 100, type: 'cash', sessionId: 'h1', turn: 4 },
  ])
  expect(visit.model()).toMatchObject({ offer: null, ahead: null, tick: null })
  expect(visit.kept.size).toBe(0)
  // No call of the turn to a player who has acted already.
  expect(visit.cues).toEqual([])
  expect(visit.state().alert?.text ?? '').toBe('')
})

it('B-ACTION-03 what does not apply gives way to the action bar', () => {
  const visit = waiting()
  visit.game.preselect('call')
  visit.receive(yourTurn({ call: 300, highestBet: 300 }))
  expect(visit.named('action')).toEqual([])
  expect(visit.model()).toMatchObject({ ahead: null, tick: null })
  expect(visit.model().offer?.call).toBe(30_000)
  expect(visit.cues).toEqual(['your_turn'])
})

it('B-PRESELECT-02 B-DATA-05 Q96 the tick is kept with table and hand, and forgotten when it is taken off', () => {
  const visit = waiting()
  visit.game.preselect('call')
  expect(keptTick(visit)).toEqual({ gameId: 'orion', sessionId: 'h1', action: 'call', call: 10_000 })
  visit.game.preselect('fold')
  expect(keptTick(visit).action).toBe('fold')
  visit.game.preselect(null)
  expect(visit.kept.size).toBe(0)
})

it('B-PRESELECT-02 Q96 a reload finds the tick of its own table and hand, and no other', () => {
  const stored = (change: object) =>
    new Map([
      [
        'preselectedAction',
        JSON.stringify({ gameId: 'orion', sessionId: 'h1', action: 'call', call: 10_000, ...change }),
      ],
    ])
  expect(waiting({ kept: stored({}) }).model().tick?.choice).toBe('call')
  expect(waiting({ kept: stored({ gameId: 'lyra' }) }).model().tick).toBeNull()
  expect(waiting({ kept: stored({ sessionId: 'h0' }) }).model().tick).toBeNull()
  expect(waiting({ kept: stored({ action: 'raise' }) }).model().tick).toBeNull()
  expect(waiting({ kept: stored({}) }, { call: 300, highestBet: 300 }).model().tick).toBeNull()
})

it("B-PRESELECT-02 Q96 clearing here leaves another table's tick where it is", () => {
  const kept = new Map<string, string>()
  const visit = waiting({ kept })
  visit.game.preselect('fold')
  const other = JSON.stringify({ gameId: 'lyra', sessionId: 'h9', action: 'check', call: 0 })
  kept.set('preselectedAction', other)
  visit.receive(said('round_end', { seq: 3 }))
  expect(visit.model().tick).toBeNull()
  expect(kept.get('preselectedAction')).toBe(other)
})
