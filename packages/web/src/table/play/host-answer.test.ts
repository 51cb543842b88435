import { refusalMessages } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { boardMessage, wonMessage } from '../testing/hand-messages.ts'
import { homeGameMessage } from '../testing/home-game.ts'
import { joinedVisit } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, runningHandFields, tobias } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'

const request = { id: 'you', name: 'Ann', amount: 6000, at: 1 }
const requested = homeGameMessage({ requests: [request] })
const answered = homeGameMessage()
const noReservation = serverMessage('join_error', {
  code: 'no-reservation',
  message: refusalMessages['no-reservation'],
})

/** A friend watches a home game whose hand is at the turn. Asked for chips, the host has to agree. */
const visitOfFriend = () => {
  const state = tableState([marlow, tobias], { ...runningHandFields, middleCards: ['C2', 'D5', 'H9', 'DJ'] })
  return joinedVisit({ http: { register: () => Promise.resolve({ asked: true }) } }, snapshot(state), answered)
}
const visitWaitingForChips = async () => {
  const visit = visitOfFriend()
  await visit.game.seatChooser.choose(2)
  await visit.game.seatChooser.buy(600_000)
  visit.receive(requested)
  expect(visit.sentPayloads('join_game')).toEqual([])
  return visit
}

it('once the host has agreed to the chips, the player sits down in the chosen seat [N-HOME-05 N-BANK-01]', async () => {
  const visit = await visitWaitingForChips()
  visit.receive(answered)
  expect(visit.sentPayloads('join_game')).toMatchObject([{ pos: 2, chips: 6000 }])
})

it('the host’s yes seats the player while the result of a hand is shown [N-HOME-05 B-POPUP-10]', async () => {
  const visit = await visitWaitingForChips()
  visit.receive(
    boardMessage('C2', 'D5', 'H9', 'DJ', 'S3'),
    wonMessage({ id: 'marlow', wonAmount: 1800 }),
    serverMessage('player_sitout', { userId: 'tobias', seq: 31 }),
    homeGameMessage({ seq: 32, sessionId: 'h1' }),
  )
  expect(visit.sentPayloads('join_game')).toMatchObject([{ pos: 2, chips: 6000 }])
})

it('a player who withdraws their request for chips asks for no seat, and gets no error [N-HOME-05]', async () => {
  const visit = await visitWaitingForChips()
  visit.game.withdrawChipRequest()
  visit.receive(answered)
  expect([visit.sentPayloads('join_game'), visit.toasts]).toEqual([[], []])
  expect(visit.state().seating.step).toBe('none')
})

it('a player whose request for chips the host has declined is told so [N-HOME-05]', async () => {
  const visit = await visitWaitingForChips()
  visit.receive(answered, noReservation)
  expect(visit.toasts).toEqual(['The host gave you no chips'])
  expect(visit.state().seating.step).toBe('none')
})

it('a player who has opened the table again while they wait for chips gets a seat after the host’s yes [N-HOME-05]', () => {
  const visit = visitOfFriend()
  visit.receive(requested, answered)
  expect(visit.sentPayloads('join_game')).toMatchObject([{ pos: 0, chips: 6000 }])
})

it('the end of a home game seats nobody who waited for chips [N-HOME-05 N-HOME-06]', () => {
  const visit = visitOfFriend()
  visit.receive(requested, homeGameMessage({ ends: 'over' }))
  expect([visit.sentPayloads('join_game'), visit.toasts]).toEqual([[], []])
})
