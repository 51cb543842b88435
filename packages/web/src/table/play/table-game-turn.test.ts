import { defaultSettings } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { collectMessage, potsOf } from '../testing/hand-messages.ts'
import { homeGameMessage } from '../testing/home-game.ts'
import { firstSnapshot, joinedVisit } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, tableStateInHand, you } from '../testing/players.ts'
import { yourTurn } from '../testing/turns.ts'

describe('the viewer’s turn', () => {
  it('an action is sent with hand and turn, and hides the action bar at once [B-OUT-02 S-BET-01]', () => {
    const visit = joinedVisit({}, firstSnapshot, yourTurn())
    visit.game.act({ type: 'raise', amount: 25_000 })
    expect(visit.sentPayloads('action')).toEqual([
      { gameId: 'orion', userId: 'you', action: 'raise', amount: 250, type: 'cash', sessionId: 'h1', turn: 4 },
    ])
    expect(visit.model().offer).toBeNull()
    visit.game.act({ type: 'fold' })
    expect(visit.sentPayloads('action')).toHaveLength(1)
  })

  it('an action without a connection is not sent, not even after the reconnection, and the action bar stays for another press [B-OUT-02]', () => {
    const visit = joinedVisit({}, firstSnapshot, yourTurn())
    visit.loseConnection()
    visit.game.act({ type: 'raise', amount: 25_000 })
    expect(visit.model().offer).not.toBeNull()
    visit.reconnect()
    visit.clock.pass(2000)
    expect(visit.sentPayloads('action')).toEqual([])
    visit.game.act({ type: 'call' })
    expect(visit.sentPayloads('action')).toMatchObject([{ action: 'call', sessionId: 'h1', turn: 4 }])
  })

  it('a turn is announced with the amount to call, and warnings follow 5 s and 3 s before its end [B-SOUND-02 N-A11Y-02]', () => {
    const visit = joinedVisit({}, firstSnapshot, yourTurn())
    expect(visit.state().alert?.text).toBe('Your turn. 100 to call.')
    visit.clock.pass(15_000)
    expect(visit.state().alert?.text).toBe('5 seconds left.')
    visit.clock.pass(2000)
    expect(visit.state().alert?.text).toBe('3 seconds left.')
    visit.clock.pass(9000)
    expect(visit.cues).toEqual(['your_turn', 'warning_1', 'warning_2'])
  })

  it('collecting bets into the pot has a sound only if there are bets [B-SOUND-01]', () => {
    const visit = joinedVisit({}, firstSnapshot, collectMessage(150))
    expect(visit.cues).toEqual([])
    visit.receive(snapshot(tableStateInHand([{ ...you, currentBet: 50 }, marlow], 3)))
    visit.receive(serverMessage('collect_pot', { pot: potsOf(150).pots, seq: 4 }))
    expect(visit.cues).toEqual(['move_chips'])
  })

  it('an answered turn gives no time warnings [B-SOUND-02]', () => {
    const visit = joinedVisit({}, firstSnapshot, yourTurn())
    visit.game.act({ type: 'call' })
    visit.clock.pass(20_000)
    expect(visit.cues).toEqual(['your_turn'])
  })
})

