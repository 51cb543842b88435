import { expect, it } from 'vitest'
import { chips } from '../../basics/chips.ts'
import { tableDueAt } from '../due.ts'
import { evolveTableState } from '../evolve.ts'
import {
  approvalOrder,
  dealtHomeGameWith,
  homeConfig,
  homeOf,
  makeHostOrder,
  newHomeGame,
  playerId,
} from '../testing/small-home-game.ts'
import { smallTable } from '../testing/small-table.ts'
import { TablePlay } from '../testing/table-play.ts'
import { rebuyEndsAt } from './pause.ts'

const HOUR_MS = 3_600_000

it('a pause that the host does not cancel begins after the running hand; then no hand starts and no clock runs [N-HOME-07]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  play.ordersAsHost('Ann', { type: 'pause' })
  expect(play.ordersAsHost('Ann', { type: 'continue' })).toEqual(['GameContinued Ann restartsLimits'])
  expect(play.walk()).not.toContain('PauseBegan')
  play.deals()
  expect(play.ordersAsHost('Ann', { type: 'pause' })).toEqual(['PauseAsked Ann'])
  expect(play.ordersAsHost('Ann', { type: 'pause' })).toEqual(['refused: already-paused'])
  expect(play.walk()).toContain('PauseBegan')
  play.sends('Bob', 'sitOut')
  expect(play.waits(7 * HOUR_MS)).toEqual([])
  expect(play.state.seats.filter((place) => place !== null)).toHaveLength(2)
  expect(play.ordersAsHost('Bob', { type: 'continue' })).toEqual(['refused: not-the-host'])
  play.sends('Bob', 'sitIn')
  expect(play.ordersAsHost('Ann', { type: 'continue' })).toEqual(['GameContinued Ann restartsLimits', 'HandScheduled'])
})

it('a player who sits down during a pause has the full time limit for coming in once the pause ends [N-HOME-07]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  play.ordersAsHost('Ann', { type: 'pause' })
  play.walk()
  play.takesName('Cid')
  play.reserves('Cid')
  play.waits(HOUR_MS)
  play.ordersAsHost('Ann', approvalOrder('Cid', 200))
  play.waits(HOUR_MS)
  play.sits('Cid', 3)
  play.ordersAsHost('Ann', { type: 'continue' })
  expect(play.state.seats[3]?.givesUpAt).toBe(play.at + smallTable.timing.awayMs)
})

/** A full home game, paused for an hour in which Cid leaves: the place is then offered to Dan, who waits for one. */
const placeOfferedLateInPause = (): TablePlay => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.ordersAsHost('Ann', { type: 'changeTerms', terms: { seats: 3 } })
  play.ordersAsHost('Ann', { type: 'pause' })
  play.walk()
  play.takesName('Dan')
  play.sends('Dan', 'joinWaitingList')
  play.waits(HOUR_MS)
  play.sends('Cid', 'leave')
  return play
}

it('a place that is offered late in a pause is kept for 30 seconds after it [N-HOME-07, N-TABLE-06]', () => {
  const play = placeOfferedLateInPause()
  play.ordersAsHost('Ann', { type: 'continue' })
  expect(play.state.waiting).toEqual([{ player: 'Dan', offeredUntil: play.at + 30_000 }])
})

it('a reservation made late in a pause lasts its full time after the pause [N-HOME-07, S-CASH-05]', () => {
  const play = placeOfferedLateInPause()
  play.reserves('Dan')
  play.ordersAsHost('Ann', approvalOrder('Dan', 200))
  play.ordersAsHost('Ann', { type: 'continue' })
  expect(play.state.reservations).toMatchObject([{ until: play.at + smallTable.timing.reservationMs }])
})

it('a time limit that is running when a pause begins has the same time left after the pause [N-HOME-07]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'], { freeChips: null })
  play.takesName('Cid')
  play.reserves('Cid')
  const reservedAt = play.at
  play.waits(10_000)
  play.ordersAsHost('Ann', { type: 'pause' })
  play.walk()
  const [reservation] = play.state.reservations
  play.waits(HOUR_MS)
  play.ordersAsHost('Ann', { type: 'continue' })
  expect(reservation?.until).toBe(reservedAt + smallTable.timing.reservationMs)
  expect(play.state.reservations).toMatchObject([{ until: (reservation?.until ?? 0) + HOUR_MS }])
})

it('the time of a rebuy offer stands during a pause, also of one that was made in it [N-HOME-07, S-CASH-09]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.walk()
  const takesAll = (name: string) => {
    const stack = play.state.seats.find((place) => place?.player === name)?.stack ?? 0
    play.ordersAsHost('Ann', { type: 'correct', player: playerId(name), amount: chips(-stack), reason: 'wrong' })
  }
  const timesLeft = () =>
    ['Bob', 'Cid'].map((name) => (rebuyEndsAt(play.state, playerId(name), play.at) ?? 0) - play.at)
  takesAll('Bob')
  play.waits(1_000)
  play.ordersAsHost('Ann', { type: 'pause' })
  play.waits(HOUR_MS)
  takesAll('Cid')
  play.waits(HOUR_MS)
  const { rebuyMs } = smallTable.timing
  expect(timesLeft()).toEqual([rebuyMs - 1_000, rebuyMs])
  play.ordersAsHost('Ann', { type: 'continue' })
  expect(timesLeft()).toEqual([rebuyMs - 1_000, rebuyMs])
  expect(rebuyEndsAt(play.state, playerId('Ann'), play.at)).toBeNull()
})

