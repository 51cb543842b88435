import { describe, expect, it } from 'vitest'
import { chips } from '../basics/chips.ts'
import type { PlayerId, TableConfig } from './config.ts'
import { turnEndsAt } from './extra-time.ts'
import { dealtTableWith, TablePlay, tableWithSeats } from './testing/table-play.ts'
import { INITIAL_TIME_BANK_MS, timeBankAfterDeal } from './time-bank.ts'

/** Three players, Ann on the button, Bob and Cid in the blinds; Ann is to act. */
const threeHandedTable = (config: Partial<TableConfig> = {}) => dealtTableWith(['Ann', 'Bob', 'Cid'], config)

/** @returns the time bank of the player in a seat, ms */
const timeBankMsOf = (table: TablePlay, seat: number) => table.state.seats[seat]?.timeBankMs

const measuresRoundTrip = (table: TablePlay, name: string, ms: number) =>
  table.execute({ type: 'roundTrip', player: name as PlayerId, ms })

describe('the time bank', () => {
  it('a time bank of 15 s starts by itself when the turn time ends, but only for a player who has put chips into the pot [N-TIME-01 S-TIME-01]', () => {
    const table = threeHandedTable()
    expect(table.waits(21_000)).toContain('TurnTimedOut Ann')
    expect(timeBankMsOf(table, 0)).toBe(15_000)
    expect(table.waits(20_000)).toEqual(['ExtraTimeStarted Bob timeBank +15000'])
    expect(table.state.turnClock).toMatchObject({ kind: 'timeBank', startedAt: table.at })
    expect(table.waits(15_999)).toEqual([])
    expect(table.waits(1).slice(0, 3)).toEqual(['TimeBankSpent Bob 15000', 'TurnTimedOut Bob', 'Folded Bob'])
    expect(timeBankMsOf(table, 1)).toBe(0)
  })

  it('the used part of a time bank is gone, the rest stays, and the grace period costs nothing [N-TIME-01]', () => {
    const table = threeHandedTable()
    table.acts('fold')
    table.waits(26_000)
    expect(table.acts('call')[0]).toBe('TimeBankSpent Bob 5000')
    expect(timeBankMsOf(table, 1)).toBe(10_000)
    table.waits(20_900)
    expect(table.acts('check')[0]).toBe('Checked Cid')
    expect(timeBankMsOf(table, 2)).toBe(15_000)
  })

  it('a player with an empty time bank has only the turn time and the grace period [N-TIME-01]', () => {
    const table = threeHandedTable()
    table.plays('call, call, check')
    table.waits(36_000) // Bob's turn on the flop passes without an action.
    expect(timeBankMsOf(table, 1)).toBe(0)
    table.plays('bet 2, call')
    expect(table.state.hand?.toAct).toBe(1)
    expect(table.waits(20_999)).toEqual([])
    expect(table.waits(1)).toContain('TurnTimedOut Bob')
  })

  it('every ten hands add 5 s to a time bank, up to 60 s [N-TIME-01]', () => {
    const table = tableWithSeats({ Ann: 0, Bob: 1 })
    for (let hand = 1; hand <= 9; hand += 1) table.dealAndWalk()
    expect(timeBankMsOf(table, 0)).toBe(15_000)
    table.dealAndWalk()
    expect([timeBankMsOf(table, 0), timeBankMsOf(table, 1)]).toEqual([20_000, 20_000])
    const after = Array.from({ length: 200 }, (_, hand) => hand + 1).reduce(timeBankAfterDeal, INITIAL_TIME_BANK_MS)
    expect(after).toBe(60_000)
  })

  it('a disconnect ends a running time bank and starts the wait for the connection [N-TIME-01]', () => {
    const table = threeHandedTable()
    table.acts('fold')
    table.waits(25_000)
    expect(table.sends('Bob', 'disconnect')).toEqual([
      'Disconnected Bob',
      'TimeBankSpent Bob 4000',
      'ExtraTimeStarted Bob disconnect +30000',
    ])
    expect(table.waits(30_999)).toEqual([])
    expect(table.waits(1)).toContain('TurnTimedOut Bob')
  })

  it('a server recovery restarts the turn and takes nothing from the time bank [S-OPS-03 N-TIME-01]', () => {
    const table = threeHandedTable()
    table.acts('fold')
    table.waits(30_000)
    expect(table.execute({ type: 'resume' })).toEqual(['TurnClockStarted Bob +20000'])
    expect(timeBankMsOf(table, 1)).toBe(15_000)
    expect(table.waits(20_000)).toEqual(['ExtraTimeStarted Bob timeBank +15000'])
  })
})