describe('questions to muck or to add chips', () => {
  const asked = serverMessage('automuckcards', { userId: 'you', expiresAt: 9 })
  const manual = { ...defaultSettings, game: { ...defaultSettings.game, auto_muck: false } }

  it('with the auto-muck setting on, cards are mucked at once, without a question ([Q66]) [B-ACTION-19 B-OUT-15]', () => {
    const visit = joinedVisit({}, firstSnapshot, asked)
    expect(visit.sentPayloads('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: true }])
    expect(visit.model().prompt).toBeNull()
  })

  it('with the auto-muck setting off, an unanswered muck question mucks the cards after 5 s [B-ACTION-19]', () => {
    const visit = joinedVisit({ settings: manual }, firstSnapshot, asked)
    visit.clock.pass(4999)
    expect(visit.sentPayloads('automuck')).toEqual([])
    visit.clock.pass(1)
    expect(visit.sentPayloads('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: true }])
  })

  it('SHOW answers the muck question once and stops its timer [B-ACTION-20]', () => {
    const visit = joinedVisit({ settings: manual }, firstSnapshot, asked)
    visit.game.muck(false)
    visit.clock.pass(9000)
    expect(visit.sentPayloads('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: false }])
  })

  const offer = serverMessage('rebuy_pop', { kind: 'cash', timestamp: 0, expireAt: 60_000, balance: 5000 })

  /** A visitor with a rebuy offer, `ms` later; pings of the server keep the connection alive. */
  const visitWithOffer = (ms: number) => {
    const visit = joinedVisit({}, firstSnapshot, offer)
    for (let passed = 0; passed < ms; passed += 500) {
      visit.receive({ name: 'ping', payload: { at: 1 } })
      visit.clock.pass(500)
    }
    return visit
  }

  it('an expired rebuy offer shows a toast and closes [A-BUYIN-03]', () => {
    const expired = visitWithOffer(60_000)
    expect(expired.toasts).toEqual(['Time expired'])
    expect(expired.model().prompt).toBeNull()
  })

  it('a rebuy that was sent before the offer expired shows no toast about expired time [A-BUYIN-03 A-BUYIN-06]', () => {
    const sentInTime = visitWithOffer(59_500)
    sentInTime.game.rebuy(400_000)
    sentInTime.receive({ name: 'ping', payload: { at: 1 } })
    sentInTime.clock.pass(1000)
    expect(sentInTime.model().prompt).toBeNull()
    expect(sentInTime.toasts).toEqual([])
  })

  it.each([
    ['a moment before', 59_500],
    ['a moment after', 60_500],
  ])(
    'if the server takes the seat %s this client’s clock ends the rebuy offer, the toast "Time expired" appears before the lobby opens [A-BUYIN-03 B-LEAVE-06]',
    (_, ms) => {
      const visit = visitWithOffer(ms)
      visit.receive(serverMessage('player_left', { userId: 'you' }))
      expect(visit.toasts).toEqual(['Time expired'])
      expect(visit.exits).toEqual([])
      visit.clock.pass(1500)
      expect(visit.exits).toEqual(['lobby'])
      expect(visit.toasts).toEqual(['Time expired'])
    },
  )

  it('a seat lost long before the rebuy offer expires shows no toast about expired time [A-BUYIN-03]', () => {
    const visit = visitWithOffer(20_000)
    visit.receive(serverMessage('player_left', { userId: 'you' }))
    expect(visit.toasts).toEqual([])
    expect(visit.exits).toEqual(['lobby'])
  })

  it('declining a rebuy gives up the seat and opens the home page [A-BUYIN-05]', () => {
    const declined = visitWithOffer(0)
    declined.game.declineRebuy()
    declined.receive(serverMessage('player_left', { userId: 'you' }))
    expect(declined.sentPayloads('exit')).toEqual([{ gameId: 'orion', userId: 'you', type: 'cash', sessionId: 'h1' }])
    expect(declined.exits).toEqual(['home'])
  })

  it('a rebuy that is pressed twice is sent once, and can be sent again after a refusal [A-BUYIN-06 S-CASH-09]', () => {
    const visit = visitWithOffer(0)
    visit.game.rebuy(400_000)
    visit.game.rebuy(400_000)
    expect(visit.sentPayloads('rebuy')).toHaveLength(1)
    visit.receive(serverMessage('rebuy_error', { code: 'insufficient', message: 'You dont have enough chips' }))
    visit.game.rebuy(400_000)
    expect(visit.sentPayloads('rebuy')).toHaveLength(2)
  })

  const request = { id: 'you', name: 'Ann', amount: 200, at: 1 }
  const requestOfOther = { id: 'juniper', name: 'Bea', amount: 80, at: 2 }

  it('a request for chips to the host stays sent while the home game changes for other players [A-BUYIN-06 N-BANK-01]', () => {
    const visit = visitWithOffer(0)
    visit.receive(homeGameMessage())
    visit.game.rebuy(20_000)
    visit.receive(homeGameMessage({ locked: true }), homeGameMessage({ requests: [requestOfOther] }))
    visit.game.rebuy(20_000)
    expect(visit.sentPayloads('rebuy')).toHaveLength(1)
  })

  it('once a request for chips has reached the host, only another amount may be requested; after a refusal the same amount may be [A-BUYIN-06 N-BANK-01]', () => {
    const visit = visitWithOffer(0)
    visit.receive(homeGameMessage())
    visit.game.rebuy(20_000)
    visit.receive(homeGameMessage({ requests: [request] }))
    visit.game.rebuy(20_000)
    expect(visit.model().prompt).toMatchObject({ isPurchaseSent: false })
    visit.game.rebuy(10_000)
    visit.receive(homeGameMessage({ requests: [{ ...request, amount: 100, at: 3 }] }), homeGameMessage())
    visit.game.rebuy(10_000)
    expect(visit.sentPayloads('rebuy').map((sent) => Object(sent).amount)).toEqual([200, 100, 100])
  })

  it('the time of a rebuy offer stands while the home game is paused [N-HOME-07 A-BUYIN-03]', () => {
    const visit = visitWithOffer(40_000)
    const pass = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 500) {
        visit.receive({ name: 'ping', payload: { at: 1 } })
        visit.clock.pass(500)
      }
    }
    visit.receive(homeGameMessage({ pause: 'yes' }))
    pass(100_000)
    expect([visit.model().prompt?.kind, visit.toasts]).toEqual(['rebuy', []])
    visit.receive(homeGameMessage())
    pass(19_500)
    expect(visit.model().prompt?.kind).toBe('rebuy')
    pass(500)
    expect([visit.model().prompt, visit.toasts]).toEqual([null, ['Time expired']])
  })

  it('a rebuy offer that arrives during a pause of the home game has its whole time after it [N-HOME-07 S-TIME-06]', () => {
    const visit = joinedVisit({}, firstSnapshot, homeGameMessage({ pause: 'yes' }), offer)
    visit.clock.pass(500)
    visit.receive(homeGameMessage())
    expect(visit.model().prompt).toMatchObject({ until: 60_500, stoppedAt: null })
  })

  it('a purchase of chips without a connection is not sent, not even after the reconnection; its popup stays open, and a toast says that the connection is lost [B-OUT-12]', () => {
    const visit = joinedVisit()
    visit.receive(serverMessage('can_rebuy', { data: { canRebuy: true, min: 10, max: 9000, balance: 50_000 } }))
    visit.loseConnection()
    visit.toasts.length = 0
    visit.game.rebuy(900_000)
    expect(visit.toasts).toEqual(['Connection lost.ReTrying ...'])
    expect(visit.model().prompt).toMatchObject({ kind: 'topUp' })
    visit.reconnect()
    visit.clock.pass(2000)
    expect(visit.sentPayloads('rebuy')).toEqual([])
    visit.game.rebuy(800_000)
    expect(visit.sentPayloads('rebuy')).toEqual([{ gameId: 'orion', userId: 'you', amount: 8000 }])
  })

  it('a top-up first asks the server for its limits, and its popup closes when the purchase is sent [B-OUT-12 B-REBUY-04]', () => {
    const visit = joinedVisit()
    visit.game.requestTopUp()
    visit.receive(serverMessage('can_rebuy', { data: { canRebuy: true, min: 10, max: 9000, balance: 50_000 } }))
    visit.game.rebuy(900_000)
    expect(visit.sentPayloads('can_rebuy')).toHaveLength(1)
    expect(visit.sentPayloads('rebuy')).toEqual([{ gameId: 'orion', userId: 'you', amount: 9000 }])
    expect(visit.model().prompt).toBeNull()
  })

  it('the popup for more chips at a home game closes when the purchase is sent, also with an empty wallet [B-REBUY-04 N-BANK-01]', () => {
    const visit = joinedVisit({}, firstSnapshot, homeGameMessage())
    visit.receive(serverMessage('can_rebuy', { data: { canRebuy: false, min: 80, max: 100, balance: 0 } }))
    visit.game.rebuy(10_000)
    expect(visit.sentPayloads('rebuy')).toHaveLength(1)
    expect(visit.model().prompt).toBeNull()
  })
})
