import { expect, it } from 'vitest'
import { joinedVisit } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import { preSelect, tableAt, yourTurn } from '../testing/turns.ts'

const visitBeforeTurn = (
  options: Parameters<typeof joinedVisit>[0] = {},
  moment: Parameters<typeof preSelect>[0] = {},
) => joinedVisit(options, snapshot(tableAt({ ...moment, seq: 1 })), preSelect(moment))
const storedPreAction = (visit: ReturnType<typeof joinedVisit>) =>
  JSON.parse(visit.localItems.get('preselectedAction') ?? 'null')

it('a pre-action is performed once when its player’s turn comes, without showing the action bar [B-ACTION-03 B-PRESELECT-10]', () => {
  const visit = visitBeforeTurn()
  visit.game.setPreAction('call')
  visit.receive(yourTurn())
  expect(visit.sentPayloads('action')).toEqual([
    { gameId: 'orion', userId: 'you', action: 'call', amount: 100, type: 'cash', sessionId: 'h1', turn: 4 },
  ])
  expect(visit.model()).toMatchObject({ offer: null, preActionOptions: null, preAction: null })
  expect(visit.localItems.size).toBe(0)
  // A player who has already acted is not told that it is their turn.
  expect(visit.cues).toEqual([])
  expect(visit.state().alert?.text ?? '').toBe('')
})

it('if the pre-action no longer applies when the turn comes, no action is sent and the action bar is shown [B-ACTION-03]', () => {
  const visit = visitBeforeTurn()
  visit.game.setPreAction('call')
  visit.receive(yourTurn({ call: 300, highestBet: 300 }))
  expect(visit.sentPayloads('action')).toEqual([])
  expect(visit.model()).toMatchObject({ preActionOptions: null, preAction: null })
  expect(visit.model().offer?.call).toBe(30_000)
  expect(visit.cues).toEqual(['your_turn'])
})

it('the pre-action is stored with table and hand, and removed when it is cleared [B-PRESELECT-02 B-DATA-05 Q96]', () => {
  const visit = visitBeforeTurn()
  visit.game.setPreAction('call')
  expect(storedPreAction(visit)).toEqual({ gameId: 'orion', sessionId: 'h1', action: 'call', call: 10_000 })
  visit.game.setPreAction('fold')
  expect(storedPreAction(visit).action).toBe('fold')
  visit.game.setPreAction(null)
  expect(visit.localItems.size).toBe(0)
})

it('a reload restores only the pre-action of its own table and hand [B-PRESELECT-02 Q96]', () => {
  const own = { gameId: 'orion', sessionId: 'h1', action: 'call', call: 10_000 }
  const choiceAfterReload = (change: object, moment = {}) => {
    const localItems = new Map([['preselectedAction', JSON.stringify({ ...own, ...change })]])
    return visitBeforeTurn({ localItems }, moment).model().preAction?.choice
  }
  expect(choiceAfterReload({})).toBe('call')
  for (const change of [{ gameId: 'lyra' }, { sessionId: 'h0' }, { action: 'raise' }])
    expect(choiceAfterReload(change)).toBeUndefined()
  expect(choiceAfterReload({}, { call: 300, highestBet: 300 })).toBeUndefined()
})

it('clearing a pre-action keeps the stored pre-action of another table [B-PRESELECT-02 Q96]', () => {
  const localItems = new Map<string, string>()
  const visit = visitBeforeTurn({ localItems })
  visit.game.setPreAction('fold')
  const other = JSON.stringify({ gameId: 'lyra', sessionId: 'h9', action: 'check', call: 0 })
  localItems.set('preselectedAction', other)
  visit.receive(serverMessage('round_end', { seq: 3 }))
  expect(visit.model().preAction).toBeNull()
  expect(localItems.get('preselectedAction')).toBe(other)
})
