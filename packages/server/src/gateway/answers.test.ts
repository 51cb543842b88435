import { expect, it } from 'vitest'
import { TABLE } from '../directory/testing/table-world.ts'
import { commonFields, headsUp } from './testing/heads-up.ts'

it('a refused action is answered with its reason and a failed result; a player whose turn it is gets the turn again [S-BET-01 B-IN-09]', async () => {
  const { anna, bert, guest, plays } = await headsUp()
  await plays('anna check')
  expect(anna.names()).toEqual(['invalid_action', 'action_result', 'your_turn'])
  expect(anna.last('invalid_action')?.message).toBe('You cannot check: there is a bet to call')
  const { sessionId, turn } = anna.last('your_turn') ?? {}
  expect(anna.last('action_result')).toEqual({ gameId: TABLE, success: false, userId: 'anna', turn })
  await bert.say('action', { gameId: TABLE, action: 'fold', amount: 0, sessionId, turn })
  expect(bert.names()).toEqual(['invalid_action', 'action_result'])
  expect(guest.names()).toEqual([])
  await plays('anna call')
  expect(anna.last('action_result')).toEqual({ gameId: TABLE, success: true, userId: 'anna', turn })
})

it('`automuck` with `muck` true mucks, and nobody sees the cards until the winner shows one [B-OUT-15 S-SHOW-02 N-TABLE-07]', async () => {
  const { bert, guest, plays } = await headsUp()
  await plays('anna fold')
  guest.names()
  await bert.say('automuck', { ...commonFields, muck: true })
  expect(guest.names()[0]).toBe('player_muck')
  expect(guest.last('player_muck')).toMatchObject({ userId: 'bert' })
  expect(guest.last('show_card')).toBeUndefined()
  await bert.say('automuck', { ...commonFields, muck: false, cards: [0] })
  expect(guest.last('show_card')).toMatchObject({ userId: 'bert', playerCards: ['CK'] })
})

it('a player with an empty wallet, or who is leaving, is offered no top-up [B-OUT-16 S-RBY-04]', async () => {
  const { world, anna } = await headsUp()
  await world.fund(['poor'], 100)
  const poor = await world.seat('poor', 4, 100)
  await poor.say('can_rebuy', commonFields)
  expect(poor.last('can_rebuy')?.data).toEqual({ canRebuy: false, min: 80, max: 100, balance: 0 })
  await anna.say('exit', commonFields)
  await anna.say('rejoin_room', { tableId: TABLE })
  await anna.say('can_rebuy', commonFields)
  expect(anna.last('can_rebuy')?.data).toMatchObject({ canRebuy: false, max: 0 })
})
