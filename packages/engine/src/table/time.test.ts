import { describe, expect, it } from 'vitest'
import type { HandId } from '../hand/setup.ts'
import { normalTiming, type PlayerId } from './config.ts'
import { dueAt } from './due.ts'
import { TablePlay, tableWith } from './testing/table-play.ts'

describe('the time of a turn', () => {
  it('S-TIME-01 C1 20 s and 1 s of grace, then a fold if there is something to call', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    expect(table.state.turnClock).toEqual({ startedAt: table.at, deadline: table.at + 20_000 })
    expect(table.waits(20_999)).toEqual([])
    expect(table.waits(1)).toEqual([
      'TurnTimedOut Ann',
      'Folded Ann',
      'TurnOpened Bob 2',
      'TurnClockStarted Bob +20000',
    ])
  })

  it('S-TIME-01 C1 …and a check if that is free', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.acts('call')
    table.acts('call')
    expect(table.waits(21_000)).toEqual(expect.arrayContaining(['TurnTimedOut Cid', 'Checked Cid']))
  })

  it('S-TIME-01 within the grace the player may still act', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.waits(20_999)
    expect(table.acts('call')).toContain('Called Ann 2 2')
  })

  it('S-TIME-01 every turn has the whole time', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.waits(15_000)
    expect(table.acts('call')).toContain('TurnClockStarted Bob +20000')
  })

  it('S-OPS-03 C3 after a recovery the running turn has its whole time again', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.at += 3_600_000
    expect(table.order({ type: 'resume' })).toEqual(['TurnClockStarted Ann +20000'])
    expect(table.waits(20_999)).toEqual([])
    expect(table.waits(1)).toContain('TurnTimedOut Ann')
  })

  it('S-OPS-03 a recovery between hands starts nothing over', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.walk()
    expect(table.order({ type: 'resume' })).toEqual([])
    expect(table.deals()).toBe('BTN Bob SB Cid BB Ann | Ann Bob Cid')
  })

  it('S-TIME-01 a tick before anything is due does nothing', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.at += 20_999
    expect(table.tick()).toEqual([])
  })

  it('S-TIME-01 a late tick does everything in the order of its time, and later turns have their whole time', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.order({ type: 'reserve', player: 'Zoe' as PlayerId, amount: 80 as never })
    table.at += 100_000
    expect(table.tick()).toEqual([
      'TurnTimedOut Ann',
      'Folded Ann',
      'TurnOpened Bob 2',
      'TurnClockStarted Bob +20000',
      'ReservationEnded Zoe 80',
    ])
  })
})

describe('stale clicks', () => {
  const click = (table: TablePlay, player: string, handId: string, turn: number, type: 'call' | 'fold') =>
    table.order({ type: 'act', player: player as PlayerId, handId: handId as HandId, turn, action: { type } })

  it('B21 a click is refused when it names an earlier turn, a doubled one too', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    expect(click(table, 'Ann', 'h1', 1, 'call')).toContain('Called Ann 2 2')
    expect(click(table, 'Ann', 'h1', 1, 'call')).toEqual(['refused: stale-turn'])
    table.acts('call')
    table.acts('raise', 6)
    expect(click(table, 'Ann', 'h1', 1, 'fold')).toEqual(['refused: stale-turn'])
    expect(click(table, 'Ann', 'h1', 4, 'call')).toContain('Called Ann 4 6')
  })

  it('B21 a click meant for the hand before is refused', () => {
    const table = tableWith(['Ann', 'Bob'])
    table.walk()
    table.deals()
    expect(table.state.hand?.toAct).toBe(1)
    expect(click(table, 'Bob', 'h1', 1, 'fold')).toEqual(['refused: stale-turn'])
    expect(click(table, 'Bob', 'h2', 1, 'fold')).toContain('Folded Bob')
  })

  it('B21 out of turn, without a seat or without a hand nobody acts', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    expect(click(table, 'Bob', 'h1', 1, 'fold')).toEqual(['refused: not-your-turn'])
    expect(click(table, 'Zoe', 'h1', 1, 'fold')).toEqual(['refused: not-seated'])
    table.walk()
    expect(click(table, 'Ann', 'h1', 2, 'fold')).toEqual(['refused: no-hand'])
    const fresh = new TablePlay()
    fresh.buysIn('Ann', 0)
    expect(click(fresh, 'Ann', 'h1', 1, 'fold')).toEqual(['refused: no-hand'])
  })

  it('S-BET-01 a refused action changes nothing and the clock runs on', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    const before = table.state
    table.waits(5_000)
    expect(table.acts('check')).toEqual(['refused: cannot-check'])
    expect(table.state).toBe(before)
    expect(dueAt(table.state)).toBe(table.at - 5_000 + 21_000)
  })
})

