import { describe, expect, it } from 'vitest'
import { TABLE } from '../tables/testing/table-world.ts'
import { act, headsUp, me } from './testing/heads-up.ts'

describe('the answer to a player', () => {
  it('a refused action is answered with the reason, the failure and the own turn again; out of turn without a turn [S-BET-01]', async () => {
    const { anna, bert, guest, plays } = await headsUp()
    await plays('anna check')
    expect(anna.names()).toEqual(['invalid_action', 'action_result', 'your_turn'])
    expect(anna.last('invalid_action')?.message).toBe('You cannot check: there is a bet to call')
    expect(anna.last('action_result')).toMatchObject({ success: false, userId: 'anna' })
    const { sessionId, turn } = anna.last('your_turn') ?? {}
    await bert.say('action', { gameId: TABLE, action: 'fold', amount: 0, sessionId, turn })
    expect(bert.names()).toEqual(['invalid_action', 'action_result'])
    expect(guest.names()).toEqual([])
  })

  it.each([
    ['call', 'player_call', 1],
    ['allin', 'player_allin', 199],
    ['fold', 'player_fold', 0],
  ] as const)(
    'the server uses its own amount for a %s and ignores the amount in the message [S-BET-01]',
    async (action, name, bet) => {
      const { anna, guest } = await headsUp()
      await act(anna, action, 77)
      expect(guest.last(name)).toMatchObject({ bet, player: { id: 'anna', chips: 199 - bet } })
    },
  )

  it('a check costs nothing, even if the message carries an amount [S-BET-01]', async () => {
    const { guest, plays } = await headsUp()
    await plays('anna call, bert check 77')
    expect(guest.last('player_check')).toMatchObject({ bet: 0, player: { id: 'bert', chips: 198 } })
  })

  it('automuck with muck true mucks, and nobody sees the cards [B-OUT-15 S-SHOW-02]', async () => {
    const { bert, guest, plays } = await headsUp()
    await plays('anna fold')
    guest.names()
    await bert.say('automuck', { ...me, muck: true })
    expect(guest.names()[0]).toBe('player_muck')
    expect(guest.last('player_muck')).toMatchObject({ userId: 'bert' })
    expect(guest.last('show_card')).toBeUndefined()
  })

  it('automuck with one card shows only that card [B-OUT-15 N-TABLE-07]', async () => {
    const { bert, guest, plays } = await headsUp()
    await plays('anna fold')
    await bert.say('automuck', { ...me, muck: false, cards: [0] })
    expect(guest.last('show_card')).toMatchObject({ userId: 'bert', playerCards: ['CK'] })
  })

  it('no top-up for a player with an empty wallet or a player who is leaving [B-OUT-16 S-RBY-04]', async () => {
    const { world, anna } = await headsUp()
    await world.fund(['poor'], 100)
    const poor = await world.seat('poor', 4, 100)
    await poor.say('can_rebuy', me)
    expect(poor.last('can_rebuy')?.data).toEqual({ canRebuy: false, min: 80, max: 100, balance: 0 })
    await anna.say('exit', me)
    await anna.say('rejoin_room', { tableId: TABLE })
    await anna.say('can_rebuy', me)
    expect(anna.last('can_rebuy')?.data).toMatchObject({ canRebuy: false, max: 0 })
  })
})
