import { describe, expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import type { PlayerId, TableConfig } from './config.ts'
import { TablePlay, tableWith } from './testing/table-play.ts'
import { TIME_BANK_MS, timeBankAfter } from './time-bank.ts'

/** Three players, Ann on the button, Bob and Cid in the blinds; Ann is to act. */
const threeHanded = (config: Partial<TableConfig> = {}) => tableWith(['Ann', 'Bob', 'Cid'], config)

/** The bank of the player of a seat, ms. */
const bankOf = (table: TablePlay, seat: number) => table.state.seats[seat]?.timeBankMs

const measured = (table: TablePlay, name: string, ms: number) =>
  table.order({ type: 'roundTrip', player: name as PlayerId, ms })

describe('the time bank', () => {
  it('15 s more begin by themselves when the turn time ends, then the table acts [N-TIME-01 S-TIME-01]', () => {
    const table = threeHanded()
    table.acts('fold')
    expect(table.waits(20_000)).toEqual(['ExtraTimeStarted Bob timeBank +15000'])
    expect(table.state.turnClock).toMatchObject({ kind: 'timeBank', startedAt: table.at })
    expect(table.waits(15_999)).toEqual([])
    expect(table.waits(1).slice(0, 3)).toEqual(['TimeBankSpent Bob 15000', 'TurnTimedOut Bob', 'Folded Bob'])
    expect(bankOf(table, 1)).toBe(0)
  })

  it('what is used of it is gone, the rest stays; the grace costs nothing [N-TIME-01]', () => {
    const table = threeHanded()
    table.acts('fold')
    table.waits(26_000)
    expect(table.acts('call')[0]).toBe('TimeBankSpent Bob 5000')
    expect(bankOf(table, 1)).toBe(10_000)
    table.waits(20_900)
    expect(table.acts('check')[0]).toBe('Checked Cid')
    expect(bankOf(table, 2)).toBe(15_000)
  })

  it('an empty bank begins nothing: the next turn has its time and the grace [N-TIME-01]', () => {
    const table = threeHanded()
    table.acts('call')
    table.acts('call')
    table.acts('check')
    table.waits(36_000) // Bob, on the flop
    expect(bankOf(table, 1)).toBe(0)
    table.acts('bet', 2)
    table.acts('call')
    expect(table.state.hand?.toAct).toBe(1)
    expect(table.waits(20_999)).toEqual([])
    expect(table.waits(1)).toContain('TurnTimedOut Bob')
  })

  it('without chips in the pot there is none [N-TIME-01]', () => {
    const table = threeHanded()
    expect(table.waits(20_999)).toEqual([])
    expect(table.waits(1)).toContain('TurnTimedOut Ann')
    expect(bankOf(table, 0)).toBe(15_000)
  })

  it('every ten hands add 5 s, up to 60 s [N-TIME-01]', () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0)
    table.buysIn('Bob', 1)
    for (let hand = 1; hand <= 9; hand += 1) table.dealAndWalk()
    expect(bankOf(table, 0)).toBe(15_000)
    table.dealAndWalk()
    expect([bankOf(table, 0), bankOf(table, 1)]).toEqual([20_000, 20_000])
    const after = Array.from({ length: 200 }, (_, hand) => hand + 1).reduce(timeBankAfter, TIME_BANK_MS)
    expect(after).toBe(60_000)
  })

  it('it runs only while connected: a connection lost in it begins the wait for the connection [N-TIME-01]', () => {
    const table = threeHanded()
    table.acts('fold')
    table.waits(25_000)
    expect(table.asks('Bob', 'disconnect')).toEqual([
      'Disconnected Bob',
      'TimeBankSpent Bob 4000',
      'ExtraTimeStarted Bob disconnect +30000',
    ])
    expect(table.waits(30_999)).toEqual([])
    expect(table.waits(1)).toContain('TurnTimedOut Bob')
  })

  it('a recovery restarts the turn and takes nothing from the bank [S-OPS-03 N-TIME-01]', () => {
    const table = threeHanded()
    table.acts('fold')
    table.waits(30_000)
    expect(table.order({ type: 'resume' })).toEqual(['TurnClockStarted Bob +20000'])
    expect(bankOf(table, 1)).toBe(15_000)
    expect(table.waits(20_000)).toEqual(['ExtraTimeStarted Bob timeBank +15000'])
  })
})