describe('players who do not act', () => {
  it('S-TIME-02 two hands in a row timed out: the player sits out', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.waits(21_000)
    table.walk()
    table.deals() // BTN Bob, SB Cid, BB Ann
    table.acts('call')
    table.acts('call')
    table.waits(21_000)
    expect(table.state.seats[0]).toMatchObject({ status: 'playing', timeouts: 1 })
    table.acts('check')
    expect(table.walk()).toContain('SatOut Ann timedOut')
  })

  it('S-TIME-02 several timeouts in one hand count once', () => {
    const table = tableWith(['Ann', 'Bob'])
    table.acts('call')
    table.acts('check')
    table.waits(21_000)
    table.waits(21_000)
    table.waits(21_000)
    expect(table.walk()).not.toContain('SatOut Bob timedOut')
    expect(table.state.seats[1]).toMatchObject({ timeouts: 1 })
  })

  it('S-TIME-02 a hand without a timeout breaks the row', () => {
    const table = tableWith(['Ann', 'Bob'])
    const lines = [1, 2, 3, 4].map((hand) => {
      if (hand > 1) table.deals()
      if (hand % 2 === 0) table.acts('call')
      const line = hand % 2 === 0 ? table.acts('check') : table.waits(21_000)
      return [...line, ...table.walk()]
    })
    expect(lines.flat().filter((line) => line.startsWith('SatOut'))).toEqual([])
  })

  it('S-TIME-02 a hand without a turn neither breaks nor counts: two absent players heads-up do not play for ever', () => {
    const table = tableWith(['Ann', 'Bob'])
    const lines = table.waits(300_000)
    expect(lines.filter((line) => line.startsWith('SatOut') || line === 'GameStopped')).toEqual([
      'SatOut Ann timedOut',
      'GameStopped',
    ])
  })

  it('S-TIME-02 sitting in again starts the count anew', () => {
    const table = tableWith(['Ann', 'Bob'])
    table.waits(300_000)
    table.asks('Ann', 'sitIn')
    expect(table.state.seats[0]).toMatchObject({ status: 'playing', timeouts: 0 })
  })
})

describe('players whose connection is gone', () => {
  it('S-TIME-04 C2 the turn runs out, the player sits out from the next hand and gives the seat up after 10 minutes', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    const start = table.at
    expect(table.asks('Ann', 'disconnect')).toEqual(['Disconnected Ann'])
    expect(table.asks('Ann', 'disconnect')).toEqual([])
    expect(table.waits(21_000)).toContain('Folded Ann')
    expect(table.walk()).not.toContain('SatOut Ann disconnected')
    expect(table.waits(5_000)).toContain('SatOut Ann disconnected')
    expect(table.positions()).toMatch('| Bob Cid')
    table.walk()
    while (table.at < start + 590_000) table.dealAndWalk()
    table.waits(start + 599_999 - table.at)
    expect(table.state.seats[0]).not.toBeNull()
    expect(table.waits(1)).toContain('PlayerUnseated Ann 200 away')
  })

  it('S-TIME-04 C2 all-in the player stays in to the showdown', () => {
    const table = new TablePlay()
    table.buysIn('Ann', 0)
    table.buysIn('Bob', 1)
    table.stacksDeck('2c Ah 7d Ad Kc Ks Qh 9s 3d')
    table.deals()
    table.acts('allIn')
    table.asks('Ann', 'disconnect')
    table.acts('call')
    table.endHand()
    expect(table.state.seats[0]).toMatchObject({ stack: 400 })
  })

  it('S-TIME-04 who is back before the next hand plays it', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.asks('Ann', 'disconnect')
    table.walk()
    expect(table.asks('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.asks('Ann', 'reconnect')).toEqual([])
    expect(table.deals()).toMatch('| Ann Bob Cid')
  })

  it('S-TIME-04 who is back later sits out until asking to sit in', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.asks('Ann', 'disconnect')
    table.walk()
    table.dealAndWalk()
    expect(table.asks('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.state.seats[0]).toMatchObject({ status: 'sittingOut', givesUpFor: 'away' })
    expect(table.asks('Ann', 'sitIn')).toEqual(['SatIn Ann posts'])
  })

  it('S-TIME-04 S-CASH-10 in a hand when the 10 minutes are over, the player leaves it like any leaver', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'], { timing: { ...normalTiming, awayMs: 10_000 } })
    table.asks('Bob', 'disconnect')
    expect(table.waits(10_000)).toEqual(['LeaveRequested Bob'])
    expect(table.acts('call')).toContain('Folded Bob')
    expect(table.walk()).toContain('PlayerUnseated Bob 199 away')
  })
})

