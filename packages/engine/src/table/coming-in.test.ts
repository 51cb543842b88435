import { describe, expect, it } from 'vitest'
import { seatNo } from '../seat.ts'
import { debtOf } from './debts.ts'
import { canPostNow, sitChoices } from './sit-choices.ts'
import { TablePlay, tableWith } from './testing/table-play.ts'

const choices = (table: TablePlay, seat: number) => {
  const { iAmBack, waitForBigBlind, playNextHand } = sitChoices(table.state, seatNo(seat))
  return [...(iAmBack ? ['back'] : []), ...(waitForBigBlind ? ['wait'] : []), ...(playNextHand ? ['play'] : [])]
}

/** Six seats; Ann to Dan play seats 0, 1, 2 and 4 and the hand with BTN Ann, SB Bob, BB Cid runs. */
const fourPlayers = () => {
  const table = new TablePlay()
  for (const [name, seat] of [
    ['Ann', 0],
    ['Bob', 1],
    ['Cid', 2],
    ['Dan', 4],
  ] as const)
    table.buysIn(name, seat)
  expect(table.deals()).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
  return table
}

describe('new players', () => {
  it('L14 players seated when the game starts owe nothing', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid', 'Dan'])
    expect(table.state.hand?.setup.seats.map(({ livePost, deadPost }) => livePost + deadPost)).toEqual([0, 0, 0, 0])
  })

  it('S-SIT-02 S-SIT-04 at a running table they wait, with the choice to play or to wait', () => {
    const table = fourPlayers()
    expect(table.buysIn('Eve', 5)).toEqual(['SeatReserved Eve 200 +60000', 'PlayerSeated Eve 200 waits'])
    expect(table.state.seats[5]?.status).toBe('waiting')
    expect(choices(table, 5)).toEqual(['wait', 'play'])
    table.walk()
    expect(table.deals()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan')
  })

  it('L9 S-SIT-03 who plays at once posts a live big blind and may check', () => {
    const table = fourPlayers()
    table.buysIn('Eve', 5)
    table.walk()
    expect(debtOf(table.state, table.state.seats[5] as never)).toEqual({ live: 2, dead: 0 })
    expect(table.asks('Eve', 'sitIn')).toEqual(['SatIn Eve posts'])
    const lines = table.waits(5_000)
    expect(table.positions()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan Eve')
    expect(lines).toContain('ForcedBetPosted Eve bigBlind 2')
    expect(lines).toContain('TurnOpened Eve 1')
    expect(table.acts('check')).toContain('Checked Eve')
    expect(table.state.seats[5]).toMatchObject({ status: 'playing', missedBig: false, isNew: false })
  })

  it('L13 S-SIT-01 who waits is dealt in when the big blind reaches the seat, and pays nothing else', () => {
    const table = fourPlayers()
    table.buysIn('Eve', 5)
    expect(table.asks('Eve', 'waitForBigBlind')).toEqual(['SatIn Eve waitsForBigBlind'])
    table.walk()
    expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan')
    expect(table.deals()).toBe('BTN Cid SB Dan BB Eve | Ann Bob Cid Dan Eve')
    expect(table.state.hand?.setup.seats.find(({ seat }) => seat === 5)).toMatchObject({ livePost: 0, deadPost: 0 })
  })

  it('L13 who wants to post where the big blind is due anyway posts just that', () => {
    const table = fourPlayers()
    table.buysIn('Eve', 3)
    table.asks('Eve', 'sitIn')
    table.walk()
    expect(table.deals()).toBe('BTN Bob SB Cid BB Eve | Ann Bob Cid Eve Dan')
    expect(table.state.hand?.setup.seats.map(({ livePost }) => livePost)).toEqual([0, 0, 0, 0, 0])
  })

  it('L10 S-SIT-03 between button and small blind nobody comes in, before the button has passed', () => {
    const table = fourPlayers()
    table.walk()
    table.dealAndWalk() // BTN Bob, SB Cid, BB Dan
    table.buysIn('Eve', 3)
    table.asks('Eve', 'sitIn')
    expect(canPostNow(table.state, seatNo(3))).toBe(false)
    expect(table.dealAndWalk()).toBe('BTN Cid SB Dan BB Ann | Ann Bob Cid Dan')
    expect(canPostNow(table.state, seatNo(3))).toBe(true)
    expect(table.deals()).toBe('BTN Dan SB Ann BB Bob | Ann Bob Cid Eve Dan')
    expect(table.state.hand?.setup.seats.find(({ seat }) => seat === 3)).toMatchObject({ livePost: 2 })
  })

  it('S-SIT-04 the choice can be changed while it is waited for', () => {
    const table = fourPlayers()
    table.buysIn('Eve', 5)
    table.asks('Eve', 'waitForBigBlind')
    expect(table.asks('Eve', 'waitForBigBlind')).toEqual([])
    expect(table.asks('Eve', 'sitIn')).toEqual(['SatIn Eve posts'])
    expect(table.asks('Eve', 'sitIn')).toEqual(['refused: not-sitting-out'])
    expect(table.asks('Eve', 'waitForBigBlind')).toEqual(['SatIn Eve waitsForBigBlind'])
  })

  it('S-SIT-04 who plays has nothing to choose', () => {
    const table = fourPlayers()
    expect(choices(table, 0)).toEqual([])
    expect(choices(table, 3)).toEqual([])
    expect(table.asks('Ann', 'waitForBigBlind')).toEqual(['refused: cannot-wait'])
  })

  it('S-SIT-02 at a heads-up game a third player may wait or post too', () => {
    const table = tableWith(['Ann', 'Bob'])
    table.buysIn('Cid', 2)
    expect(choices(table, 2)).toEqual(['wait', 'play'])
    table.asks('Cid', 'waitForBigBlind')
    table.walk()
    expect(table.dealAndWalk()).toBe('BTN Bob SB Bob BB Ann | Ann Bob')
    expect(table.dealAndWalk()).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid')
  })

  it('S-SIT-05 a new player who never chooses gives the seat up after 10 minutes', () => {
    const table = fourPlayers()
    table.buysIn('Eve', 5)
    table.walk()
    while (table.at < 590_000) table.dealAndWalk()
    expect(table.state.seats[5]?.status).toBe('waiting')
    table.waits(15_000)
    expect(table.state.seats[5]).toBeNull()
    expect(table.events).toContainEqual({ type: 'PlayerUnseated', seat: 5, player: 'Eve', stack: 200, reason: 'away' })
  })

  it('L14 two players who wait start anew when the others have gone, and owe nothing', () => {
    const table = tableWith(['Ann', 'Bob'])
    table.buysIn('Cid', 2)
    table.buysIn('Dan', 3)
    table.asks('Cid', 'waitForBigBlind')
    table.asks('Ann', 'leave')
    expect(table.waits(5_000).slice(-4)).toEqual([
      'HandEnded',
      'PlayerUnseated Ann 199 left',
      'GameStopped',
      'HandScheduled +3000',
    ])
    table.asks('Bob', 'leave')
    expect(table.deals()).toMatch('| Cid Dan')
    expect(table.state.hand?.setup.seats.map(({ livePost, deadPost }) => livePost + deadPost)).toEqual([0, 0])
  })
})

describe('blinds that were missed', () => {
  /** Six players; BTN Ann, SB Bob, BB Cid; Dan sits out before the big blind comes to him. */
  const danSitsOut = () => {
    const table = tableWith(['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])
    table.asks('Dan', 'sitOut')
    table.walk()
    return table
  }

  it('L16 S-SIT-01 who sits out is not dealt in, pays nothing, and the blinds move on', () => {
    const table = danSitsOut()
    expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Eve | Ann Bob Cid Eve Fay')
    expect(table.state.seats[3]).toMatchObject({ stack: 200, missedBig: true, missedSmall: false })
    expect(table.dealAndWalk()).toBe('BTN Cid SB Eve BB Fay | Ann Bob Cid Eve Fay')
    expect(table.state.seats[3]).toMatchObject({ stack: 200, missedBig: true, missedSmall: true })
    expect(table.dealAndWalk()).toBe('BTN Eve SB Fay BB Ann | Ann Bob Cid Eve Fay')
  })

  it('L16 a blind is missed once, however long the absence', () => {
    const table = danSitsOut()
    for (let hand = 0; hand < 12; hand += 1) table.dealAndWalk()
    expect(table.events.filter(({ type }) => type === 'BlindMissed')).toEqual([
      { type: 'BlindMissed', seat: 3, blind: 'big' },
      { type: 'BlindMissed', seat: 3, blind: 'small' },
    ])
  })

  it('L11 S-SIT-03 who missed both posts a live big and a dead small blind', () => {
    const table = danSitsOut()
    table.dealAndWalk()
    table.dealAndWalk()
    expect(choices(table, 3)).toEqual(['back', 'wait', 'play'])
    table.asks('Dan', 'sitIn')
    expect(table.state.seats[3]?.status).toBe('posting')
    const lines = table.waits(5_000)
    expect(lines).toContain('ForcedBetPosted Dan bigBlind 2')
    expect(lines).toContain('ForcedBetPosted Dan deadBlind 1')
    table.acts('raise', 6)
    expect(table.state.hand?.players.find(({ seat }) => seat === 3)).toMatchObject({ bet: 2, put: 3 })
  })

  it('L12 S-SIT-03 who missed the small blind alone posts just that, dead, and still owes the call', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid', 'Dan'])
    table.asks('Cid', 'sitOut') // after paying the big blind
    table.walk()
    expect(table.dealAndWalk()).toBe('BTN Bob SB Dan BB Ann | Ann Bob Dan')
    expect(table.state.seats[2]).toMatchObject({ missedBig: false, missedSmall: true })
    table.asks('Cid', 'sitIn')
    expect(table.deals()).toBe('BTN Dan SB Ann BB Bob | Ann Bob Cid Dan')
    expect(table.state.hand?.players[2]).toMatchObject({ seat: 2, bet: 0, put: 1, stack: 200 })
    expect(table.acts('call')).toContain('Called Cid 2 2')
  })

  it('L13 waiting for the big blind clears all of it', () => {
    const table = danSitsOut()
    table.dealAndWalk()
    table.dealAndWalk()
    table.asks('Dan', 'waitForBigBlind')
    const hands = [1, 2, 3, 4].map(() => table.dealAndWalk())
    expect(hands.map((hand) => hand.includes('BB Dan'))).toEqual([false, false, false, true])
    expect(table.state.seats[3]).toMatchObject({ missedBig: false, missedSmall: false, status: 'playing' })
    expect(table.state.hand?.setup.seats.find(({ seat }) => seat === 3)).toMatchObject({ livePost: 0, deadPost: 0 })
  })

  it('L13 posting out of turn clears it once: the next big blind is paid in its turn', () => {
    const table = danSitsOut()
    table.dealAndWalk()
    table.asks('Dan', 'sitIn')
    // Between button Cid and small blind Eve: the button has to pass first.
    expect(table.dealAndWalk()).toBe('BTN Cid SB Eve BB Fay | Ann Bob Cid Eve Fay')
    expect(table.dealAndWalk()).toBe('BTN Eve SB Fay BB Ann | Ann Bob Cid Dan Eve Fay')
    const paidAgain = [1, 2, 3].map(() => table.dealAndWalk()).map((hand) => /BB (\w+)/.exec(hand)?.[1])
    expect(paidAgain).toEqual(['Bob', 'Cid', 'Dan'])
  })

  it('S-SIT-02 who is back before a blind has passed plays on and owes nothing', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'])
    table.asks('Fay', 'sitOut')
    table.walk()
    expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan Eve')
    expect(choices(table, 5)).toEqual(['back', 'play'])
    expect(table.asks('Fay', 'waitForBigBlind')).toEqual(['refused: cannot-wait'])
    expect(table.asks('Fay', 'sitIn')).toEqual(['SatIn Fay posts'])
    expect(table.deals()).toBe('BTN Cid SB Dan BB Eve | Ann Bob Cid Dan Eve Fay')
    expect(table.state.hand?.setup.seats.map(({ livePost, deadPost }) => livePost + deadPost)).toEqual([
      0, 0, 0, 0, 0, 0,
    ])
  })

  it('L16 an absent player never makes anybody big blind twice running', () => {
    const table = danSitsOut()
    const bigBlinds = Array.from({ length: 10 }, () => /BB (\w+)/.exec(table.dealAndWalk())?.[1])
    expect(bigBlinds).toEqual(['Eve', 'Fay', 'Ann', 'Bob', 'Cid', 'Eve', 'Fay', 'Ann', 'Bob', 'Cid'])
  })

  it('L14 a game that stops forgives what was missed', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.asks('Ann', 'sitOut')
    table.walk()
    table.dealAndWalk()
    table.dealAndWalk()
    expect(table.state.seats[0]).toMatchObject({ missedBig: true, missedSmall: true })
    table.asks('Bob', 'sitOut')
    expect(table.asks('Ann', 'sitIn')).toContain('HandScheduled +3000')
    expect(table.state.seats[0]).toMatchObject({ missedBig: false, missedSmall: false, status: 'playing' })
    expect(table.deals()).toMatch('| Ann Cid')
  })
})
