import { expect, it } from 'vitest'
import { joinedVisit } from '../testing/joined.ts'
import { snapshot } from '../testing/messages.ts'
import { marlow, tableStateInHand } from '../testing/players.ts'

const itemsOfSeat = ['curr', 'startTime']

it('the stored items of a table without the viewer have no seat time or stack of a table that had the focus before [B-DATA-04 N-TABLE-05]', () => {
  const visit = joinedVisit({}, snapshot(tableStateInHand([marlow], 2)))
  visit.game.setInFocus(false)
  // Another table of the page, at which the viewer has a seat, has the focus.
  for (const item of itemsOfSeat) visit.stored.set(item, '7')
  visit.game.setInFocus(true)
  expect(itemsOfSeat.filter((item) => visit.stored.has(item))).toEqual([])
  expect(visit.stored.get('userId')).toBe('you')
})

it('when the viewer gives up the seat but stays at the table, the stored items of the seat go [B-DATA-04]', () => {
  const visit = joinedVisit()
  expect(itemsOfSeat.filter((item) => visit.stored.has(item))).toEqual(itemsOfSeat)
  visit.receive(snapshot(tableStateInHand([marlow], 2)))
  expect(itemsOfSeat.filter((item) => visit.stored.has(item))).toEqual([])
})

it('a table that closes in the background leaves the stored items of the table in focus [B-LEAVE-01 N-TABLE-05]', () => {
  const visit = joinedVisit()
  visit.game.setInFocus(false)
  visit.stored.set('startTime', '7')
  visit.game.leave()
  visit.clock.pass(3000)
  expect(visit.exits).toEqual(['lobby'])
  expect(visit.stored.get('startTime')).toBe('7')
})