describe('a page that goes away', () => {
  it('S-TIME-05 between hands the seat sits out for 60 s; then the exit is completed', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.walk()
    expect(table.asks('Ann', 'hold')).toEqual(['SeatHeld Ann +60000', 'SatOut Ann held'])
    expect(table.asks('Ann', 'hold')).toEqual([])
    const start = table.at
    while (table.at < start + 50_000) table.dealAndWalk()
    table.waits(start + 59_999 - table.at)
    expect(table.state.seats[0]).not.toBeNull()
    expect(table.waits(1)).toContain('PlayerUnseated Ann 200 away')
  })

  it('S-TIME-05 a reload in time restores the status from before', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.walk()
    table.asks('Ann', 'hold')
    table.asks('Ann', 'disconnect')
    table.waits(2_000)
    expect(table.asks('Ann', 'reconnect')).toEqual(['Reconnected Ann', 'SatIn Ann posts'])
    expect(table.state.seats[0]).toMatchObject({ status: 'playing', givesUpAt: null })
    expect(table.deals()).toMatch('| Ann Bob Cid')
  })

  it('S-TIME-05 a reload during the hand goes unnoticed', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    expect(table.asks('Ann', 'hold')).toEqual(['SeatHeld Ann +60000'])
    table.waits(2_000)
    expect(table.asks('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.acts('call')).toContain('Called Ann 2 2')
  })

  it('S-TIME-05 held to the end of the hand the seat sits out after it', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.asks('Ann', 'hold')
    expect(table.walk()).toContain('SatOut Ann held')
    expect(table.asks('Ann', 'reconnect')).toContain('SatIn Ann posts')
  })

  it('S-TIME-05 nobody sits in by a reload who did not play before', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.walk()
    table.asks('Ann', 'sitOut')
    const { givesUpAt } = table.state.seats[0] ?? {}
    expect(table.asks('Ann', 'hold')).toEqual(['SeatHeld Ann +60000'])
    expect(table.asks('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.state.seats[0]).toMatchObject({ status: 'sittingOut', givesUpAt })
  })

  it('S-TIME-05 a wish to sit out after the hand outlives the reload', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.asks('Ann', 'sitOut')
    table.asks('Ann', 'hold')
    expect(table.walk()).toContain('SatOut Ann asked')
    expect(table.asks('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.state.seats[0]?.status).toBe('sittingOut')
  })

  it.each([
    ['waiting', [], []],
    ['waitingForBigBlind', ['waitForBigBlind'], ['SatIn Dan waitsForBigBlind']],
    ['posting', ['sitIn'], ['SatIn Dan posts']],
  ] as const)('S-TIME-05 S-SIT-02 a new player is %s again', (status, wishes, lines) => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.buysIn('Dan', 3)
    for (const wish of wishes) table.asks('Dan', wish)
    expect(table.asks('Dan', 'hold')).toEqual(['SeatHeld Dan +60000', 'SatOut Dan held'])
    expect(table.asks('Dan', 'reconnect')).toEqual(['Reconnected Dan', ...lines])
    expect(table.state.seats[3]).toMatchObject({ status, satOutSince: null })
  })

  it('S-TIME-05 S-SIT-02 who has missed a blind meanwhile is not charged unasked, but chooses', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid', 'Dan'])
    table.walk()
    table.asks('Dan', 'hold') // the next big blind
    expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Ann | Ann Bob Cid')
    expect(table.asks('Dan', 'reconnect')).toEqual(['Reconnected Dan'])
    expect(table.state.seats[3]).toMatchObject({ status: 'sittingOut', missedBig: true })
    expect(table.asks('Dan', 'sitIn')).toEqual(['SatIn Dan posts'])
  })

  it('S-TIME-05 S-CASH-10 in a hand when the 60 s are over, the exit is completed after it', () => {
    const table = tableWith(['Ann', 'Bob', 'Cid'])
    table.asks('Cid', 'hold')
    table.waits(18_000)
    table.acts('call')
    table.waits(18_000)
    table.acts('call')
    table.waits(18_000)
    table.acts('check')
    expect(table.waits(6_000)).toEqual(['LeaveRequested Cid'])
    table.acts('bet', 2)
    expect(table.events).toContainEqual({ type: 'Folded', seat: 2 })
    expect(table.walk()).toContain('PlayerUnseated Cid 198 away')
  })
})
