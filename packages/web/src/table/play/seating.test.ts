import { expect, it } from 'vitest'
import { ApiCallFailed } from '../../net/api-call-failed.ts'
import { joinedVisit } from '../testing/joined.ts'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, you } from '../testing/players.ts'
import { tableState, testSeat } from '../testing/table-state.ts'
import { guestSession, settlePromises, signedIn } from '../testing/visit.ts'
import { firstOpenSeatFrom } from './seating.ts'

const open = snapshot(tableState([marlow]))
const taken = {
  name: 'join_error',
  payload: { gameId: 'orion', message: 'the wording does not matter', code: 'seat-taken' },
} as const

const spectatorVisit = (options: Parameters<typeof joinedVisit>[0] = {}) => joinedVisit(options, open)
/** Visitors with these options choose seat 2. */
const visitChoosingSeat = async (options: Parameters<typeof joinedVisit>[0] = {}) => {
  const visit = spectatorVisit(options)
  await visit.game.seatChooser.choose(2)
  return visit
}
/** They also confirm a buy-in of 6000, which the server may answer with a failure. */
const visitBuyingIn = async (failure?: unknown) => {
  const visit = await visitChoosingSeat(failure ? { http: { register: () => Promise.reject(failure) } } : {})
  await visit.game.seatChooser.buy(600_000)
  return visit
}

it('a click on an open seat opens the buy-in popup with limits and wallet balance [B-SEAT-09 A-BUYIN-01]', async () => {
  const visit = await visitChoosingSeat()
  expect(visit.state().seating).toEqual({
    ...{ step: 'asking', seat: 2, isBuying: false },
    terms: {
      ...{ mode: 'buy-in', min: 400_000, max: 1_000_000, balance: 800_000, stack: 0, bigBlind: 10_000 },
      ...{ expiresAt: null, isAddedAfterHand: false, roundingUnit: 100, explanation: null },
    },
  })
})

it('a click on a taken seat, or a second click while the buy-in popup is open, does nothing [B-SEAT-09]', async () => {
  const visit = spectatorVisit()
  await visit.game.seatChooser.choose(3)
  expect(visit.state().seating.step).toBe('none')
  await visit.game.seatChooser.choose(2)
  await visit.game.seatChooser.choose(4)
  expect(visit.state().seating).toMatchObject({ step: 'asking', seat: 2 })
})

it('a guest who clicks a seat is asked to connect a wallet, and no buy-in popup opens ([Q38]) [A-ROLE-03 B-SEAT-09]', async () => {
  const visit = await visitChoosingSeat({ session: guestSession })
  expect(visit.toasts).toEqual(['Please Connect Your Wallet!'])
  expect(visit.connects).toHaveLength(1)
  expect(visit.state().seating.step).toBe('none')
})

it('a user without a username who clicks a seat or asks for the waiting list is asked for a username first [A-PROFILE-03 B-SEAT-09]', async () => {
  const visit = await visitChoosingSeat({ session: { ...signedIn, username: null } })
  await visit.game.seatChooser.changeWaitingList(true)
  expect(visit.toasts).toEqual(['Choose a username first', 'Choose a username first'])
  expect(visit.namings).toHaveLength(2)
  expect(visit.state().seating.step).toBe('none')
})

it('a buy-in registers first, then joins with the chosen seat; the screen stays at the table [A-BUYIN-06 A-HTTP-16 B-OUT-10]', async () => {
  const visit = await visitBuyingIn()
  expect(visit.bought).toEqual([{ gameId: 'orion', buyin: 6000 }])
  expect(visit.sentPayloads('join_game')).toEqual([
    { gameId: 'orion', userId: 'you', chips: 6000, pos: 2, username: 'you', gameType: 'cash', pfp: null },
  ])
  visit.receive(serverMessage('player', { user: testSeat({ ...you, chips: 6000 }) }))
  expect(visit.state().seating.step).toBe('none')
  expect(visit.model().seats[2]?.username).toBe('you')
  expect(visit.exits).toEqual([])
})

it('the buy-in popup can be closed, but not while its purchase is under way [A-BUYIN-06]', async () => {
  let refuse = (_: Error) => {}
  const answer = new Promise<never>((_, reject) => (refuse = reject))
  const visit = await visitChoosingSeat({ http: { register: () => answer } })
  const purchase = visit.game.seatChooser.buy(600_000)
  visit.game.seatChooser.declineBuyIn()
  expect(visit.state().seating).toMatchObject({ step: 'asking', isBuying: true })
  refuse(new Error('Table is full'))
  await purchase
  visit.game.seatChooser.declineBuyIn()
  expect(visit.state().seating.step).toBe('none')
})

const unexplained = 'An error occurred during registration'

