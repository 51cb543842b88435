import { expect, it } from 'vitest'
import { joined } from '../testing/joined.ts'
import { said } from '../testing/messages.ts'

const win = (id: string, wonAmount: number) => ({ id, wonAmount })

it('an own win has a cue of its own, that of another player has not [N-TABLE-14]', () => {
  const own = joined()
  own.receive(said('winners', { winners: [win('you', 150)] }))
  expect(own.cues).toEqual(['own_win'])
  const other = joined()
  other.receive(said('winners', { winners: [win('marlow', 150)] }))
  expect(other.cues).toEqual(['winning_hand'])
})

it('of several pots each has the cue of its winner when it is announced [N-TABLE-14]', () => {
  const visit = joined()
  const pots = [
    { pot: 0, winners: [win('you', 100)] },
    { pot: 1, winners: [win('marlow', 50)] },
  ]
  visit.receive(said('winners', { winners: pots.flatMap(({ winners }) => winners), pots }))
  expect(visit.cues).toEqual(['winning_hand'])
  visit.clock.pass(5_000)
  expect(visit.cues).toEqual(['winning_hand', 'own_win'])
})