describe('the wait for a connection', () => {
  /** A heads-up hand on the flop with a pot of this many big blinds. Bob is to act and has lost the connection. */
  const tableWithBobAbsent = (bigBlinds: number) => {
    const table = new TablePlay({ maxBuyIn: chips(1_000) })
    table.buysIn('Ann', 0, 1_000)
    table.buysIn('Bob', 1, 1_000)
    table.deals()
    if (bigBlinds > 2) table.acts('raise', bigBlinds)
    else table.acts('call')
    table.acts(bigBlinds > 2 ? 'call' : 'check')
    table.sends('Bob', 'disconnect')
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
  ])('with %i big blinds in the pot the table waits %i ms for a connection [N-TIME-02 S-TIME-03 C2]', (pot, ms) => {
    expect(tableWithBobAbsent(pot).waits(20_000)).toEqual([`ExtraTimeStarted Bob disconnect +${ms}`])
  })

  it('a disconnected player who faces an all-in folds after the wait, and gets no free showdown [S-TIME-03]', () => {
    const table = threeHandedTable()
    table.acts('allIn')
    table.sends('Bob', 'disconnect')
    table.waits(20_000)
    const lines = table.waits(241_000)
    expect(lines.slice(0, 2)).toEqual(['TurnTimedOut Bob', 'Folded Bob'])
    expect(table.events.some(({ type }) => type === 'ShowdownOpened')).toBe(false)
  })

  it('a disconnected player checks after the wait if that is free, and is waited for again at the next bet [S-TIME-03]', () => {
    const table = tableWithBobAbsent(2)
    table.waits(20_000)
    expect(table.waits(31_000).slice(0, 2)).toEqual(['TurnTimedOut Bob', 'Checked Bob'])
    table.acts('bet', 2)
    expect(table.waits(20_000)).toEqual(['ExtraTimeStarted Bob disconnect +30000'])
  })

  it('a player who reconnects during the wait may act, in at most the time of one turn from then on [N-TIME-02]', () => {
    const table = tableWithBobAbsent(50)
    table.waits(20_000)
    table.waits(10_000)
    expect(table.sends('Bob', 'reconnect')).toEqual(['Reconnected Bob', 'ExtraTimeCut Bob +20000'])
    expect(table.waits(20_999)).toEqual([])
    expect(table.acts('check')).toContain('Checked Bob')
  })

  it('a player who disconnects again in the same turn gains no time: the table waits only once [N-TIME-02]', () => {
    const table = tableWithBobAbsent(50)
    table.waits(20_000)
    table.sends('Bob', 'reconnect')
    table.waits(5_000)
    expect(table.sends('Bob', 'disconnect')).toEqual(['Disconnected Bob'])
    table.waits(5_000)
    expect(table.sends('Bob', 'reconnect')).toEqual(['Reconnected Bob'])
    expect(table.waits(11_000)).toContain('TurnTimedOut Bob')
  })

  it('a player who reconnects before the turn time is over gets the time bank, not the wait for a disconnected player [N-TIME-02]', () => {
    const table = tableWithBobAbsent(50)
    table.waits(19_000)
    table.sends('Bob', 'reconnect')
    expect(table.waits(1_000)).toEqual(['ExtraTimeStarted Bob timeBank +15000'])
  })

  /**
   * Plays until Bob is to act without a connection, and lets the table wait for the connection; Bob is back for the
   * next hand.
   * @returns the length of the wait, ms
   */
  const waitMsForBob = (table: TablePlay): number => {
    while (table.state.seats[table.state.hand?.toAct ?? -1]?.player !== 'Bob') table.acts('call')
    table.sends('Bob', 'disconnect')
    const [line = ''] = table.waits(20_000)
    table.sends('Bob', 'reconnect')
    table.nextHand()
    return Number(line.split('+')[1])
  }

  it('after three long waits for a player within a hundred hands, further waits last 15 s [N-TIME-02]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    expect([1, 2, 3, 4, 5].map(() => waitMsForBob(table))).toEqual([30_000, 30_000, 30_000, 15_000, 15_000])
    for (let hand = 0; hand < 94; hand += 1) {
      table.nextHand()
    }
    expect(waitMsForBob(table)).toBe(15_000)
    expect(waitMsForBob(table)).toBe(30_000)
  })
})

describe('a slow connection', () => {
  it('the round trip time of a player’s connection is added to the time of their turn [N-TIME-03]', () => {
    const table = threeHandedTable()
    expect(measuresRoundTrip(table, 'Ann', 400)).toEqual(['RoundTripMeasured Ann 400'])
    expect(table.waits(21_399)).toEqual([])
    expect(table.waits(1)).toContain('TurnTimedOut Ann')
  })

  it('a round trip time extends only the turns of its own player, and the time bank begins after it [N-TIME-03]', () => {
    const table = threeHandedTable()
    measuresRoundTrip(table, 'Bob', 400)
    expect(table.waits(21_000)).toContain('TurnTimedOut Ann')
    expect(table.waits(20_399)).toEqual([])
    expect(table.waits(1)).toEqual(['ExtraTimeStarted Bob timeBank +15000'])
  })

  it('a turn is extended by at most one second for the round trip time of a connection [N-TIME-03]', () => {
    const table = threeHandedTable()
    expect(measuresRoundTrip(table, 'Ann', 5_000)).toEqual(['RoundTripMeasured Ann 1000'])
    expect(measuresRoundTrip(table, 'Ann', 1_000)).toEqual([])
    expect(measuresRoundTrip(table, 'Ann', -5)).toEqual(['RoundTripMeasured Ann 0'])
    expect(measuresRoundTrip(table, 'Zoe', 5)).toEqual(['refused: not-seated'])
  })
})

it('the end of a turn is known from its beginning, with the extra time that is still to come [S-TIME-01 N-TIME-01 N-TIME-02]', () => {
  const table = threeHandedTable()
  const endsInMs = () => (turnEndsAt(table.state) ?? Number.NaN) - table.at
  const waitsToTheEnd = (name: string) => {
    const ms = endsInMs()
    expect(table.waits(ms - 1)).not.toContain(`TurnTimedOut ${name}`)
    expect(table.waits(1)).toContain(`TurnTimedOut ${name}`)
  }
  // Ann has no chips in the pot. She loses her connection, and the table waits for it.
  expect(endsInMs()).toBe(21_000)
  table.waits(5_000)
  table.sends('Ann', 'disconnect')
  expect(endsInMs()).toBe(46_000)
  waitsToTheEnd('Ann')
  // Bob has chips in the pot, so his time bank runs after his turn.
  expect(endsInMs()).toBe(36_000)
  waitsToTheEnd('Bob')
})
