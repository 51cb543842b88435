import { expect, it } from 'vitest'
import { seatNo } from '../basics/seat.ts'
import type { PlayerId } from './config.ts'
import { owedBlindsOf } from './missed-blinds.ts'
import { takenSeatOf } from './seats.ts'
import { canPostNow } from './sit-in-options.ts'
import { sitOutButtons } from './testing/choices.ts'
import { dealtTableWith, tableWithSeats } from './testing/table-play.ts'

/**
 * A table with six seats where Ann, Bob, Cid and Dan play on seats 0, 1, 2 and 4. A hand runs with BTN Ann, SB Bob, BB
 * Cid.
 */
const tableWithFourPlayers = () => {
  const table = tableWithSeats({ Ann: 0, Bob: 1, Cid: 2, Dan: 4 })
  expect(table.deals()).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
  return table
}

it('players seated when a game starts post only the blinds in turn; a later player is not dealt in before choosing to wait or to post [L14 S-SIT-02 S-SIT-04]', () => {
  const table = tableWithFourPlayers()
  expect(table.state.hand?.setup.seats.map(({ livePost, deadPost }) => livePost + deadPost)).toEqual([0, 0, 0, 0])
  expect(table.buysIn('Eve', 5)).toEqual(['SeatReserved Eve 200 +60000', 'PlayerSeated Eve 200 waits'])
  expect(table.state.seats[5]?.status).toBe('waiting')
  expect(sitOutButtons(table, 5)).toEqual(['wait', 'play'])
  expect(table.nextHand()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan')
})

it('a new player who plays at once posts a live big blind and may check [L9 S-SIT-03]', () => {
  const table = tableWithFourPlayers()
  table.buysIn('Eve', 5)
  table.walk()
  const eve = takenSeatOf(table.state, 'Eve' as PlayerId)
  expect(eve && owedBlindsOf(table.state, eve)).toEqual({ live: 2, dead: 0 })
  expect(table.sends('Eve', 'sitIn')).toEqual(['SatIn Eve posts'])
  const lines = table.waits(5_000)
  expect(table.positions()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan Eve')
  expect(lines).toContain('ForcedBetPosted Eve bigBlind 2')
  expect(lines).toContain('TurnOpened Eve 1')
  expect(table.acts('check')).toContain('Checked Eve')
  expect(table.state.seats[5]).toMatchObject({ status: 'playing', missedBig: false, isNew: false })
})

it('a new player who waits is dealt in when the big blind reaches the seat, and pays nothing else [L13 S-SIT-01]', () => {
  const table = tableWithFourPlayers()
  table.buysIn('Eve', 5)
  expect(table.sends('Eve', 'waitForBigBlind')).toEqual(['SatIn Eve waitsForBigBlind'])
  table.walk()
  expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan')
  expect(table.deals()).toBe('BTN Cid SB Dan BB Eve | Ann Bob Cid Dan Eve')
  expect(table.state.hand?.setup.seats.find(({ seat }) => seat === 5)).toMatchObject({ livePost: 0, deadPost: 0 })
})

it('a new player who chose to post and turns out to be the next big blind posts only that [L13]', () => {
  const table = tableWithFourPlayers()
  table.comesIn('Eve', 3)
  expect(table.nextHand()).toBe('BTN Bob SB Cid BB Eve | Ann Bob Cid Eve Dan')
  expect(table.state.hand?.setup.seats.map(({ livePost }) => livePost)).toEqual([0, 0, 0, 0, 0])
})

it('a new player who does not choose to wait or to post owes only a big blind even after an orbit, and loses the seat after 10 minutes [L11 S-SIT-05]', () => {
  const table = tableWithFourPlayers()
  table.buysIn('Eve', 5)
  table.walk()
  for (let hand = 0; hand < 5; hand += 1) table.dealAndWalk()
  expect(table.state.seats[5]).toMatchObject({ status: 'waiting', missedBig: true, missedSmall: false })
  while (table.at < 590_000) table.dealAndWalk()
  expect(table.state.seats[5]?.status).toBe('waiting')
  table.waits(15_000)
  expect(table.state.seats[5]).toBeNull()
  expect(table.events).toContainEqual(
    expect.objectContaining({ type: 'PlayerUnseated', player: 'Eve', stack: 200, reason: 'away' }),
  )
})

it('a new player between button and small blind is dealt in only after the button has passed [L10 S-SIT-03]', () => {
  const table = tableWithFourPlayers()
  table.walk()
  table.dealAndWalk() // BTN Bob, SB Cid, BB Dan
  table.comesIn('Eve', 3)
  expect(canPostNow(table.state, seatNo(3))).toBe(false)
  expect(table.dealAndWalk()).toBe('BTN Cid SB Dan BB Ann | Ann Bob Cid Dan')
  expect(canPostNow(table.state, seatNo(3))).toBe(true)
  expect(table.deals()).toBe('BTN Dan SB Ann BB Bob | Ann Bob Cid Eve Dan')
  expect(table.state.hand?.setup.seats.find(({ seat }) => seat === 3)).toMatchObject({ livePost: 2 })
})

it('a new player who is not dealt in yet may change the choice to wait or to post; a player who is playing has no choice [S-SIT-04]', () => {
  const table = tableWithFourPlayers()
  expect(sitOutButtons(table, 0)).toEqual([])
  expect(sitOutButtons(table, 3)).toEqual([])
  expect(table.sends('Ann', 'waitForBigBlind')).toEqual(['refused: cannot-wait'])
  table.buysIn('Eve', 5)
  table.sends('Eve', 'waitForBigBlind')
  expect(table.sends('Eve', 'waitForBigBlind')).toEqual([])
  expect(table.sends('Eve', 'sitIn')).toEqual(['SatIn Eve posts'])
  expect(table.sends('Eve', 'sitIn')).toEqual(['refused: not-sitting-out'])
  expect(table.sends('Eve', 'waitForBigBlind')).toEqual(['SatIn Eve waitsForBigBlind'])
})

it('a third player who joins a heads-up game may wait for the big blind or post [S-SIT-02]', () => {
  const table = dealtTableWith(['Ann', 'Bob'])
  table.buysIn('Cid', 2)
  expect(sitOutButtons(table, 2)).toEqual(['wait', 'play'])
  table.sends('Cid', 'waitForBigBlind')
  table.walk()
  expect(table.dealAndWalk()).toBe('BTN Bob SB Bob BB Ann | Ann Bob')
  expect(table.dealAndWalk()).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid')
})

it('a new player may not wait for the big blind if fewer than two others go on playing [S-SIT-04]', () => {
  const table = dealtTableWith(['Ann', 'Bob'])
  table.buysIn('Cid', 2)
  table.sends('Bob', 'leave')
  expect(sitOutButtons(table, 2)).toEqual(['play'])
  expect(table.sends('Cid', 'waitForBigBlind')).toEqual(['refused: cannot-wait'])
})

it('a new player may wait for the big blind although the two others are all-in in the running hand [S-SIT-04]', () => {
  const table = dealtTableWith(['Ann', 'Bob'])
  table.buysIn('Cid', 2)
  table.plays('allIn, call')
  expect(sitOutButtons(table, 2)).toEqual(['wait', 'play'])
})

it('when all others have left, two players who waited to come in start a new game and post no extra blind [L14]', () => {
  const table = dealtTableWith(['Ann', 'Bob'])
  table.buysIn('Cid', 2)
  table.buysIn('Dan', 3)
  table.sends('Cid', 'waitForBigBlind')
  table.sends('Ann', 'leave')
  expect(table.waits(5_000).slice(-4)).toEqual([
    'HandEnded',
    'PlayerUnseated Ann 199 left',
    'GameStopped',
    'HandScheduled +3000',
  ])
  table.sends('Bob', 'leave')
  expect(table.deals()).toMatch('| Cid Dan')
  expect(table.state.hand?.setup.seats.map(({ livePost, deadPost }) => livePost + deadPost)).toEqual([0, 0])
})
