import { expect, it } from 'vitest'
import { joinedVisit } from '../testing/joined.ts'

it('a report of a player has table, player and reason, and no blank text; without a connection a toast appears instead [N-TABLE-04]', () => {
  const visit = joinedVisit()
  expect(visit.game.report({ about: 'marlow', reason: 'bot', body: '  ' })).toBe(true)
  expect(visit.sentPayloads('report')).toEqual([{ gameId: 'orion', about: 'marlow', reason: 'bot' }])
  visit.loseConnection()
  expect(visit.game.report({ about: 'marlow', reason: 'bot', body: '' })).toBe(false)
  expect(visit.toasts.at(-1)).toBe('Connection lost.ReTrying ...')
})

it('a chat message is trimmed and sent with its sender [B-CHAT-04 B-CHAT-05 B-OUT-06]', () => {
  const visit = joinedVisit()
  visit.game.sendChatMessage('  good luck ')
  visit.game.sendChatMessage('   ')
  expect(visit.sentPayloads('message')).toEqual([
    { gameId: 'orion', userId: 'you', sender: 'you', body: 'good luck', timestamp: 0, type: 'cash' },
  ])
})

it.each(['sitout', 'sitin', 'sitout_nextblind', 'sitin_nextbigblind'] as const)(
  'the request %s to sit out or to come back is sent with the id of the hand [B-OUT-07 B-SITOUT-02]',
  (order) => {
    const visit = joinedVisit()
    visit.game.sitOut(order)
    expect(visit.sentPayloads(order)).toEqual([{ gameId: 'orion', userId: 'you', type: 'cash', sessionId: 'h1' }])
  },
)

it.each<readonly [what: string, request: (game: ReturnType<typeof joinedVisit>['game']) => unknown]>([
  ['a chat message', (game) => game.sendChatMessage('gg')],
  ['PLAY NEXT HAND', (game) => game.sitOut('sitin')],
  ['a sit-out box', (game) => game.sitOut('sitout')],
  ['an order of the host', (game) => game.sendHostOrder({ type: 'pause' })],
])('without a connection %s is refused with a toast, and no sit-out mark is set [B-CONN-04]', (_, request) => {
  const visit = joinedVisit()
  visit.loseConnection()
  visit.toasts.length = 0
  expect(request(visit.game)).toBe(false)
  expect(visit.toasts).toEqual(['Connection lost.ReTrying ...'])
  expect(visit.model().seats[2]?.sitsOutNextHand).toBe(false)
})

it.each<readonly [what: string, request: (game: ReturnType<typeof joinedVisit>['game']) => void]>([
  ['chips for the table', (game) => game.requestTopUp()],
  ['the end of a request for chips', (game) => game.withdrawChipRequest()],
])('without a connection a toast says why %s cannot be asked for [B-CONN-04]', (_, request) => {
  const visit = joinedVisit()
  visit.loseConnection()
  visit.toasts.length = 0
  request(visit.game)
  expect(visit.toasts).toEqual(['Connection lost.ReTrying ...'])
})

it('ticking a sit-out box marks the viewer’s seat at once, and unticking it removes the mark [B-SITOUT-02 B-SITOUT-03]', () => {
  const visit = joinedVisit()
  const ownSeatNow = () => visit.model().seats[2]
  visit.game.sitOut('sitout')
  expect(ownSeatNow()?.sitsOutNextHand).toBe(true)
  visit.game.sitOut('sitout_nextblind')
  expect(ownSeatNow()).toMatchObject({ sitsOutNextHand: true, sitsOutNextBigBlind: true })
  visit.game.sitOut('sitin')
  expect(ownSeatNow()).toMatchObject({ sitsOutNextHand: false, sitsOutNextBigBlind: true })
})