it.each([
  ['a message for the player', new Error('Table is full'), 'Table is full'],
  ['no answer', 'lost', unexplained],
  ['a proxy that answers 502', new ApiCallFailed(502, 'bad-answer', 'Something went wrong'), unexplained],
  ['a server that is not reached', new ApiCallFailed(0, 'unreachable', 'Something went wrong'), unexplained],
  ['a blank message', new ApiCallFailed(500, 'internal', ' '), unexplained],
])(
  'if a buy-in fails because of %s, a toast shows the server’s message or a general text, and the popup stays open [A-BUYIN-13]',
  async (_, failure, toast) => {
    const visit = await visitBuyingIn(failure)
    expect(visit.toasts).toEqual([toast])
    expect(visit.state().seating).toMatchObject({ step: 'asking', isBuying: false })
  },
)

it('if a buy-in is refused because the player already has a reservation, the player joins with it [S-CASH-05]', async () => {
  const visit = await visitBuyingIn(new ApiCallFailed(409, 'already-seated', 'You already have a place at this table'))
  expect(visit.toasts).toEqual([])
  expect(visit.sentPayloads('join_game')).toMatchObject([{ pos: 2 }])
})

it.each([
  ['above the balance', 900_000],
  ['out of range', 399_900],
  ['with cents at a table of whole chips', 500_055],
])('a buy-in %s is not sent, and the buy-in popup stays open [A-BUYIN-08 A-BUYIN-09]', async (_, amount) => {
  const visit = await visitChoosingSeat()
  await visit.game.seatChooser.buy(amount)
  expect(visit.bought).toEqual([])
  expect(visit.state().seating.step).toBe('asking')
})

it('if the chosen seat is taken, the reservation stays: the next click joins without buying again ([Q74]) [S-CASH-06 B-POPUP-09]', async () => {
  const visit = await visitBuyingIn()
  visit.receive(taken)
  expect(visit.toasts).toEqual(['Seat is taken'])
  expect(visit.state().fatalError).toBeNull()
  await visit.game.seatChooser.choose(4)
  expect(visit.bought).toHaveLength(1)
  expect(visit.sentPayloads('join_game').at(-1)).toMatchObject({ pos: 4, chips: 6000 })
})

it('if the table connection is down when a buy-in is paid, a toast says so, and a later click on a seat joins without paying again [S-CASH-05]', async () => {
  const visit = await visitChoosingSeat()
  visit.loseConnection()
  visit.toasts.length = 0
  await visit.game.seatChooser.buy(600_000)
  expect(visit.sentPayloads('join_game')).toEqual([])
  expect(visit.toasts).toEqual(['Connection lost.ReTrying ...'])
  visit.reconnect()
  await visit.game.seatChooser.choose(2)
  expect(visit.bought).toHaveLength(1)
  expect(visit.sentPayloads('join_game')).toMatchObject([{ pos: 2, chips: 6000 }])
})

it('if the server finds no reservation for the buy-in any more, a toast says so, and the next click on a seat asks for a new buy-in [S-CASH-06]', async () => {
  const visit = await visitBuyingIn()
  visit.receive({ ...taken, payload: { ...taken.payload, code: 'no-reservation' } })
  expect(visit.toasts).toEqual(['Please buy in first'])
  expect(visit.state().seating.step).toBe('none')
  await visit.game.seatChooser.choose(4)
  expect(visit.state().seating).toMatchObject({ step: 'asking', seat: 4 })
  await visit.game.seatChooser.buy(500_000)
  expect(visit.bought.map(({ buyin }) => buyin)).toEqual([6000, 5000])
  expect(visit.sentPayloads('join_game')).toMatchObject([
    { pos: 2, chips: 6000 },
    { pos: 4, chips: 5000 },
  ])
})

it('PLAY NOW buys in once the table is known, and takes the next seat if the chosen one is taken [N-PLAY-04]', async () => {
  const visit = spectatorVisit({ autoSeat: { index: 3, buyin: 4000 } })
  await settlePromises()
  expect(visit.bought).toEqual([{ gameId: 'orion', buyin: 4000 }])
  expect(visit.sentPayloads('join_game')).toMatchObject([{ pos: 4, chips: 4000 }])
  visit.receive(taken)
  expect(visit.sentPayloads('join_game').at(-1)).toMatchObject({ pos: 5 })
  visit.receive(open)
  await settlePromises()
  expect(visit.bought).toHaveLength(1)
})

it('PLAY NOW does not buy in for a player who already has a seat [N-PLAY-04]', async () => {
  const visit = joinedVisit({ autoSeat: { index: 0, buyin: 4000 } }, snapshot(tableState([you])))
  await settlePromises()
  expect(visit.bought).toEqual([])
})

it('the search for the nearest open seat finds none at a full table [N-PLAY-04]', () => {
  const full = tableState([0, 1, 2, 3, 4, 5].map((index) => ({ index, username: `p${index}`, chips: 5 })))
  expect(firstOpenSeatFrom(modelAfter([snapshot(full)]), 2)).toBeNull()
})
