import { expect, it } from 'vitest'
import { costToPlayNextHand } from './sit-in-options.ts'
import { sitOutButtons } from './testing/choices.ts'
import { dealtTableWith } from './testing/table-play.ts'

/** Six players; BTN Ann, SB Bob, BB Cid; Dan sits out before the big blind reaches Dan. */
const tableWithDanSittingOut = () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])
  table.sends('Dan', 'sitOut')
  table.walk()
  return table
}

it('a player who sits out pays nothing and misses each blind once; the blinds move on, and nobody is big blind twice in a row [L16 S-SIT-01]', () => {
  const table = tableWithDanSittingOut()
  expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Eve | Ann Bob Cid Eve Fay')
  expect(table.state.seats[3]).toMatchObject({ stack: 200, missedBig: true, missedSmall: false })
  expect(table.dealAndWalk()).toBe('BTN Cid SB Eve BB Fay | Ann Bob Cid Eve Fay')
  expect(table.state.seats[3]).toMatchObject({ stack: 200, missedBig: true, missedSmall: true })
  expect(table.dealAndWalk()).toBe('BTN Eve SB Fay BB Ann | Ann Bob Cid Eve Fay')
  const bigBlinds = Array.from({ length: 9 }, () => /BB (\w+)/.exec(table.dealAndWalk())?.[1])
  expect(bigBlinds).toEqual(['Bob', 'Cid', 'Eve', 'Fay', 'Ann', 'Bob', 'Cid', 'Eve', 'Fay'])
  expect(table.events.filter(({ type }) => type === 'BlindMissed')).toEqual([
    { type: 'BlindMissed', seat: 3, blind: 'big' },
    { type: 'BlindMissed', seat: 3, blind: 'small' },
  ])
})

it('a player who missed both blinds posts a live big blind and a dead small blind [L11 S-SIT-03]', () => {
  const table = tableWithDanSittingOut()
  table.dealAndWalk()
  table.dealAndWalk()
  expect(sitOutButtons(table, 3)).toEqual(['back', 'wait', 'play'])
  table.sends('Dan', 'sitIn')
  expect(table.state.seats[3]?.status).toBe('posting')
  const lines = table.waits(5_000)
  expect(lines).toContain('ForcedBetPosted Dan bigBlind 2')
  expect(lines).toContain('ForcedBetPosted Dan deadBlind 1')
  table.acts('raise', 6)
  expect(table.state.hand?.players.find(({ seat }) => seat === 3)).toMatchObject({ bet: 2, put: 3 })
})

it('a player who missed only the small blind posts it dead, and still has to call [L12 S-SIT-03]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan'])
  table.sends('Cid', 'sitOut') // after paying the big blind
  table.walk()
  expect(table.dealAndWalk()).toBe('BTN Bob SB Dan BB Ann | Ann Bob Dan')
  expect(table.state.seats[2]).toMatchObject({ missedBig: false, missedSmall: true })
  table.sends('Cid', 'sitIn')
  expect(table.deals()).toBe('BTN Dan SB Ann BB Bob | Ann Bob Cid Dan')
  expect(table.state.hand?.players[2]).toMatchObject({ seat: 2, bet: 0, put: 1, stack: 200 })
  expect(table.acts('call')).toContain('Called Cid 2 2')
})

it('a player who waits for the big blind and pays it owes no other missed blind [L13]', () => {
  const table = tableWithDanSittingOut()
  table.dealAndWalk()
  table.dealAndWalk()
  table.sends('Dan', 'waitForBigBlind')
  const hands = [1, 2, 3, 4].map(() => table.dealAndWalk())
  expect(hands.map((hand) => hand.includes('BB Dan'))).toEqual([false, false, false, true])
  expect(table.state.seats[3]).toMatchObject({ missedBig: false, missedSmall: false, status: 'playing' })
  expect(table.state.hand?.setup.seats.find(({ seat }) => seat === 3)).toMatchObject({ livePost: 0, deadPost: 0 })
})

