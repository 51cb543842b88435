import { expect, it } from 'vitest'
import { wonMessage, wonPotsMessage } from '../testing/hand-messages.ts'
import { firstSnapshot, joinedVisit } from '../testing/joined.ts'

const own = { id: 'you', wonAmount: 150 }
const other = { id: 'marlow', wonAmount: 50 }

it.each([
  ['own_win', own],
  ['winning_hand', other],
])(
  'a win plays the sound cue %s (own_win: the viewer wins, winning_hand: another player wins) [N-TABLE-14]',
  (cue, winner) => {
    const visit = joinedVisit({}, firstSnapshot, wonMessage(winner))
    expect(visit.cues).toEqual([cue])
  },
)

it('each of several pots plays the sound cue of its winner when the pot is announced [N-TABLE-14]', () => {
  const visit = joinedVisit({}, firstSnapshot, wonPotsMessage([own], [other]))
  expect(visit.cues).toEqual(['winning_hand'])
  visit.clock.pass(5_000)
  expect(visit.cues).toEqual(['winning_hand', 'own_win'])
})
