import { defaultSettings } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { said, snapshot } from '../testing/messages.ts'
import { everybody, marlow, table, you } from '../testing/players.ts'
import { guestSession, visitTable } from '../testing/visit.ts'

const seated = snapshot(table(everybody, 1))
const playing = snapshot(table([{ ...you, playerCards: ['SA', 'HJ'] }, marlow], 1))
const offered = said('your_turn', {
  table: {
    ...table(everybody, 2),
    turn: { userId: 'you', turnTimeOut: 20_000, startedAt: 1, timeLeft: 20_000, timeBank: false },
  },
  turn: 4,
  currentBet: 100,
  player: { id: 'you', chips: 1000 },
  canRaise: true,
  minRaiseAmount: 200,
  maxRaiseAmount: 1000,
  timeLeft: 20_000,
  seq: 2,
})

const joined = (options: Parameters<typeof visitTable>[0] = {}) => {
  const visit = visitTable(options)
  visit.connect()
  visit.receive(seated)
  return visit
}

describe('joining', () => {
  it('B-OUT-08 B-OUT-11 a guest joins as Random with the rake values', () => {
    const visit = visitTable({ session: guestSession })
    visit.connect()
    expect(visit.sent()).toEqual([
      {
        name: 'join_game_guest',
        payload: {
          gameId: 'orion',
          userId: 'guest',
          username: 'Random',
          pfp: null,
          rake: { Two: 2, ThreeToFour: 4, FivePlus: 6 },
        },
      },
    ])
  })

  it('B-OUT-08 A-ROLE-05 a signed-in visitor looks under the own name and picture', () => {
    const visit = visitTable({ session: { token: 't', userId: 'u1', username: 'anna', profileImage: '/a.webp' } })
    visit.connect()
    expect(visit.named('join_game_guest')).toMatchObject([{ userId: 'u1', username: 'anna', pfp: '/a.webp' }])
  })

  it('B-OUT-05 with the multitable flag it rejoins ([Q11])', () => {
    const visit = visitTable({ multitable: true })
    visit.connect()
    expect(visit.named('rejoin_room')).toEqual([{ tableId: 'orion', playerId: 'you', type: 'cash', timestamp: 0 }])
  })

  it('B-CONN-01 B-OUT-04 a ping is answered without payload', () => {
    const visit = joined()
    visit.receive({ name: 'ping', payload: { at: 5 } })
    expect(visit.named('pong')).toEqual([undefined])
  })

  it('B-CONN-08 a table that is drawn anew is shown without motion', () => {
    const visit = joined()
    const before = visit.state().redrawn
    visit.receive(said('table_state', { table: table(everybody, 3), timeLeft: 0, buttons: null, seq: 3 }))
    expect(visit.state().redrawn).toBe(before + 1)
  })

  it('B-CONN-09 after the final failure it says why and leaves for the lobby', () => {
    const visit = joined()
    visit.breaks()
    visit.clock.pass(99_000)
    expect(visit.toasts.at(-1)).toBe('Connection lost: Failed to rejoin after multiple attempts. Redirecting ...')
    expect(visit.exits).toEqual(['lobby'])
  })

  it.each([
    ['denied', 'Error during rejoin', 'lobby'],
    ['unreadable', 'Error during rejoin', 'lobby'],
    ['unshown', 'Unknown error', 'lobby'],
    ['nowhere', 'No game data found', 'home'],
  ] as const)('B-CONN-09 B-CONN-10 Q77 %s: why, and where it leads', (what, reason, exit) => {
    const visit = visitTable(what === 'nowhere' ? { gameId: '' } : {})
    if (what !== 'denied') visit.connect()
    if (what === 'denied') visit.denied()
    if (what === 'unreadable') visit.unreadable('table_state', 'players: expected array')
    if (what === 'unshown') visit.receive({ name: 'snapshot', payload: { ...seated.payload, table: {} } } as never)
    expect(visit.toasts).toEqual([`Connection lost: ${reason}. Redirecting ...`])
    visit.clock.pass(1500)
    expect(visit.exits).toEqual([exit])
  })

  it('B-IN-34 an unreadable message is counted and changes nothing', () => {
    const visit = joined()
    const before = visit.model()
    visit.unreadable('table', 'players: expected array')
    expect(visit.state().unreadable).toBe(1)
    expect(visit.model()).toBe(before)
  })
})

