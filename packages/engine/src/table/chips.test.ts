import { describe, expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { seatNo } from '../basics/seat.ts'
import { seatedPlayers, stackOf, totalPot } from './seats.ts'
import { headsUpAllIn } from './testing/all-in.ts'
import { dealtTableWith, TablePlay } from './testing/table-play.ts'

describe('adding chips', () => {
  it('chips bought between hands are added at once, up to the maximum stack of 200 [S-CASH-08 C4 C5]', () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0, 100)
    for (const amount of [0, -5, 101])
      expect(table.addsChips('Ann', amount), `${amount} chips`).toEqual(['refused: top-up-out-of-range'])
    expect(table.addsChips('Ann', 100)).toEqual(['TopUpQueued Ann 100', 'ChipsAdded Ann 100'])
    expect(stackOf(table.state, seatNo(0))).toBe(200)
    expect(table.addsChips('Ann', 1)).toEqual(['refused: top-up-out-of-range'])
  })

  it('chips bought during a hand are added after it, or stay queued if they would exceed the maximum stack [S-CASH-08 C4 C5]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    expect(table.addsChips('Cid', 2)).toEqual(['TopUpQueued Cid 2'])
    expect(stackOf(table.state, seatNo(2))).toBe(198)
    table.addsChips('Bob', 1)
    const lines = table.walk()
    expect(lines).not.toContain('ChipsAdded Cid 2')
    expect(table.state.seats[2]).toMatchObject({ stack: 201, queued: 2 })
    expect(lines).toContain('ChipsAdded Bob 1')
    expect(table.state.seats[1]).toMatchObject({ stack: 200, queued: 0 })
  })

  it('bought chips that exceed the maximum stack wait for a later hand, and are paid out when the player leaves [C4]', () => {
    const table = headsUpAllIn('Ann')
    expect(table.addsChips('Ann', 80)).toEqual(['TopUpQueued Ann 80'])
    table.acts('call')
    table.endHand()
    expect(table.state.seats[0]).toMatchObject({ stack: 400, queued: 80 })
    expect(table.sends('Ann', 'leave')).toContain('PlayerUnseated Ann 480 left')
  })

  it('chips of a player who is not in the running hand are added at once [S-CASH-08]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    table.buysIn('Cid', 2, 80)
    expect(table.addsChips('Cid', 20)).toEqual(['TopUpQueued Cid 20', 'ChipsAdded Cid 20'])
  })
})

