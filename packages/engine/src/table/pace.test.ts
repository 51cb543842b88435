import { describe, expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import { normalTiming, type PlayerId, type TableTiming } from './config.ts'
import { playerInLatestHand } from './seats.ts'
import { headsUpAllIn } from './testing/all-in.ts'
import { dealtTableWith, TablePlay, tableWithSeats } from './testing/table-play.ts'

/** A hand that was checked to the river, where Bob bet and Ann called with the worse hand. */
const tableAfterCalledRiver = (timing: TableTiming = normalTiming) => {
  const table = tableWithSeats({ Ann: 0, Bob: 1 }, { timing })
  table.stacksDeck('Ah 2c Ad 7d Kc Ks Qh 9s 3d')
  table.deals()
  table.acts('call')
  for (let check = 0; check < 5; check += 1) table.acts('check')
  table.acts('bet', 4)
  return table
}

describe('an all-in before the river', () => {
  it('after an all-in the hands are turned up; flop and turn follow after 1.5 s each, the river after 2.2 s [S-HAND-10]', () => {
    const table = headsUpAllIn()
    expect(table.acts('call')).toEqual(expect.arrayContaining(['HandsTurnedUp Bob Ann', 'StepScheduled +1500']))
    expect(table.waits(1_499)).toEqual([])
    expect(table.waits(1)).toEqual(['BoardDealt flop 0', 'StepScheduled +1500'])
    expect(table.waits(1_500)).toEqual(['BoardDealt turn 0', 'StepScheduled +2200'])
    expect(table.waits(2_200)).toEqual(expect.arrayContaining(['BoardDealt river 0', 'HandEnded']))
  })

  it('after a run-out no player may muck; if a heads-up player busts, a game with a waiting player starts 3 s later [S-HAND-11 S-SHOW-03]', () => {
    const table = headsUpAllIn()
    table.comesIn('Cid', 2)
    table.acts('call')
    table.waits(3_000)
    const lines = table.waits(2_200)
    expect(lines.filter((line) => line.startsWith('MuckOffered'))).toEqual([])
    // Bob is out of chips, so the game stops, and a new one starts with Ann and Cid.
    expect(lines.slice(-2)).toEqual(['GameStopped', 'HandScheduled +3000'])
  })

  it('after an all-in hand the next one starts 5 s after this hand’s pots are awarded, not the previous hand’s [S-HAND-11]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.nextHand()
    table.plays('allIn, allIn, fold')
    table.waits(5_199)
    expect(table.events.some(({ type }) => type === 'GameStopped')).toBe(false)
    expect(table.waits(1).filter((line) => line.startsWith('HandScheduled'))).toEqual(['HandScheduled +5000'])
  })

  it('a table without pauses deals the rest of the board at once after an all-in [S-HAND-10]', () => {
    const table = headsUpAllIn('Ann', { timing: { ...normalTiming, runOutMs: 0 } })
    expect(table.acts('call')).toEqual(
      expect.arrayContaining(['BoardDealt flop 0', 'BoardDealt turn 0', 'BoardDealt river 0', 'HandEnded']),
    )
  })

  it('after a server recovery a run-out goes on where it stopped [S-OPS-03]', () => {
    const table = headsUpAllIn()
    table.acts('call')
    table.at += 600_000
    expect(table.execute({ type: 'resume' })).toEqual([])
    expect(table.tick()).toEqual(['BoardDealt flop 0', 'StepScheduled +1500'])
  })
})

