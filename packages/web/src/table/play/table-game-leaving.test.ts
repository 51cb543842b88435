import { expect, it } from 'vitest'
import { boardMessage, chatMessage } from '../testing/hand-messages.ts'
import { joinedVisit, snapshotWithOwnCards } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import { cupMessage, cupTable } from '../testing/tournament.ts'
import { guestSession } from '../testing/visit.ts'

it('after leave, the message `player_left`, and not `exit`, opens the lobby and clears stored data [B-LEAVE-04 B-LEAVE-06 B-OUT-03]', () => {
  const visit = joinedVisit()
  expect([...visit.stored.keys()].sort()).toEqual(
    ['CurrentUser', 'CurrentUserId', 'curr', 'gameData', 'isRunning', 'startTime', 'table', 'userId'].sort(),
  )
  visit.game.leave()
  visit.receive(serverMessage('exit', { userId: 'you' }))
  expect(visit.exits).toEqual([])
  visit.receive(serverMessage('player_left', { userId: 'you' }))
  expect(visit.exits).toEqual(['lobby'])
  expect(visit.stored.size).toBe(0)
})

it('a guest leaves as soon as the server confirms it, whose answer has no user id [B-LEAVE-06 B-IN-20]', () => {
  const atCashTable = joinedVisit({ session: guestSession })
  atCashTable.game.leave()
  atCashTable.receive(serverMessage('exit', { userId: '' }), serverMessage('player_left', { userId: '' }))
  const atTournament = joinedVisit({ session: guestSession, gameId: 'cup_1' }, snapshot(cupTable(1)))
  atTournament.game.leave()
  atTournament.receive(cupMessage('exit', { userId: '' }), cupMessage('player_left', { userId: '' }))
  expect([atCashTable.exits, atTournament.exits]).toEqual([['lobby'], ['lobby']])
})

it('a guest stays at the table when a player leaves it [B-IN-20]', () => {
  const visit = joinedVisit({ session: guestSession })
  visit.receive(serverMessage('player_left', { userId: 'marlow' }))
  expect([visit.exits, visit.model().seats.some(({ userId }) => userId === 'marlow')]).toEqual([[], false])
})

it('two presses of leave within a second send one exit [B-LEAVE-01]', () => {
  const visit = joinedVisit()
  visit.game.leave()
  visit.clock.pass(999)
  visit.game.leave()
  expect(visit.sentPayloads('exit')).toHaveLength(1)
})

it('if the server does not answer an exit, the lobby opens anyway, and only once [B-LEAVE-06]', () => {
  const visit = joinedVisit()
  visit.game.leave()
  visit.clock.pass(3000)
  visit.clock.pass(9000)
  expect(visit.exits).toEqual(['lobby'])
})

it('closing the page sends exit with the reason unload, and needs a confirmation only in a hand ([Q76]) [B-LEAVE-05]', () => {
  const visit = joinedVisit()
  expect(visit.game.asksBeforeUnload).toBe(false)
  visit.receive(snapshotWithOwnCards)
  expect(visit.game.asksBeforeUnload).toBe(true)
  visit.game.announceUnload()
  expect(visit.sentPayloads('exit')).toEqual([
    { gameId: 'orion', userId: 'you', type: 'cash', sessionId: 'h1', reason: 'unload' },
  ])
})

it('session storage has game, table and the viewer’s chips [B-DATA-03 B-DATA-04]', () => {
  const visit = joinedVisit()
  const gameData = { gameId: 'orion', userId: 'you', username: 'you', tableId: 'orion', playerId: 'you', pfp: null }
  expect(JSON.parse(visit.stored.get('gameData') ?? '')).toEqual(gameData)
  expect(JSON.parse(visit.stored.get('table') ?? '')).toMatchObject({ tableId: 'orion', sessionId: 'h1' })
  expect(visit.stored.get('curr')).toBe('1000')
})

it('chat lines of the dealer are delayed until the cards are face up; lines of players are not [B-CARDS-09 B-CHAT-07]', () => {
  const visit = joinedVisit()
  visit.receive(
    boardMessage('HA', 'D10', 'S7', 'C2', 'S4'),
    chatMessage('Dealer', 'River: 4s'),
    chatMessage('marlow', 'gg'),
    chatMessage('Dealer', 'marlow wins 200.00'),
  )
  const bodies = () => visit.model().chat.all.map(({ body }) => body)
  expect(bodies()).toEqual(['gg'])
  // Five cards: 260 ms for the bets to reach the pot, four gaps of 90 ms, then the last card flies and turns over.
  visit.clock.pass(260 + 4 * 90 + 220 + 160 - 1)
  expect(bodies()).toEqual(['gg'])
  visit.clock.pass(1)
  expect(bodies()).toEqual(['gg', 'River: 4s', 'marlow wins 200.00'])
})