describe('the own turn', () => {
  it('B-OUT-02 S-BET-01 an action names hand and turn, and the bar is gone at once', () => {
    const visit = joined()
    visit.receive(offered)
    visit.game.act({ type: 'raise', amount: 25_000 })
    expect(visit.named('action')).toEqual([
      { gameId: 'orion', userId: 'you', action: 'raise', amount: 250, type: 'cash', sessionId: 'h1', turn: 4 },
    ])
    expect(visit.model().offer).toBeNull()
    visit.game.act({ type: 'fold' })
    expect(visit.named('action')).toHaveLength(1)
  })

  it('B-OUT-02 without a connection nothing is sent later and the offer stays', () => {
    const visit = joined()
    visit.receive(offered)
    visit.breaks()
    visit.game.act({ type: 'call' })
    expect(visit.named('action')).toEqual([])
    expect(visit.model().offer).not.toBeNull()
  })

  it('B-SOUND-02 N-A11Y-02 the turn is told with its price, and 5 s and 3 s before its end', () => {
    const visit = joined()
    visit.receive(offered)
    expect(visit.state().alert?.text).toBe('Your turn. 100 to call.')
    visit.clock.pass(15_000)
    expect(visit.state().alert?.text).toBe('5 seconds left.')
    visit.clock.pass(2000)
    expect(visit.state().alert?.text).toBe('3 seconds left.')
    visit.clock.pass(9000)
    expect(visit.cues).toEqual(['your_turn', 'warning_1', 'warning_2'])
  })

  it('B-SOUND-01 chips that are collected slide, where there are any', () => {
    const pot = { mainPot: { amount: 150 }, sidePots: [{ id: 0, amount: 150 }] }
    const visit = joined()
    visit.receive(said('collect_pot', { pot }))
    expect(visit.cues).toEqual([])
    visit.receive(snapshot(table([{ ...you, currentBet: 50 }, marlow], 3)))
    visit.receive(said('collect_pot', { pot, seq: 4 }))
    expect(visit.cues).toEqual(['move_chips'])
  })

  it('B-SOUND-02 a turn that was answered warns of nothing', () => {
    const visit = joined()
    visit.receive(offered)
    visit.game.act({ type: 'call' })
    visit.clock.pass(20_000)
    expect(visit.cues).toEqual(['your_turn'])
  })
})

