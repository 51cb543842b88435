import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { turnClockOf } from '../testing/hand-messages.ts'
import { joinedVisit } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, runningHandFields, tableStateInHand, tobias, you } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { tableAt, yourTurn } from '../testing/turns.ts'

const asksToFold = { ...defaultSettings, game: { ...defaultSettings.game, fold: true } }
const freeCheck = { street: 'flop', call: 0, highestBet: 0 } as const

const timeout = serverMessage('turn_timeout', { userId: 'you', seq: 4 })
const visitAtTurn = (options: Parameters<typeof joinedVisit>[0] = {}, moment: Parameters<typeof yourTurn>[0] = {}) =>
  joinedVisit(options, snapshot(tableAt({ ...moment, seq: 1 })), yourTurn(moment))

it('at the turn of another player there is no action bar, and no action is sent [B-ACTION-01]', () => {
  const turn = turnClockOf('marlow', 20_000)
  const visit = joinedVisit({}, snapshot({ ...tableAt({}), turn }), serverMessage('player_turn', turn))
  expect(visit.model().offer).toBeNull()
  visit.game.act({ type: 'call' })
  expect(visit.sentPayloads('action')).toEqual([])
})

it('FOLD asks for confirmation if the player could check and the setting is on [B-ACTION-13 B-NAV-03]', () => {
  const visit = visitAtTurn({ settings: asksToFold }, freeCheck)
  visit.game.fold()
  expect(visit.state().isFoldQuestionOpen).toBe(true)
  expect(visit.sentPayloads('action')).toEqual([])
  visit.navAction('fold')
  expect(visit.sentPayloads('action')).toMatchObject([{ action: 'fold', amount: 0 }])
  expect(visit.state().isFoldQuestionOpen).toBe(false)
})

it.each([
  ['with a bet to call', asksToFold, {}],
  ['with the setting off', defaultSettings, freeCheck],
] as const)('FOLD %s folds at once without a confirmation [B-ACTION-13]', (_, settings, moment) => {
  const visit = visitAtTurn({ settings }, moment)
  visit.game.fold()
  expect(visit.sentPayloads('action')).toMatchObject([{ action: 'fold' }])
})

it('cancelFold closes the fold question and the turn goes on; a timeout and leaving close the question too [B-ACTION-14 B-LEAVE-04]', () => {
  const visitWithFoldQuestion = () => {
    const visit = visitAtTurn({ settings: asksToFold }, freeCheck)
    visit.game.fold()
    expect(visit.state().isFoldQuestionOpen).toBe(true)
    return visit
  }
  const cancelled = visitWithFoldQuestion()
  cancelled.navAction('cancelFold')
  expect(cancelled.state().isFoldQuestionOpen).toBe(false)
  expect(cancelled.model().offer).not.toBeNull()
  expect(cancelled.sentPayloads('action')).toEqual([])

  const late = visitWithFoldQuestion()
  late.receive(timeout)
  expect(late.state().isFoldQuestionOpen).toBe(false)

  const leaving = visitWithFoldQuestion()
  leaving.navAction('exit')
  expect(leaving.state().isFoldQuestionOpen).toBe(false)
  expect(leaving.sentPayloads('exit')).toHaveLength(1)
})

it('the screen reader alert of a turn is cleared once the turn is answered or over [N-A11Y-02]', () => {
  const answered = visitAtTurn()
  answered.game.act({ type: 'call' })
  expect(answered.state().alert?.text).toBe('')
  const late = visitAtTurn()
  late.clock.pass(17_000)
  late.receive(timeout)
  expect(late.state().alert?.text).toBe('')
})

it('when the turn time is over, screen readers hear that the time bank runs, and later its last seconds [N-A11Y-02 N-TIME-01]', () => {
  const visit = visitAtTurn()
  const alertAfter = (ms: number) => {
    visit.clock.pass(ms)
    return visit.state().alert?.text
  }
  expect(alertAfter(17_000)).toBe('3 seconds left.')
  expect(alertAfter(4000)).toBe('3 seconds left.')
  visit.receive(serverMessage('player_turn', { ...turnClockOf('you', 15_000, true), seq: 4 }))
  expect(alertAfter(0)).toBe('Time bank: 15 seconds left.')
  expect(alertAfter(10_000)).toBe('Time bank: 5 seconds left.')
  expect(alertAfter(2000)).toBe('Time bank: 3 seconds left.')
})

it('the server posts the blinds: the client shows them and sends nothing [B-TURN-05 Q54]', () => {
  const visit = joinedVisit({}, snapshot(tableStateInHand(everybody, 2)))
  const sent = visit.sent().length
  const posted = tableState([{ ...you, currentBet: 50 }, { ...marlow, currentBet: 100 }, tobias], {
    ...{ ...runningHandFields, seq: 3, currentStage: { value: 0 }, smallBlindGiven: true, bigBlindGiven: true },
    playerBets: [
      { userId: 'you', amount: 50, kind: 'smallBlind' },
      { userId: 'marlow', amount: 100, kind: 'bigBlind' },
    ],
  })
  visit.receive(
    serverMessage('stage', { currentStage: { value: 0 }, seq: 2 }),
    serverMessage('table', { table: posted, seq: 3 }),
    serverMessage('temp_pot', { totalPot: 150, seq: 3 }),
  )
  expect(visit.model().seats.map((seat) => seat.bet)).toEqual([0, 0, 5000, 10_000, 0, 0])
  expect(visit.sent()).toHaveLength(sent)
})

const won = (handName?: string) =>
  serverMessage('winners', { winners: [{ id: 'you', wonAmount: 150, ...(handName ? { handName } : {}) }], seq: 4 })
const muckQuestion = serverMessage('automuckcards', { userId: 'you', expiresAt: 9, seq: 5 })

it('after a win without a call the winner may show cards for 5 s, even after an automatic muck [N-TABLE-07]', () => {
  const visit = visitAtTurn()
  visit.receive(won(), muckQuestion)
  expect(visit.sentPayloads('automuck')).toEqual([{ gameId: 'orion', userId: 'you', muck: true }])
  expect(visit.model().showCardsUntil).not.toBeNull()
  visit.game.showCards([1])
  expect(visit.sentPayloads('automuck').at(-1)).toEqual({ gameId: 'orion', userId: 'you', muck: false, cards: [1] })
  expect(visit.model().showCardsUntil).toBeNull()

  const late = visitAtTurn()
  late.receive(won(), muckQuestion)
  late.clock.pass(5000)
  expect(late.model().showCardsUntil).toBeNull()
  const called = visitAtTurn()
  called.receive(won('Pair of Aces'), muckQuestion)
  expect(called.model().showCardsUntil).toBeNull()
})

it.each([
  [{ call: 100 }, 'Your turn. 100 to call.'],
  [{ call: 100, canRaise: false }, 'Your turn. 100 to call. You cannot raise.'],
  [{ call: 0, canRaise: false }, 'Your turn. You can check. You cannot raise.'],
  [{ call: 1000, canRaise: false }, 'Your turn. 1,000 to call, which is all-in.'],
])('the announcement of a turn with %j reads: %s [N-A11Y-02]', (moment, text) => {
  expect(visitAtTurn({}, moment).state().alert?.text).toBe(text)
})