it('a player who posted missed blinds pays the next big blind in turn as usual [L13]', () => {
  const table = tableWithDanSittingOut()
  table.dealAndWalk()
  table.sends('Dan', 'sitIn')
  // Dan sits between button Cid and small blind Eve, so the button has to pass first.
  expect(table.dealAndWalk()).toBe('BTN Cid SB Eve BB Fay | Ann Bob Cid Eve Fay')
  expect(table.dealAndWalk()).toBe('BTN Eve SB Fay BB Ann | Ann Bob Cid Dan Eve Fay')
  const paidAgain = [1, 2, 3].map(() => table.dealAndWalk()).map((hand) => /BB (\w+)/.exec(hand)?.[1])
  expect(paidAgain).toEqual(['Bob', 'Cid', 'Dan'])
})

it('a player who sits in again before missing a blind plays on and posts nothing [S-SIT-02]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])
  table.sends('Fay', 'sitOut')
  table.walk()
  expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan Eve')
  expect(sitOutButtons(table, 5)).toEqual(['back', 'play'])
  expect(table.sends('Fay', 'waitForBigBlind')).toEqual(['refused: cannot-wait'])
  expect(table.sends('Fay', 'sitIn')).toEqual(['SatIn Fay posts'])
  expect(table.deals()).toBe('BTN Cid SB Dan BB Eve | Ann Bob Cid Dan Eve Fay')
  expect(table.state.hand?.setup.seats.map(({ livePost, deadPost }) => livePost + deadPost)).toEqual([0, 0, 0, 0, 0, 0])
})

it('missed blinds are forgiven when the game stops [L14]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  table.sends('Ann', 'sitOut')
  table.walk()
  table.dealAndWalk()
  table.dealAndWalk()
  expect(table.state.seats[0]).toMatchObject({ missedBig: true, missedSmall: true })
  table.sends('Bob', 'sitOut')
  expect(table.sends('Ann', 'sitIn')).toContain('HandScheduled +3000')
  expect(table.state.seats[0]).toMatchObject({ missedBig: false, missedSmall: false, status: 'playing' })
  expect(table.deals()).toMatch('| Ann Cid')
})

it('no blind is missed in the first hand of a game [L14]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan'])
  for (const name of ['Bob', 'Cid', 'Dan']) table.sends(name, 'sitOut')
  expect(table.walk()).toContain('GameStopped')
  table.sends('Cid', 'sitIn')
  // The big blind goes from Cid to Ann, over Dan's seat.
  expect(table.deals()).toBe('BTN Cid SB Cid BB Ann | Ann Cid')
  expect(table.state.seats[3]).toMatchObject({ status: 'sittingOut', missedBig: false, missedSmall: false })
})

it('a new player who sat out before ever playing misses blinds once a new game has begun [L16]', () => {
  const table = dealtTableWith(['Ann', 'Bob'])
  table.buysIn('Cid', 2)
  table.sends('Cid', 'sitOut')
  table.sends('Ann', 'sitOut')
  table.walk()
  table.sends('Ann', 'sitIn')
  for (let hand = 0; hand < 3; hand += 1) table.dealAndWalk()
  expect(table.state.seats[2]).toMatchObject({ missedBig: true, missedSmall: true })
})

it('a player who missed both blinds owes only a big blind if the next big blind falls on their seat [L13 S-SIT-03]', () => {
  const table = tableWithDanSittingOut()
  const priceForDan = () => {
    const dan = table.state.seats[3]
    return dan && costToPlayNextHand(table.state, dan)
  }
  expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Eve | Ann Bob Cid Eve Fay')
  while (!table.positions().includes('BB Cid')) table.dealAndWalk()
  expect(table.state.seats[3]).toMatchObject({ missedBig: true, missedSmall: true })
  expect(priceForDan()).toEqual({ live: 2, dead: 0 })
  table.sends('Dan', 'sitIn')
  expect(priceForDan()).toEqual({ live: 2, dead: 0 })
  expect(table.deals()).toMatch('BB Dan')
  expect(table.state.hand?.players.find(({ seat }) => seat === 3)).toMatchObject({ bet: 2, put: 2 })
})
