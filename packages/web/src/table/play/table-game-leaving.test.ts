import { describe, expect, it } from 'vitest'
import { joined, playing } from '../testing/joined.ts'
import { said } from '../testing/messages.ts'

describe('leaving', () => {
  it('confirming sends exit; the answer opens the lobby and clears stored data [B-LEAVE-04 B-LEAVE-06 B-OUT-03]', () => {
    const visit = joined()
    expect([...visit.stored.keys()].sort()).toEqual(
      ['CurrentUser', 'CurrentUserId', 'curr', 'gameData', 'isRunning', 'startTime', 'table', 'userId'].sort(),
    )
    visit.game.leave()
    visit.receive(said('exit', { userId: 'you' }))
    expect(visit.exits).toEqual([])
    visit.receive(said('player_left', { userId: 'you' }))
    expect(visit.exits).toEqual(['lobby'])
    expect(visit.stored.size).toBe(0)
  })

  it('two presses within a second are one [B-LEAVE-01]', () => {
    const visit = joined()
    visit.game.leave()
    visit.clock.pass(999)
    visit.game.leave()
    expect(visit.named('exit')).toHaveLength(1)
  })

  it('if the server does not answer the visitor still gets to the lobby, once [B-LEAVE-06]', () => {
    const visit = joined()
    visit.game.leave()
    visit.clock.pass(3000)
    visit.clock.pass(9000)
    expect(visit.exits).toEqual(['lobby'])
  })

  it('an unload sends its reason, and asks for confirmation only in a hand ([Q76]) [B-LEAVE-05]', () => {
    const visit = joined()
    expect(visit.game.asksBeforeUnload).toBe(false)
    visit.receive(playing)
    expect(visit.game.asksBeforeUnload).toBe(true)
    visit.game.unload()
    expect(visit.named('exit')).toEqual([
      { gameId: 'orion', userId: 'you', type: 'cash', sessionId: 'h1', reason: 'unload' },
    ])
  })

  it('session storage holds game, table and own chips [B-DATA-03 B-DATA-04]', () => {
    const visit = joined()
    expect(JSON.parse(visit.stored.get('gameData') ?? '')).toEqual({
      gameId: 'orion',
      userId: 'you',
      username: 'you',
      tableId: 'orion',
      playerId: 'you',
      pfp: null,
    })
    expect(JSON.parse(visit.stored.get('table') ?? '')).toMatchObject({ tableId: 'orion', sessionId: 'h1' })
    expect(visit.stored.get('curr')).toBe('1000')
  })
})

it("dealer lines about cards and winners wait until the cards are face up; players' lines do not [B-CARDS-09 B-CHAT-07]", () => {
  const visit = joined()
  const line = (sender: string, body: string) =>
    said('message', { sender, body, timestamp: 5, userId: sender.toLowerCase(), type: 'cash' })
  visit.receive(
    said('community_cards', { var_cards: [['HA', 'D10', 'S7', 'C2', 'S4']] }),
    line('Dealer', 'River: 4s'),
    line('marlow', 'gg'),
    line('Dealer', 'marlow wins 200.00'),
  )
  const bodies = () => visit.model().chat.all.map(({ body }) => body)
  expect(bodies()).toEqual(['gg'])
  // Five cards: the bets to the pot, four gaps of 90 ms, the last card's way and its turn.
  visit.clock.pass(260 + 4 * 90 + 220 + 160 - 1)
  expect(bodies()).toEqual(['gg'])
  visit.clock.pass(1)
  expect(bodies()).toEqual(['gg', 'River: 4s', 'marlow wins 200.00'])
})
