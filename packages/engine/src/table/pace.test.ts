import { describe, expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { normalTiming, type PlayerId } from './config.ts'
import { handOf } from './seats.ts'
import { TablePlay, tableWith } from './testing/table-play.ts'

/** Two all-in before the flop; Ann's aces win. */
const allInBeforeFlop = (timing = normalTiming) => {
  const table = new TablePlay({ timing })
  table.buysIn('Ann', 0)
  table.buysIn('Bob', 1, 80)
  table.stacksDeck('2c Ah 7d Ad Kc Ks Qh 9s 3d')
  table.deals()
  table.acts('allIn')
  return table
}

/** Checked down to the river, where Bob bets and Ann calls with the worse hand. */
const calledRiver = () => {
  const table = new TablePlay()
  table.buysIn('Ann', 0)
  table.buysIn('Bob', 1)
  table.stacksDeck('Ah 2c Ad 7d Kc Ks Qh 9s 3d')
  table.deals()
  table.acts('call')
  for (let check = 0; check < 5; check += 1) table.acts('check')
  table.acts('bet', 4)
  return table
}

describe('all-in before the river', () => {
  it('hands are turned up and the streets come 1.5 s apart [S-HAND-10]', () => {
    const table = allInBeforeFlop()
    expect(table.acts('call')).toEqual(expect.arrayContaining(['HandsTurnedUp Bob Ann', 'StepScheduled +1500']))
    expect(table.waits(1_499)).toEqual([])
    expect(table.waits(1)).toEqual(['BoardDealt flop 0', 'StepScheduled +1500'])
    expect(table.waits(1_500)).toEqual(['BoardDealt turn 0', 'StepScheduled +2200'])
    expect(table.waits(2_200)).toEqual(expect.arrayContaining(['BoardDealt river 0', 'HandEnded']))
  })

  it('nothing is left to choose and the next hand starts 5 s after the award [S-HAND-11 S-SHOW-03]', () => {
    const table = allInBeforeFlop()
    table.buysIn('Cid', 2)
    table.asks('Cid', 'sitIn')
    table.acts('call')
    table.waits(3_000)
    const lines = table.waits(2_200)
    expect(lines.filter((line) => line.startsWith('MuckOffered'))).toEqual([])
    // Bob is out of chips: the game of two starts anew.
    expect(lines.slice(-2)).toEqual(['GameStopped', 'HandScheduled +3000'])
  })

  it('all-in without a player out: 5 s [S-HAND-11]', () => {
    const table = allInBeforeFlop()
    table.addsChips('Bob', 100)
    table.acts('call')
    expect(table.waits(5_200).at(-1)).toBe('HandScheduled +5000')
  })

  it('the 5 s count from the award of this hand, whatever came before [S-HAND-11]', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.walk()
    table.deals()
    table.acts('allIn')
    table.acts('allIn')
    table.acts('fold')
    table.waits(5_199)
    expect(table.events.some(({ type }) => type === 'GameStopped')).toBe(false)
    expect(table.waits(1).filter((line) => line.startsWith('HandScheduled'))).toEqual(['HandScheduled +5000'])
  })

  it('a table without pauses deals the board at once [S-HAND-10]', () => {
    const table = allInBeforeFlop({ ...normalTiming, runOutMs: 0 })
    expect(table.acts('call')).toEqual(
      expect.arrayContaining(['BoardDealt flop 0', 'BoardDealt turn 0', 'BoardDealt river 0', 'HandEnded']),
    )
  })

  it('a recovery in the run-out goes on where it was [S-OPS-03]', () => {
    const table = allInBeforeFlop()
    table.acts('call')
    table.at += 600_000
    expect(table.order({ type: 'resume' })).toEqual([])
    expect(table.tick()).toEqual(['BoardDealt flop 0', 'StepScheduled +1500'])
  })
})

