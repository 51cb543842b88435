import { expect, it } from 'vitest'
import { ApiCallFailed } from '../../net/api-call-failed.ts'
import { joinedVisit } from '../testing/joined.ts'
import { modelAfter, snapshot } from '../testing/messages.ts'
import { marlow } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import { guestSession, settlePromises } from '../testing/visit.ts'

const open = snapshot(tableState([marlow]))
const limits = { min_buy: 4_000, max_buy: 10_000, left_with: null, place: 'free' } as const
const list = { timestamp: 5, places: [] }

const spectatorVisit = (options: Parameters<typeof joinedVisit>[0] = {}) => joinedVisit(options, open)

it('for a player who left with chips, the buy-in popup has those chips as minimum, and when this minimum ends [C4 S-CASH-05]', async () => {
  const left_with = { chips: 7_500, until: 7_200_000 }
  const visit = spectatorVisit({ http: { buyIn: () => Promise.resolve({ ...limits, min_buy: 7_500, left_with }) } })
  await visit.game.seatChooser.choose(2)
  expect(visit.state().seating).toMatchObject({
    step: 'asking',
    terms: { min: 750_000, max: 1_000_000, returnMinimum: { chips: 750_000, until: 7_200_000 } },
  })
})

it('a click on a seat that is reserved shows a toast and offers the waiting list, not the buy-in popup [N-TABLE-06]', async () => {
  const visit = spectatorVisit({ http: { buyIn: () => Promise.resolve({ ...limits, place: 'full' }) } })
  await visit.game.seatChooser.choose(2)
  expect(visit.state().seating.step).toBe('full')
  expect(visit.toasts).toEqual(['Every free seat is kept for somebody: join the waiting list'])
  await visit.game.seatChooser.changeWaitingList(true)
  expect(visit.state().seating.step).toBe('none')
})

it('joining and leaving a waiting list call the server, whose answer is passed on to the app [N-TABLE-06]', async () => {
  const asked: unknown[] = []
  const changeWaitingList = (gameId: string, joins: boolean) => {
    asked.push([gameId, joins])
    return Promise.resolve(list)
  }
  const visit = spectatorVisit({ http: { changeWaitingList } })
  await visit.game.seatChooser.changeWaitingList(true)
  await visit.game.seatChooser.changeWaitingList(false)
  expect(asked).toEqual([
    ['orion', true],
    ['orion', false],
  ])
  expect(visit.waitingListAnswers).toEqual([list, list])
  expect(visit.waitingLists).toEqual([])
})

it('joining a waiting list opens the buy-in popup if a seat has become free, and asks a guest for a wallet [N-TABLE-06]', async () => {
  const changeWaitingList = () => Promise.reject(new ApiCallFailed(409, 'place-free', 'A seat is free: buy in now'))
  const visit = spectatorVisit({ http: { changeWaitingList } })
  await visit.game.seatChooser.changeWaitingList(true)
  expect(visit.state().seating.step).toBe('asking')
  expect(visit.toasts).toEqual([])
  const guest = spectatorVisit({ session: guestSession })
  await guest.game.seatChooser.changeWaitingList(true)
  expect(guest.toasts).toEqual(['Please Connect Your Wallet!'])
})

it('waiting lists in messages of the server are passed on to the app and do not change the table [N-TABLE-06]', () => {
  const visit = spectatorVisit()
  const before = visit.model()
  visit.receive({ name: 'waiting_list', payload: list })
  expect(visit.waitingLists).toEqual([list])
  expect(visit.model()).toBe(before)
})

it('a visit for an offered seat opens the buy-in popup for the first open seat, and only once [N-TABLE-06]', async () => {
  const visit = joinedVisit({ autoSeat: { index: 0 } }, open)
  await settlePromises()
  await settlePromises()
  const first = modelAfter([open]).seats.findIndex(({ state }) => state === 'open')
  expect(visit.state().seating).toMatchObject({ step: 'asking', seat: first })
  expect(visit.bought).toEqual([])
  visit.game.seatChooser.declineBuyIn()
  visit.receive(open)
  await settlePromises()
  expect(visit.state().seating.step).toBe('none')
})
