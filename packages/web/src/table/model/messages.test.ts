import { seatView, tableView } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { chatMessage, potsOf, tableStateMessage } from '../testing/hand-messages.ts'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, tableStateInHand, you } from '../testing/players.ts'
import { tableState, testSeat } from '../testing/table-state.ts'
import { tableAt, yourTurn } from '../testing/turns.ts'
import { tableModelAfterMessage } from './reduce.ts'
import { viewerSeatOf } from './table-model.ts'

const model = modelAfter([snapshot(tableStateInHand(everybody, 1))])
const modelWith = (...messages: Parameters<typeof modelAfter>[0]) => modelAfter(messages, { from: model })

describe('the model after server messages', () => {
  it('the message `starting` sets the time of the next hand [B-IN-01]', () => {
    const starting = modelWith(serverMessage('starting', { startsIn: 3 }))
    expect(starting.nextHandStartsAt).toBe(4000)
    expect(starting.announcements.at(-1)?.text).toBe('The next hand starts in 3 seconds.')
  })

  it('after a refused action, the server can offer the same turn again [B-IN-09]', () => {
    const sent = { ...modelAfter([snapshot(tableAt({})), yourTurn()]), offer: null }
    const result = { gameId: 'orion', success: false, userId: 'you', turn: 4 }
    const refused = tableModelAfterMessage(sent, { name: 'action_result', payload: result }, 2000)
    expect(refused.offer).toBeNull()
    expect(tableModelAfterMessage(refused, yourTurn(), 2100).offer).toMatchObject({ turn: 4, call: 10_000 })
  })

  it('game_state sets whether the game runs; while the game is stopped, no player is to act [B-IN-10]', () => {
    const stopped = modelWith(yourTurn(), serverMessage('game_state', { isRunning: false }))
    expect(stopped).toMatchObject({ running: false, turn: null, offer: null })
    expect(tableModelAfterMessage(stopped, serverMessage('game_state', { isRunning: true }), 2000).running).toBe(true)
  })

  it('the pot shown is the pot after the rake [B-IN-24]', () => {
    const pot = serverMessage('pot', { pot: potsOf(150).pots })
    const raked = modelWith(pot, serverMessage('rake_deduction', { pot: potsOf(141.5).pots }))
    expect(raked).toMatchObject({ pot: 14_150, totalPot: 14_150, pots: [14_150] })
  })

  it('the message `me` updates the viewer’s own seat [B-IN-26]', () => {
    const own = modelWith(serverMessage('me', { user: testSeat({ ...you, chips: 777, playerCards: ['SA', 'HJ'] }) }))
    expect(viewerSeatOf(own)).toMatchObject({ stack: 77_700, cards: ['SA', 'HJ'] })
  })

  it('the message `rebuy` updates the stack of its player and flashes it [B-IN-29]', () => {
    const richer = modelWith(serverMessage('rebuy', { userId: 'marlow', chips: 950 }))
    expect(richer.seats[3]).toMatchObject({ stack: 95_000, flashUntil: 2000 })
  })

  it('table_state replaces the whole table, rejoin_success changes nothing [B-IN-31 B-CONN-08]', () => {
    expect(modelWith(serverMessage('rejoin_success', {}))).toBe(model)
    const state = tableState([{ ...you, chips: 5 }, marlow], { sessionId: 'h9', seq: 0 })
    const again = modelWith(tableStateMessage(state))
    expect(again).toMatchObject({ handId: 'h9', seq: 0 })
    expect(again.seats.map((seat) => seat.username)).toEqual(['', '', 'you', 'marlow', '', ''])
  })

  it('a chat line is stored, and sitout_buttons sets which sit-out buttons are shown [B-IN-33]', () => {
    expect(modelWith(chatMessage('marlow', 'gl')).chat.player.map(({ body }) => body)).toEqual(['gl'])
    const buttons = { iAmBack: true, waitForBigBlind: false, playNextHand: true }
    const bare = modelWith(serverMessage('sitout_buttons', buttons)).sitInOptions
    expect(bare).toEqual({ ...buttons, chipsToPost: 0, entryChoice: null })
    const shown = { ...buttons, iAmBack: false, playNextHand: false }
    const sent = { ...shown, posts: 1.5, comesIn: 'nextHand' } as const
    const model = modelWith(serverMessage('sitout_buttons', sent))
    expect(model.sitInOptions).toEqual({ ...shown, chipsToPost: 150, entryChoice: 'nextHand' })
  })
})

describe('the schemas of messages from the server', () => {
  const seatFields = [
    ...['id', 'username', 'chips', 'balance', 'pfp', 'index', 'isActive', 'isJoined', 'isFirstPlayer', 'isDealer'],
    ...['isWaiting', 'isSittingOut', 'isFold', 'isFolded', 'playerCards', 'sitOutAtNextHand', 'sitOutAtNextBlind'],
    ...['session', 'isBigBlind', 'currentBet'],
  ]
  const tableFields = [
    ...['sessionId', 'isRunning', 'players', 'middleCards', 'turnTimeOut', 'smallBlindPlayerId', 'dealer'],
    ...['currentStage', 'anteGiven', 'smallBlindGiven', 'bigBlindGiven', 'currentHighestBet', 'canRaise', 'roomMinBet'],
    ...['pot', 'totalPot', 'playerBets', 'tableId', 'minRaiseAmount', 'pots', 'capReached'],
  ]
  const withoutField = (whole: object, field: string) =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field))

  it('the wire schema refuses a seat with a missing field [B-DATA-01]', () => {
    const seat = testSeat({ ...you, playerCards: ['SA', 'HJ'] })
    expect(seatView.safeParse(seat).success).toBe(true)
    expect(seatFields.filter((field) => seatView.safeParse(withoutField(seat, field)).success)).toEqual([])
    expect(seatView.safeParse({ ...seat, index: 10 }).success).toBe(false)
    expect(seatView.safeParse({ ...seat, session: {} }).success).toBe(false)
  })

  it('the wire schema refuses a table with a missing field [B-DATA-02]', () => {
    const whole = tableStateInHand(everybody, 1)
    expect(tableView.safeParse(whole).success).toBe(true)
    expect(tableFields.filter((field) => tableView.safeParse(withoutField(whole, field)).success)).toEqual([])
    const bet = [{ userId: 'you', amount: 50, kind: 'smallBlind' }]
    expect(tableView.safeParse({ ...whole, playerBets: bet }).success).toBe(true)
    expect(tableView.safeParse({ ...whole, playerBets: [{ userId: 'you' }] }).success).toBe(false)
  })
})