describe('the choice to show', () => {
  it('a loser who called has 5 s; no answer mucks and the next hand starts 5 s after the award [S-SHOW-02]', () => {
    const table = calledRiver()
    const lines = table.acts('call')
    expect(lines.slice(-2)).toEqual(['MuckOffered Ann', 'StepScheduled +5000'])
    expect(table.waits(4_999)).toEqual([])
    expect(table.waits(1).slice(0, 4)).toEqual(['HandMucked Ann', 'HandEnded', 'HandScheduled', 'HandStarted'])
  })

  it('an answer ends the hand, the next still starts 5 s after the award [S-SHOW-02 S-HAND-11]', () => {
    const table = calledRiver()
    table.acts('call')
    table.waits(1_000)
    expect(table.shows('Ann', [])).toEqual(['HandMucked Ann', 'HandEnded', 'HandScheduled +4000'])
  })

  it('showing shows [S-SHOW-02]', () => {
    const table = calledRiver()
    table.acts('call')
    expect(table.shows('Ann', [0, 1])).toEqual(['HandShown Ann', 'HandEnded', 'HandScheduled +5000'])
    expect(table.events.at(-3)).toMatchObject({ type: 'HandShown', seat: 0, cards: [0, 21] })
  })

  it('only the player to whom it is offered may answer [S-SHOW-02]', () => {
    const table = calledRiver()
    expect(table.shows('Ann', [])).toEqual(['refused: no-muck-offered'])
    table.acts('call')
    expect(table.shows('Bob', [])).toEqual(['refused: no-muck-offered'])
  })

  it('a leaver mucks at once [S-SHOW-02 S-CASH-10]', () => {
    const table = calledRiver()
    table.acts('call')
    expect(table.asks('Ann', 'leave')).toEqual([
      'LeaveRequested Ann',
      'HandMucked Ann',
      'HandEnded',
      'PlayerUnseated Ann 194 left',
      'GameStopped',
    ])
  })

  it('a winner without a call may show one card until 5 s after the award, also after mucking [N-TABLE-07]', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.acts('fold')
    table.acts('fold')
    table.shows('Cid', [])
    table.waits(4_000)
    expect(table.shows('Cid', [1])).toEqual(['HandShown Cid'])
  })

  it('after that it is too late, even if no further hand has started [N-TABLE-07]', () => {
    const table = tableWith(['Ann', 'Bob'])
    table.asks('Ann', 'leave')
    expect(table.shows('Bob', [])).toContain('GameStopped')
    table.waits(4_999)
    expect(table.shows('Bob', [0])).toEqual(['HandShown Bob'])
    table.waits(1)
    expect(table.shows('Bob', [0])).toEqual(['refused: no-muck-offered'])
  })

  it('nobody can show, or see, the cards of the player who had the seat before [S-RT-03]', () => {
    const table = tableWith(['Ann', 'Bob'])
    table.acts('fold')
    table.asks('Bob', 'leave')
    expect(table.state.seats[1]).toBeNull()
    table.buysIn('Eve', 1)
    expect(handOf(table.state, 'Eve' as PlayerId)).toBeNull()
    expect(handOf(table.state, 'Ann' as PlayerId)?.hole).toHaveLength(2)
    expect(table.shows('Eve', [0, 1])).toEqual(['refused: no-muck-offered'])
  })
})

describe('a fast table', () => {
  it('a tick starts one hand at most, since it brings one deck [S-HAND-01]', () => {
    const instant = { ...normalTiming, firstHandMs: 0, nextHandMs: 0, muckMs: 0, runOutMs: 0 }
    const table = new TablePlay({ timing: instant, minBuyIn: chips(1) })
    table.buysIn('Ann', 0, 1)
    // The blinds put both all-in and they split.
    table.stacksDeck('2c 2d 3c 3d Ah Kh Qh Jh Th')
    table.buysIn('Bob', 1, 1)
    expect(table.tick().filter((line) => line === 'HandStarted' || line === 'HandEnded')).toEqual([
      'HandStarted',
      'HandEnded',
    ])
    expect(table.tick()).toContain('HandStarted')
  })

  it('a choice still open ends with the next hand [N-TABLE-08]', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'], { timing: { ...normalTiming, nextHandMs: 1_500 } })
    table.acts('fold')
    expect(table.acts('fold').at(-1)).toBe('StepScheduled +1500')
    expect(table.waits(1_500)).toEqual(expect.arrayContaining(['HandMucked Cid', 'HandEnded', 'HandStarted']))
  })
})

it('antes and a straddle of the table’s stakes reach the hand [S-HAND-02]', () => {
  const table = tableWith(['Ann', 'Bob', 'Cid', 'Dan'], {
    stakes: { smallBlind: chips(1), bigBlind: chips(2), ante: { kind: 'each', amount: chips(1) }, straddle: chips(4) },
  })
  const posts = table.events.filter(({ type }) => type === 'ForcedBetPosted')
  expect(posts.map((post) => 'kind' in post && post.kind)).toEqual([
    ...['ante', 'ante', 'ante', 'ante', 'smallBlind', 'bigBlind', 'straddle'],
  ])
})
