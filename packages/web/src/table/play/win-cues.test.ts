import { expect, it } from 'vitest'
import { joined } from '../testing/joined.ts'
import { serverMessage } from '../testing/messages.ts'

const winnerEntry = (id: string, wonAmount: number) => ({ id, wonAmount })

it('a win of the viewer has its own sound cue, different from the win of another player [N-TABLE-14]', () => {
  const own = joined()
  own.receive(serverMessage('winners', { winners: [winnerEntry('you', 150)] }))
  expect(own.cues).toEqual(['own_win'])
  const other = joined()
  other.receive(serverMessage('winners', { winners: [winnerEntry('marlow', 150)] }))
  expect(other.cues).toEqual(['winning_hand'])
})

it('each of several pots plays the sound cue of its winner when the pot is announced [N-TABLE-14]', () => {
  const visit = joined()
  const pots = [
    { pot: 0, winners: [winnerEntry('you', 100)] },
    { pot: 1, winners: [winnerEntry('marlow', 50)] },
  ]
  visit.receive(serverMessage('winners', { winners: pots.flatMap(({ winners }) => winners), pots }))
  expect(visit.cues).toEqual(['winning_hand'])
  visit.clock.pass(5_000)
  expect(visit.cues).toEqual(['winning_hand', 'own_win'])
})