it('an older GameContinued event, without restartsLimits, extends an offer of a place made during the pause by the whole pause', () => {
  const play = placeOfferedLateInPause()
  const continued = { type: 'GameContinued', at: play.at, by: playerId('Ann') } as const
  expect(evolveTableState(play.state, continued).waiting).toMatchObject([{ offeredUntil: play.at + 30_000 + HOUR_MS }])
})

it('after a pause the clock of a disconnected player goes on where it stopped [N-HOME-07]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.sends('Cid', 'disconnect')
  play.ordersAsHost('Ann', { type: 'pause' })
  const since = play.at
  play.walk()
  play.waits(5 * HOUR_MS)
  play.ordersAsHost('Ann', { type: 'continue' })
  expect(play.state.seats[2]?.givesUpAt).toBe(since + smallTable.timing.awayMs + 5 * HOUR_MS)
})

it('a home game that is paused for 8 hours ends [N-HOME-07]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob'])
  play.ordersAsHost('Ann', { type: 'pause' })
  play.walk()
  expect(play.waits(8 * HOUR_MS)).toContain('HomeGameEnded')
})

it('when the host is away for 10 minutes, the longest-seated player is host until the founder returns [N-HOME-08]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.ordersAsHost('Ann', { type: 'pause' })
  play.walk()
  play.sends('Ann', 'disconnect')
  expect(play.waits(599_999)).toEqual([])
  expect(play.waits(1)).toEqual(['HostChanged Bob away'])
  expect(play.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann', 'HostChanged Ann returned'])
})

it('when the host of a home game leaves the seat, another player is host until the founder reconnects [N-HOME-08]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.sends('Ann', 'leave')
  expect(play.walk()).toContain('HostChanged Bob left')
  expect(play.sends('Ann', 'reconnect')).toEqual(['HostChanged Ann returned'])
})

it('a founder who gave the role of host away does not get it back on reconnecting [N-HOME-08]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  expect(play.ordersAsHost('Ann', makeHostOrder('Bob'))).toEqual(['HostChanged Bob named Ann'])
  play.sends('Ann', 'disconnect')
  expect(play.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
  expect(homeOf(play).host).toBe('Bob')
})

it('the founder is host again on return also if the player who stood in has made another one the host [N-HOME-08]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.ordersAsHost('Ann', { type: 'pause' })
  play.walk()
  play.sends('Ann', 'disconnect')
  expect(play.waits(600_000)).toEqual(['HostChanged Bob away'])
  expect(play.ordersAsHost('Bob', makeHostOrder('Cid'))).toEqual(['HostChanged Cid named Bob'])
  expect(play.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann', 'HostChanged Ann returned'])
})

it('a founder who gave the role of host away does not get it back when that host leaves: the longest-seated player does [N-HOME-08]', () => {
  const play = dealtHomeGameWith(['Bob', 'Cid', 'Ann'])
  play.ordersAsHost('Ann', makeHostOrder('Bob'))
  play.walk()
  const left = play.sends('Bob', 'leave')
  expect(left.filter((line) => line.startsWith('HostChanged'))).toEqual(['HostChanged Cid left'])
  expect(homeOf(play).host).toBe('Cid')
})

it('an absent host without a seat is replaced as soon as another player is seated [N-HOME-08]', () => {
  const play = new TablePlay(homeConfig({ freeChips: null }))
  play.takesName('Bob')
  expect(play.sends('Ann', 'disconnect')).toEqual(['HostDisconnected'])
  expect(play.sends('Ann', 'disconnect')).toEqual([])
  play.waits(HOUR_MS)
  play.buysIn('Bob', 0)
  expect(play.waits(0)).toEqual(['HostChanged Bob away'])
})

it('a host who gave up the seat while nobody could take over, and who came back to watch, stays the host [N-HOME-08]', () => {
  const play = dealtHomeGameWith(['Ann'], { freeChips: null })
  play.sends('Ann', 'leave')
  expect(play.sends('Ann', 'reconnect')).toEqual(['HostReconnected'])
  expect(play.sends('Ann', 'reconnect')).toEqual([])
  play.takesName('Bob')
  play.buysIn('Bob', 1)
  expect(homeOf(play).host).toBe('Ann')
})

it('the role of host does not pass to a disconnected player [N-HOME-08]', () => {
  const play = dealtHomeGameWith(['Ann', 'Bob', 'Cid'])
  play.ordersAsHost('Ann', { type: 'pause' })
  play.walk()
  play.sends('Bob', 'disconnect')
  play.sends('Ann', 'disconnect')
  play.waits(600_000)
  expect(homeOf(play).host).toBe('Cid')
})

it('a home game ends 24 hours after opening if no hand is dealt, else 6 hours after its last hand [N-HOME-08 N-BANK-03]', () => {
  const unused = newHomeGame()
  expect(unused.waits(24 * HOUR_MS - 1)).toEqual([])
  expect(unused.waits(1)).toEqual(['EndAsked', 'HomeGameEnded'])
  const played = dealtHomeGameWith(['Ann', 'Bob'])
  played.walk()
  played.sends('Bob', 'leave')
  const last = homeOf(played).idleSince
  expect(tableDueAt(played.state)).toBe(last + 6 * HOUR_MS)
})