describe('questions', () => {
  const asked = said('automuckcards', { userId: 'you', expiresAt: 9 })
  const manual = { ...defaultSettings, game: { ...defaultSettings.game, auto_muck: false } }

  it('B-ACTION-19 B-OUT-15 with the setting on the cards are mucked at once, without a question ([Q66])', () => {
    const visit = joined()
    visit.receive(asked)
    expect(visit.named('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: true }])
    expect(visit.model().prompt).toBeNull()
  })

  it('B-ACTION-19 with the setting off the question mucks by itself after 5 s', () => {
    const visit = joined({ settings: manual })
    visit.receive(asked)
    visit.clock.pass(4999)
    expect(visit.named('automuck')).toEqual([])
    visit.clock.pass(1)
    expect(visit.named('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: true }])
  })

  it('B-ACTION-20 SHOW answers once and stops the timer', () => {
    const visit = joined({ settings: manual })
    visit.receive(asked)
    visit.game.muck(false)
    visit.clock.pass(9000)
    expect(visit.named('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: false }])
  })

  it('A-BUYIN-03 an expired rebuy says so and closes; A-BUYIN-05 declining it gives up the seat and goes home', () => {
    const offer = said('rebuy_pop', { kind: 'cash', timestamp: 0, expireAt: 60_000, balance: 5000 })
    const expired = joined()
    expired.receive(offer)
    for (let second = 0; second < 60; second++) {
      expired.receive({ name: 'ping', payload: { at: 1 } })
      expired.clock.pass(1000)
    }
    expect(expired.toasts).toEqual(['Time expired'])
    expect(expired.model().prompt).toBeNull()
    const declined = joined()
    declined.receive(offer)
    declined.game.declineRebuy()
    declined.receive(said('player_left', { userId: 'you' }))
    expect(declined.named('exit')).toEqual([{ gameId: 'orion', userId: 'you', type: 'cash', sessionId: 'h1' }])
    expect(declined.exits).toEqual(['home'])
  })

  it('B-OUT-12 B-REBUY-04 a top-up is asked for, bought, and its form closes', () => {
    const visit = joined()
    visit.game.askTopUp()
    visit.receive(said('can_rebuy', { data: { canRebuy: true, min: 10, max: 9000, balance: 50_000 } }))
    visit.game.rebuy(900_000)
    expect(visit.named('can_rebuy')).toHaveLength(1)
    expect(visit.named('rebuy')).toEqual([{ gameId: 'orion', userId: 'you', amount: 9000 }])
    expect(visit.model().prompt).toBeNull()
  })
})

describe('errors', () => {
  it('B-IN-30 refusals and successes show the message of the server', () => {
    const visit = joined()
    visit.receive(
      { name: 'invalid_action', payload: { message: 'Not your turn', code: 'not-your-turn' } },
      { name: 'rebuy_error', payload: { message: 'Too much', code: 'too-much' } },
      { name: 'success', payload: { message: 'Welcome' } },
    )
    expect(visit.toasts).toEqual(['Not your turn', 'Too much', 'Welcome'])
    expect(visit.state().fatal).toBeNull()
  })

  it('B-POPUP-09 a refused entry ends the visit; OK leaves for the lobby ([Q74])', () => {
    const visit = visitTable()
    visit.connect()
    visit.receive({ name: 'join_error', payload: { message: 'Table is closed', code: 'no-such-table' } })
    expect(visit.state().fatal).toBe('Table is closed')
    visit.game.toLobby()
    expect(visit.named('lobby')).toHaveLength(1)
    expect(visit.exits).toEqual(['lobby'])
  })
})

describe('chat and sitting out', () => {
  it('N-TABLE-04 a report names table, player and reason; empty words are left out; without a connection it says so', () => {
    const visit = joined()
    expect(visit.game.report({ about: 'marlow', reason: 'bot', body: '  ' })).toBe(true)
    expect(visit.named('report')).toEqual([{ gameId: 'orion', about: 'marlow', reason: 'bot' }])
    visit.breaks()
    expect(visit.game.report({ about: 'marlow', reason: 'bot', body: '' })).toBe(false)
    expect(visit.toasts.at(-1)).toBe('Connection lost.ReTrying ...')
  })

  it('B-CHAT-04 B-CHAT-05 B-OUT-06 a message is trimmed and carries its sender', () => {
    const visit = joined()
    visit.game.say('  good luck ')
    visit.game.say('   ')
    expect(visit.named('message')).toEqual([
      { gameId: 'orion', userId: 'you', sender: 'you', body: 'good luck', timestamp: 0, type: 'cash' },
    ])
  })

  it.each(['sitout', 'sitin', 'sitout_nextblind', 'sitin_nextbigblind'] as const)(
    'B-OUT-07 B-SITOUT-02 %s names the hand',
    (order) => {
      const visit = joined()
      visit.game.sitOut(order)
      expect(visit.named(order)).toEqual([{ gameId: 'orion', userId: 'you', type: 'cash', sessionId: 'h1' }])
    },
  )
})

it('B-SITOUT-02 B-SITOUT-03 ticking marks the own seat at once; unticking takes the mark back', () => {
  const visit = joined()
  const marks = () => visit.model().seats[2]
  visit.game.sitOut('sitout')
  expect(marks()?.sitsOutNextHand).toBe(true)
  visit.game.sitOut('sitin')
  visit.game.sitOut('sitout_nextblind')
  expect(marks()).toMatchObject({ sitsOutNextHand: false, sitsOutNextBigBlind: true })
})

describe('leaving', () => {
  it('B-LEAVE-04 B-LEAVE-06 B-OUT-03 confirming sends exit; the answer leads to the lobby and stored data is gone', () => {
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

  it('B-LEAVE-01 two presses within a second are one', () => {
    const visit = joined()
    visit.game.leave()
    visit.clock.pass(999)
    visit.game.leave()
    expect(visit.named('exit')).toHaveLength(1)
  })

  it('B-LEAVE-06 if the server does not answer the visitor still gets to the lobby, once', () => {
    const visit = joined()
    visit.game.leave()
    visit.clock.pass(3000)
    visit.clock.pass(9000)
    expect(visit.exits).toEqual(['lobby'])
  })

  it('B-LEAVE-05 an unload tells the reason, and asks first only in a running hand ([Q76])', () => {
    const visit = joined()
    expect(visit.game.asksBeforeUnload).toBe(false)
    visit.receive(playing)
    expect(visit.game.asksBeforeUnload).toBe(true)
    visit.game.unload()
    expect(visit.named('exit')).toEqual([
      { gameId: 'orion', userId: 'you', type: 'cash', sessionId: 'h1', reason: 'unload' },
    ])
  })

  it('B-DATA-03 B-DATA-04 session storage holds game, table and own chips', () => {
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

it('B-CARDS-09 B-CHAT-07 the dealer names cards and winners when the cards lie open; players are heard at once', () => {
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