describe('a player without chips', () => {
  it('a player without chips may rebuy for 60 s, is not dealt in, and is then unseated [S-CASH-09]', () => {
    const table = headsUpAllIn('Ann')
    table.comesIn('Cid', 2)
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

  it('a player without chips cannot sit in, but plays the next hand after a rebuy in time and within the buy-in limits [S-CASH-09 C5 C6]', () => {
    const table = headsUpAllIn('Ann')
    table.acts('call')
    expect(table.endHand()).toContain('GameStopped')
    expect(table.sends('Bob', 'sitIn')).toEqual(['refused: no-chips'])
    expect(table.sends('Bob', 'waitForBigBlind')).toEqual(['refused: no-chips'])
    table.waits(59_000)
    for (const amount of [79, 201])
      expect(table.addsChips('Bob', amount), `${amount} chips`).toEqual(['refused: buy-in-out-of-range'])
    expect(table.addsChips('Bob', 80)).toEqual([
      'TopUpQueued Bob 80',
      'ChipsAdded Bob 80',
      'SatIn Bob posts',
      'HandScheduled +3000',
    ])
    expect(table.deals()).toMatch('| Ann Bob')
  })

  it('an all-in player who buys at least the minimum buy-in stays in the game after losing the hand [S-CASH-09 C5 C6]', () => {
    const table = headsUpAllIn('Bob')
    for (const amount of [1, 79])
      expect(table.addsChips('Ann', amount), `${amount} chips`).toEqual(['refused: buy-in-out-of-range'])
    expect(table.addsChips('Ann', 80)).toEqual(['TopUpQueued Ann 80'])
    expect(table.addsChips('Ann', 1)).toEqual(['TopUpQueued Ann 1'])
    table.acts('call')
    const lines = table.endHand()
    expect(lines).toContain('ChipsAdded Ann 81')
    expect(lines).not.toContain('SatOut Ann broke')
    expect(table.deals()).toMatch('| Ann Bob')
  })

  /** Ann has lost the stack, with two chips queued. @returns the lines of the last events, too */
  const tableWhereAnnLost = () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0, 150)
    table.buysIn('Bob', 1)
    table.stacksDeck('Ah 2c Ad 7d Kc Ks Qh 9s 3d')
    table.deals()
    expect(table.addsChips('Ann', 2)).toEqual(['TopUpQueued Ann 2'])
    table.plays('allIn, call')
    return { table, lines: table.endHand() }
  }

  it('a player who loses the stack with queued chips below the minimum buy-in must rebuy at least the difference [S-CASH-09 C6]', () => {
    const { table, lines } = tableWhereAnnLost()
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

  it('queued chips of a player who does not rebuy in time are paid out [S-CASH-09]', () => {
    expect(tableWhereAnnLost().table.waits(60_000)).toContain('PlayerUnseated Ann 2 broke')
  })

  it('a player who missed the big blind before a rebuy still sits out after the rebuy [S-SIT-02]', () => {
    const table = new TablePlay()
    for (const [seat, name] of ['Ann', 'Bob', 'Cid', 'Dan'].entries()) table.buysIn(name, seat)
    // BTN Ann, SB Bob, BB Cid: Dan calls Ann's all-in and is out.
    table.stacksDeck('2c 3c 7d Ah 2d 3d 8h Ad Kc Ks Qh 9s 4d')
    table.deals()
    expect(table.acts('call')).toContain('Called Dan 2 2')
    table.plays('allIn, fold, fold, call')
    expect(table.endHand()).toContain('SatOut Dan broke')
    // Dan was next to pay the big blind, so Dan misses it.
    expect(table.deals()).toBe('BTN Bob SB Cid BB Ann | Ann Bob Cid')
    expect(table.addsChips('Dan', 80)).toEqual(['TopUpQueued Dan 80', 'ChipsAdded Dan 80'])
    expect(table.state.seats[3]).toMatchObject({ status: 'sittingOut', missedBig: true, stack: 80 })
  })
})

describe('chips of the table', () => {
  it('stacks exclude the bets of a running hand; in a walk the big blind gets the small blind and the uncalled rest, without rake [C4 L8]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'], {
      rake: { basisPoints: [1_000, 1_000, 1_000], caps: [chips(9), chips(9), chips(9)] },
    })
    expect([0, 1, 2].map((seat) => stackOf(table.state, seatNo(seat)))).toEqual([200, 199, 198])
    expect(totalPot(table.state)).toBe(3)
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
  ])('with %i players the rake is %i basis points, at most %i [S-RAKE-01 P10]', (players, basisPoints, cap) => {
    const names = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'].slice(0, players)
    const table = dealtTableWith(names, {
      rake: { basisPoints: [200, 400, 600], caps: [chips(4), chips(6), chips(8)] },
    })
    expect(table.state.hand?.setup.rake).toEqual({ basisPoints, cap })
  })

  it('after a raked hand, stacks and rake add up to the chips before it [S-POT-05 P8]', () => {
    const table = headsUpAllIn('Ann', { rake: { basisPoints: [200, 0, 0], caps: [chips(100), chips(0), chips(0)] } })
    table.acts('call')
    expect(totalPot(table.state)).toBe(400)
    expect(table.endHand()).toContain('RakeTaken 8')
    expect(seatedPlayers(table.state).map(({ stack }) => stack)).toEqual([392, 0])
    expect(totalPot(table.state)).toBe(0)
  })
})
