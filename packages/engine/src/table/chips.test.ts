import { describe, expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { seatNo } from '../basics/seat.ts'
import { seatedPlayers, stackOf, totalPot } from './seats.ts'
import { TablePlay, tableWith } from './testing/table-play.ts'

/** Ann, on the button, goes all-in with aces against Bob's 7-2 and wins, or the other way round. */
const headsUpAllIn = (winner: 'Ann' | 'Bob', config = {}) => {
  const table = new TablePlay(config)
  table.buysIn('Ann', 0)
  table.buysIn('Bob', 1)
  table.stacksDeck(winner === 'Ann' ? '2c Ah 7d Ad Kc Ks Qh 9s 3d' : 'Ah 2c Ad 7d Kc Ks Qh 9s 3d')
  table.deals()
  table.acts('allIn')
  return table
}

describe('adding chips', () => {
  it('between hands chips are added at once [S-CASH-08 C5]', () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0, 100)
    expect(table.addsChips('Ann', 100)).toEqual(['TopUpQueued Ann 100', 'ChipsAdded Ann 100'])
    expect(stackOf(table.state, seatNo(0))).toBe(200)
  })

  it('during a hand they wait for its end [S-CASH-08 C4 C5]', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    expect(table.addsChips('Cid', 2)).toEqual(['TopUpQueued Cid 2'])
    expect(stackOf(table.state, seatNo(2))).toBe(198)
    expect(table.walk()).not.toContain('ChipsAdded Cid 2')
    expect(table.state.seats[2]).toMatchObject({ stack: 201, queued: 2 })
  })

  it('they land after the hand where the stack leaves room [S-CASH-08 C5]', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.addsChips('Bob', 1)
    expect(table.walk()).toContain('ChipsAdded Bob 1')
    expect(table.state.seats[1]).toMatchObject({ stack: 200, queued: 0 })
  })

  it('chips that would lift the stack above the maximum wait for a later hand, and go home with the player [C4]', () => {
    const table = headsUpAllIn('Ann')
    expect(table.addsChips('Ann', 80)).toEqual(['TopUpQueued Ann 80'])
    table.acts('call')
    table.endHand()
    expect(table.state.seats[0]).toMatchObject({ stack: 400, queued: 80 })
    expect(table.asks('Ann', 'leave')).toContain('PlayerUnseated Ann 480 left')
  })

  it.each([0, -5, 101])('adding %i to 100 of at most 200 is refused [S-CASH-08 C4]', (amount) => {
    const table = new TablePlay()
    table.buysIn('Ann', 0, 100)
    expect(table.addsChips('Ann', amount)).toEqual(['refused: top-up-out-of-range'])
  })

  it('a full stack has no room [S-CASH-08]', () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0)
    expect(table.addsChips('Ann', 1)).toEqual(['refused: top-up-out-of-range'])
  })

  it('chips of a player who is not in the running hand are added at once [S-CASH-08]', () => {
    const table = tableWith(['Ann', 'Bob'])
    table.buysIn('Cid', 2, 80)
    expect(table.addsChips('Cid', 20)).toEqual(['TopUpQueued Cid 20', 'ChipsAdded Cid 20'])
  })
})