describe('the choice to show or muck', () => {
  it('a loser who called has 5 s to show the cards; without an answer they are mucked and the next hand starts [S-SHOW-02]', () => {
    const table = tableAfterCalledRiver()
    const lines = table.acts('call')
    expect(lines.slice(-2)).toEqual(['MuckOffered Ann', 'StepScheduled +5000'])
    expect(table.waits(4_999)).toEqual([])
    expect(table.waits(1).slice(0, 4)).toEqual(['HandMucked Ann', 'HandEnded', 'HandScheduled', 'HandStarted'])
  })

  it('a loser who mucks ends the hand, but the next hand still starts 5 s after the pots are awarded [S-SHOW-02 S-HAND-11]', () => {
    const table = tableAfterCalledRiver()
    table.acts('call')
    table.waits(1_000)
    expect(table.shows('Ann', [])).toEqual(['HandMucked Ann', 'HandEnded', 'HandScheduled +4000'])
  })

  it('only the player to whom showing is offered may show or muck; a loser who chooses to show shows both cards [S-SHOW-02]', () => {
    const table = tableAfterCalledRiver()
    expect(table.shows('Ann', [])).toEqual(['refused: no-muck-offered'])
    table.acts('call')
    expect(table.shows('Bob', [])).toEqual(['refused: no-muck-offered'])
    expect(table.shows('Ann', [0, 1])).toEqual(['HandShown Ann', 'HandEnded', 'HandScheduled +5000'])
    expect(table.events.at(-3)).toMatchObject({ type: 'HandShown', seat: 0, cards: [0, 21] })
  })

  it('a player who leaves during the choice to show mucks at once [S-SHOW-02 S-CASH-10]', () => {
    const table = tableAfterCalledRiver()
    table.acts('call')
    expect(table.sends('Ann', 'leave')).toEqual([
      'LeaveRequested Ann',
      'HandMucked Ann',
      'HandEnded',
      'PlayerUnseated Ann 194 left',
      'GameStopped',
    ])
  })

  it('a winner whom nobody called may show one card 4 s after winning, even after mucking [N-TABLE-07]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.plays('fold, fold')
    table.shows('Cid', [])
    table.waits(4_000)
    expect(table.shows('Cid', [1])).toEqual(['HandShown Cid'])
  })

  it('5 s after winning uncalled a player can no longer show cards, even if no further hand has started [N-TABLE-07]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    table.sends('Ann', 'leave')
    expect(table.shows('Bob', [])).toContain('GameStopped')
    table.waits(4_999)
    expect(table.shows('Bob', [0])).toEqual(['HandShown Bob'])
    table.waits(1)
    expect(table.shows('Bob', [0])).toEqual(['refused: no-muck-offered'])
  })

  it('a new player can neither show nor see the cards of the player who had the seat before [S-RT-03]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    table.acts('fold')
    table.sends('Bob', 'leave')
    expect(table.state.seats[1]).toBeNull()
    table.buysIn('Eve', 1)
    expect(playerInLatestHand(table.state, 'Eve' as PlayerId)).toBeNull()
    expect(playerInLatestHand(table.state, 'Ann' as PlayerId)?.hole).toHaveLength(2)
    expect(table.shows('Eve', [0, 1])).toEqual(['refused: no-muck-offered'])
  })
})

describe('hands that follow each other quickly', () => {
  it('a tick of a cash table starts one hand at most, since it brings only one deck [S-HAND-01]', () => {
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

  it('cards are mucked if their player has not chosen to show or muck when the next hand starts [N-TABLE-08]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'], { timing: { ...normalTiming, nextHandMs: 1_500 } })
    table.acts('fold')
    expect(table.acts('fold').at(-1)).toBe('StepScheduled +1500')
    expect(table.waits(1_500)).toEqual(expect.arrayContaining(['HandMucked Cid', 'HandEnded', 'HandStarted']))
  })

  it('a showdown may stand longer than a hand without a call; a choice to muck ends with it [N-TABLE-08]', () => {
    const table = tableAfterCalledRiver({ ...normalTiming, nextHandMs: 1_500, afterShowdownMs: 3_000 })
    expect(table.acts('call').at(-1)).toBe('StepScheduled +3000')
    expect(table.waits(2_999)).toEqual([])
    expect(table.waits(1)).toEqual(expect.arrayContaining(['HandMucked Ann', 'HandEnded', 'HandStarted']))
    table.acts('fold')
    expect(table.waits(1_500)).toContain('HandStarted')
  })

  it('the longer pause after a showdown also follows an all-in [N-TABLE-08]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'], {
      timing: { ...normalTiming, nextHandMs: 1_500, afterShowdownMs: 3_000 },
    })
    table.plays('allIn, allIn, fold')
    expect(table.waits(5_200).filter((line) => line.startsWith('HandScheduled'))).toEqual(['HandScheduled +3000'])
  })
})

it('a hand posts the antes and the straddle of the table’s stakes [S-HAND-02]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan'], {
    stakes: { smallBlind: chips(1), bigBlind: chips(2), ante: { kind: 'each', amount: chips(1) }, straddle: chips(4) },
  })
  const posts = table.events.filter(({ type }) => type === 'ForcedBetPosted')
  expect(posts.map((post) => 'kind' in post && post.kind)).toEqual([
    ...['ante', 'ante', 'ante', 'ante', 'smallBlind', 'bigBlind', 'straddle'],
  ])
})