describe('the wait for a connection', () => {
  /** Heads-up for a pot of this many big blinds; Bob, who has called, loses the connection and is to act on the flop. */
  const absentIn = (bigBlinds: number) => {
    const table = new TablePlay({ maxBuyIn: chips(1_000) })
    table.buysIn('Ann', 0, 1_000)
    table.buysIn('Bob', 1, 1_000)
    table.deals()
    if (bigBlinds > 2) table.acts('raise', bigBlinds)
    else table.acts('call')
    table.acts(bigBlinds > 2 ? 'call' : 'check')
    table.asks('Bob', 'disconnect')
    return table
  }

  it.each([
    [2, 30_000],
    [9, 30_000],
    [10, 60_000],
    [39, 60_000],
    [40, 120_000],
    [99, 120_000],
    [100, 240_000],
  ])('with %i big blinds in the pot the table waits %i ms [N-TIME-02 S-TIME-03 C2]', (pot, ms) => {
    expect(absentIn(pot).waits(20_000)).toEqual([`ExtraTimeStarted Bob disconnect +${ms}`])
  })

  it('it gives no free showdown: a player who has to call folds [S-TIME-03]', () => {
    const table = threeHanded()
    table.acts('allIn')
    table.asks('Bob', 'disconnect')
    table.waits(20_000)
    const lines = table.waits(241_000)
    expect(lines.slice(0, 2)).toEqual(['TurnTimedOut Bob', 'Folded Bob'])
    expect(table.events.some(({ type }) => type === 'ShowdownOpened')).toBe(false)
  })

  it('a free check is a check, and the next bet finds the player waited for again [S-TIME-03]', () => {
    const table = absentIn(2)
    table.waits(20_000)
    expect(table.waits(31_000).slice(0, 2)).toEqual(['TurnTimedOut Bob', 'Checked Bob'])
    table.acts('bet', 2)
    expect(table.waits(20_000)).toEqual(['ExtraTimeStarted Bob disconnect +30000'])
  })

  it('a player who is back in time acts, with no more than a turn from then on [N-TIME-02]', () => {
    const table = absentIn(50)
    table.waits(20_000)
    table.waits(10_000)
    expect(table.asks('Bob', 'reconnect')).toEqual(['Reconnected Bob', 'ExtraTimeCut Bob +20000'])
    expect(table.waits(20_999)).toEqual([])
    expect(table.acts('check')).toContain('Checked Bob')
  })

  it('leaving and coming back gains nothing: a turn waits once [N-TIME-02]', () => {
    const table = absentIn(50)
    table.waits(20_000)
    table.asks('Bob', 'reconnect')
    table.waits(5_000)
    expect(table.asks('Bob', 'disconnect')).toEqual(['Disconnected Bob'])
    table.waits(5_000)
    expect(table.asks('Bob', 'reconnect')).toEqual(['Reconnected Bob'])
    expect(table.waits(11_000)).toContain('TurnTimedOut Bob')
  })

  it('a player who is back before the turn time is over is not waited for [N-TIME-02]', () => {
    const table = absentIn(50)
    table.waits(19_000)
    table.asks('Bob', 'reconnect')
    expect(table.waits(1_000)).toEqual(['ExtraTimeStarted Bob timeBank +15000'])
  })

  /** Bob is waited for once, then is back for the next hand. */
  const waitedFor = (table: TablePlay): number => {
    while (table.state.seats[table.state.hand?.toAct ?? -1]?.player !== 'Bob') table.acts('call')
    table.asks('Bob', 'disconnect')
    const [line = ''] = table.waits(20_000)
    table.asks('Bob', 'reconnect')
    table.walk()
    table.deals()
    return Number(line.split('+')[1])
  }

  it('after three long waits in a hundred hands it is 15 s, until the first of them is long ago [N-TIME-02]', () => {
    const table = tableWith(['Ann', 'Bob'])
    expect([1, 2, 3, 4, 5].map(() => waitedFor(table))).toEqual([30_000, 30_000, 30_000, 15_000, 15_000])
    for (let hand = 0; hand < 94; hand += 1) {
      table.walk()
      table.deals()
    }
    expect(waitedFor(table)).toBe(15_000)
    expect(waitedFor(table)).toBe(30_000)
  })
})

describe('a slow line', () => {
  it('what a message needs to the client and back is added to the turn [N-TIME-03]', () => {
    const table = threeHanded()
    expect(measured(table, 'Ann', 400)).toEqual(['RoundTripMeasured Ann 400'])
    expect(table.waits(21_399)).toEqual([])
    expect(table.waits(1)).toContain('TurnTimedOut Ann')
  })

  it('…for that player alone, and before the bank begins [N-TIME-03]', () => {
    const table = threeHanded()
    measured(table, 'Bob', 400)
    expect(table.waits(21_000)).toContain('TurnTimedOut Ann')
    expect(table.waits(20_399)).toEqual([])
    expect(table.waits(1)).toEqual(['ExtraTimeStarted Bob timeBank +15000'])
  })

  it('no more than a second [N-TIME-03]', () => {
    const table = threeHanded()
    expect(measured(table, 'Ann', 5_000)).toEqual(['RoundTripMeasured Ann 1000'])
    expect(measured(table, 'Ann', 1_000)).toEqual([])
    expect(measured(table, 'Ann', -5)).toEqual(['RoundTripMeasured Ann 0'])
    expect(measured(table, 'Zoe', 5)).toEqual(['refused: not-seated'])
  })
})