describe('a player without chips', () => {
  it('may rebuy for 60 s, is not dealt in, and is unseated when it is over [S-CASH-09]', () => {
    const table = headsUpAllIn('Ann')
    table.buysIn('Cid', 2)
    table.asks('Cid', 'sitIn')
    table.acts('call')
    expect(table.endHand().slice(-5)).toEqual([
      'HandEnded',
      'SatOut Bob broke',
      'RebuyOffered Bob +60000',
      'GameStopped',
      'HandScheduled +3000',
    ])
    expect(table.deals()).toMatch('| Ann Cid')
    expect(table.waits(60_000)).toContain('PlayerUnseated Bob 0 broke')
  })

  it('a rebuy in time plays the next hand [S-CASH-09 C5]', () => {
    const table = headsUpAllIn('Ann')
    table.acts('call')
    expect(table.endHand()).toContain('GameStopped')
    table.waits(59_000)
    expect(table.addsChips('Bob', 80)).toEqual([
      'TopUpQueued Bob 80',
      'ChipsAdded Bob 80',
      'SatIn Bob posts',
      'HandScheduled +3000',
    ])
    expect(table.deals()).toMatch('| Ann Bob')
  })

  it.each([79, 201])('a rebuy of %i is outside the buy-in [S-CASH-09 C6]', (amount) => {
    const table = headsUpAllIn('Ann')
    table.acts('call')
    table.endHand()
    expect(table.addsChips('Bob', amount)).toEqual(['refused: buy-in-out-of-range'])
  })

  it('chips bought while all-in keep the player in the game [S-CASH-09 C5]', () => {
    const table = headsUpAllIn('Bob')
    table.addsChips('Ann', 100)
    table.acts('call')
    const lines = table.endHand()
    expect(lines).toContain('ChipsAdded Ann 100')
    expect(lines).not.toContain('SatOut Ann broke')
    expect(table.deals()).toMatch('| Ann Bob')
  })

  it.each([1, 79])('all-in, %i chips are no buy-in and are refused [S-CASH-09 C6]', (amount) => {
    const table = headsUpAllIn('Bob')
    expect(table.addsChips('Ann', amount)).toEqual(['refused: buy-in-out-of-range'])
    expect(table.addsChips('Ann', 80)).toEqual(['TopUpQueued Ann 80'])
    expect(table.addsChips('Ann', 1)).toEqual(['TopUpQueued Ann 1'])
  })

  it('chips bought before the stack was lost are no new stack: the rest of a buy-in is asked for [S-CASH-09 C6]', () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0, 150)
    table.buysIn('Bob', 1)
    table.stacksDeck('Ah 2c Ad 7d Kc Ks Qh 9s 3d')
    table.deals()
    expect(table.addsChips('Ann', 2)).toEqual(['TopUpQueued Ann 2'])
    table.acts('allIn')
    table.acts('call')
    const lines = table.endHand()
    expect(lines).not.toContain('ChipsAdded Ann 2')
    expect(lines).toContain('RebuyOffered Ann +60000')
    expect(table.addsChips('Ann', 77)).toEqual(['refused: buy-in-out-of-range'])
    expect(table.addsChips('Ann', 199)).toEqual(['refused: buy-in-out-of-range'])
    expect(table.addsChips('Ann', 78).slice(0, 3)).toEqual([
      'TopUpQueued Ann 78',
      'ChipsAdded Ann 80',
      'SatIn Ann posts',
    ])
  })

  it('chips that never became a stack go home when the offer is over [S-CASH-09]', () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0, 150)
    table.buysIn('Bob', 1)
    table.stacksDeck('Ah 2c Ad 7d Kc Ks Qh 9s 3d')
    table.deals()
    table.addsChips('Ann', 2)
    table.acts('allIn')
    table.acts('call')
    table.endHand()
    expect(table.waits(60_000)).toContain('PlayerUnseated Ann 2 broke')
  })

  it('sitting in without chips is refused [S-CASH-09]', () => {
    const table = headsUpAllIn('Ann')
    table.acts('call')
    table.endHand()
    expect(table.asks('Bob', 'sitIn')).toEqual(['refused: no-chips'])
    expect(table.asks('Bob', 'waitForBigBlind')).toEqual(['refused: no-chips'])
  })

  it('a rebuyer who has missed a blind meanwhile chooses how to come in [S-SIT-02]', () => {
    const table = new TablePlay()
    for (const [seat, name] of ['Ann', 'Bob', 'Cid', 'Dan'].entries()) table.buysIn(name, seat)
    // BTN Ann, SB Bob, BB Cid: Dan calls Ann's all-in and is out.
    table.stacksDeck('2c 3c 7d Ah 2d 3d 8h Ad Kc Ks Qh 9s 4d')
    table.deals()
    expect(table.acts('call')).toContain('Called Dan 2 2')
    table.acts('allIn')
    table.acts('fold')
    table.acts('fold')
    table.acts('call')
    expect(table.endHand()).toContain('SatOut Dan broke')
    // The big blind would have been Dan's: it passes Dan.
    expect(table.deals()).toBe('BTN Bob SB Cid BB Ann | Ann Bob Cid')
    expect(table.addsChips('Dan', 80)).toEqual(['TopUpQueued Dan 80', 'ChipsAdded Dan 80'])
    expect(table.state.seats[3]).toMatchObject({ status: 'sittingOut', missedBig: true, stack: 80 })
  })
})

describe('chips of the table', () => {
  it('a walk wins the small blind, the rest of the big blind comes back, and no rake is taken [L8]', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'], {
      rake: { basisPoints: [1_000, 1_000, 1_000], caps: [chips(9), chips(9), chips(9)] },
    })
    const lines = table.walk()
    expect(lines).toContain('UncalledReturned Cid 1')
    expect(lines.filter((line) => line.startsWith('RakeTaken'))).toEqual([])
    expect(seatedPlayers(table.state).map(({ stack }) => stack)).toEqual([200, 199, 201])
  })

  it.each([
    [2, 200, 4],
    [3, 400, 6],
    [4, 400, 6],
    [5, 600, 8],
    [6, 600, 8],
  ])('with %i dealt in the rake is %i basis points, at most %i [S-RAKE-01 P10]', (players, basisPoints, cap) => {
    const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'].slice(0, players)
    const table = tableWith(names, {
      rake: { basisPoints: [200, 400, 600], caps: [chips(4), chips(6), chips(8)] },
    })
    expect(table.state.hand?.setup.rake).toEqual({ basisPoints, cap })
  })

  it('stacks and rake after a raked hand are the chips before it [S-POT-05 P8]', () => {
    const table = headsUpAllIn('Ann', { rake: { basisPoints: [200, 0, 0], caps: [chips(100), chips(0), chips(0)] } })
    table.acts('call')
    expect(totalPot(table.state)).toBe(400)
    expect(table.endHand()).toContain('RakeTaken 8')
    expect(seatedPlayers(table.state).map(({ stack }) => stack)).toEqual([392, 0])
    expect(totalPot(table.state)).toBe(0)
  })

  it('during a hand the stack is what lies behind, and all of it counts [C4]', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    expect([0, 1, 2].map((seat) => stackOf(table.state, seatNo(seat)))).toEqual([200, 199, 198])
    expect(totalPot(table.state)).toBe(3)
  })
})
