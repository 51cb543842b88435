import { defaultSettings } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { joinedVisit } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, runningHandFields, tobias } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { tableAt, yourTurn } from '../testing/turns.ts'
import { guestSession, settlePromises, signedIn, visitTable } from '../testing/visit.ts'
import { popupToShow } from './open-popup.ts'

const manual = { ...defaultSettings, game: { ...defaultSettings.game, auto_muck: false, fold: true } }
const seatedVisit = (options: Parameters<typeof joinedVisit>[0] = {}) =>
  joinedVisit({ settings: manual, ...options }, snapshot(tableAt({ seq: 1 })))

describe('actions that code around the table requests by name', () => {
  it.each([
    ['lobby', 'lobby'],
    ['exit', 'exit'],
    ['can-rebuy', 'can_rebuy'],
  ] as const)('the app’s nav action %s makes the table send the message %s [B-NAV-01]', (action, message) => {
    const visit = seatedVisit()
    visit.navAction(action)
    expect(visit.sentPayloads(message)).toEqual([{ gameId: 'orion', userId: 'you', type: 'cash', sessionId: 'h1' }])
  })

  it.each([
    ['autoMuck', true],
    ['autoMuck-false', false],
  ] as const)(
    'the app’s nav action %s answers the question whether to muck or show [B-NAV-01 B-ACTION-20]',
    (action, muck) => {
      const visit = seatedVisit()
      visit.receive(serverMessage('automuckcards', { userId: 'you', expiresAt: 9 }))
      visit.navAction(action)
      visit.clock.pass(9000)
      expect(visit.sentPayloads('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck }])
    },
  )

  it('the app’s nav action `fold` folds the hand [B-NAV-01]', () => {
    const visit = seatedVisit()
    visit.receive(yourTurn())
    visit.navAction('fold')
    expect(visit.sentPayloads('action')).toMatchObject([{ action: 'fold' }])
  })

  it('the nav actions for hand history, chips, settings and signing out are passed on to the app [B-NAV-02]', () => {
    const visit = seatedVisit()
    for (const action of ['handHistory', 'buyChips', 'settings', 'logout'] as const) visit.navAction(action)
    expect(visit.appActions).toEqual(['handHistory', 'buyChips', 'settings', 'logout'])
  })

  it('the nav actions rebuy and register send the chips of the popup, and cleanup closes the connection [B-NAV-02]', async () => {
    const visit = seatedVisit()
    visit.navAction({ action: 'rebuy', amount: 50_000 })
    expect(visit.sentPayloads('rebuy')).toMatchObject([{ amount: 500 }])
    visit.navAction('cleanup')
    visit.game.sendChatMessage('anyone?')
    expect(visit.sentPayloads('message')).toEqual([])

    const newcomer = joinedVisit({}, snapshot(tableState([marlow, tobias], runningHandFields)))
    await newcomer.game.seatChooser.choose(0)
    newcomer.navAction({ action: 'register', amount: 500_000 })
    await settlePromises()
    expect(newcomer.bought).toEqual([{ gameId: 'orion', buyin: 5000 }])
    expect(newcomer.sentPayloads('join_game')).toMatchObject([{ pos: 0 }])
  })
})

describe('popups and toasts that the game opens', () => {
  it('a click on an open seat opens the popup openSeatClick with the number of the seat [B-NAV-03 B-SEAT-09]', async () => {
    const visit = joinedVisit({}, snapshot(tableState([marlow], runningHandFields)))
    await visit.game.seatChooser.choose(4)
    expect(popupToShow(visit.state())).toEqual({ type: 'openSeatClick', seatIndex: 4 })
  })

  it('the fold question opens as showFoldPopup and the muck question as autoMuck [B-NAV-03 B-POPUP-07 B-POPUP-08]', () => {
    const visit = seatedVisit()
    expect(popupToShow(visit.state())).toBeNull()
    visit.receive(yourTurn({ street: 'flop', call: 0, highestBet: 0 }))
    visit.game.fold()
    expect(popupToShow(visit.state())).toEqual({ type: 'showFoldPopup' })
    visit.game.cancelFold()
    visit.receive(serverMessage('automuckcards', { userId: 'you', expiresAt: 9 }))
    expect(popupToShow(visit.state())).toEqual({ type: 'autoMuck' })
  })

  it('an empty stack opens the rebuy popup with a time limit, and a requested top-up opens the top-up popup [B-NAV-03 B-POPUP-10 B-REBUY-04 Q78]', () => {
    const empty = seatedVisit()
    empty.receive(serverMessage('rebuy_pop', { kind: 'cash', timestamp: 0, expireAt: 60_000, balance: 900 }))
    const prompt = { kind: 'rebuy', balance: 90_000, until: 60_000, stoppedAt: null, isPurchaseSent: false }
    expect(popupToShow(empty.state())).toEqual({ type: 'cash_game_rebuy', prompt })
    const more = seatedVisit()
    more.receive(serverMessage('can_rebuy', { data: { canRebuy: true, min: 1, max: 9, balance: 50 } }))
    expect(popupToShow(more.state())).toMatchObject({ type: 'cash_game_topup' })
  })

  it('errors and successes are shown as toasts, and an error that ends the visit as a popup [B-NAV-03 B-SCREEN-19]', () => {
    const visit = seatedVisit()
    visit.receive(
      { name: 'error', payload: { gameId: 'orion', message: 'Please write more slowly', code: 'chat-limit' } },
      { name: 'success', payload: { gameId: 'orion', message: 'Seat taken' } },
    )
    expect(visit.toasts).toEqual(['Please write more slowly', 'Seat taken'])
    const error = { message: 'This table does not exist', code: 'no-such-table' } as const
    const refused = joinedVisit({}, { name: 'join_error', payload: error })
    expect(popupToShow(refused.state())).toEqual({ type: 'error', message: 'This table does not exist' })
  })
})

it('leaving without a known user is logged, and no exit message is sent [B-LEAVE-02]', () => {
  const visit = seatedVisit({ session: { ...signedIn, userId: '' } })
  visit.navAction('exit')
  visit.clock.pass(4000)
  expect(visit.logged).toContain('invalid exit data')
  expect(visit.sentPayloads('exit')).toEqual([])
  expect(visit.exits).toEqual([])
})

it('a chat message of a guest has the user id guest and the sender Player; without a table its game id is default [B-CHAT-08 Q70]', () => {
  const visit = visitTable({ session: guestSession })
  visit.connect()
  visit.game.sendChatMessage('hello')
  expect(visit.sentPayloads('message')).toMatchObject([{ userId: 'guest', sender: 'Player', gameId: 'orion' }])
  const nowhere = visitTable({ session: guestSession, gameId: '' })
  nowhere.game.sendChatMessage('hello')
  expect(nowhere.sentPayloads('message')).toMatchObject([{ userId: 'guest', sender: 'Player', gameId: 'default' }])
})

it('an error while a message is handled is only logged, and the game goes on [B-ERR-01 Q46]', () => {
  const visit = seatedVisit({
    onSound: () => {
      throw new Error('no sound device')
    },
  })
  visit.receive(yourTurn())
  expect(visit.logged).toEqual(['error while handling your_turn'])
  expect(visit.toasts).toEqual([])
  expect(visit.model().offer).not.toBeNull()
  visit.game.act({ type: 'call' })
  expect(visit.sentPayloads('action')).toHaveLength(1)
})
