import { describe, expect, it } from 'vitest'
import { normalTiming } from './config.ts'
import { headsUpAllIn } from './testing/all-in.ts'
import { dealtTableWith } from './testing/table-play.ts'

describe('players who do not act', () => {
  it('a player who times out in two hands in a row sits out [S-TIME-02]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.waits(21_000)
    table.walk()
    table.deals() // BTN Bob, SB Cid, BB Ann
    table.plays('call, call')
    table.waits(36_000)
    expect(table.state.seats[0]).toMatchObject({ status: 'playing', timeouts: 1 })
    table.acts('check')
    expect(table.walk()).toContain('SatOut Ann timedOut')
  })

  it('several timeouts of a player in one hand count as one [S-TIME-02]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    table.plays('call, check')
    table.waits(21_000)
    table.waits(21_000)
    table.waits(21_000)
    expect(table.walk()).not.toContain('SatOut Bob timedOut')
    expect(table.state.seats[1]).toMatchObject({ timeouts: 1 })
  })

  it('a hand without a timeout resets the count of timeouts in a row [S-TIME-02]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    const lines = [1, 2, 3, 4].map((hand) => {
      if (hand > 1) table.deals()
      if (hand % 2 === 0) table.acts('call')
      const line = hand % 2 === 0 ? table.acts('check') : table.waits(21_000)
      return [...line, ...table.walk()]
    })
    expect(lines.flat().filter((line) => line.startsWith('SatOut'))).toEqual([])
  })

  it('a hand in which a player has no turn keeps their timeout count, so two absent players stop the game; sitting in resets the count [S-TIME-02 L19]', () => {
    const table = dealtTableWith(['Ann', 'Bob'])
    const lines = table.waits(300_000)
    expect(lines.filter((line) => line.startsWith('SatOut') || line === 'GameStopped')).toEqual([
      'SatOut Ann timedOut',
      'GameStopped',
    ])
    expect(table.sends('Ann', 'sitIn')).toEqual(['SatIn Ann posts', 'HandScheduled +3000'])
    expect(table.state.seats[0]).toMatchObject({ status: 'playing', timeouts: 0 })
  })
})

describe('disconnected players', () => {
  it('a disconnected player folds after a wait, sits out from the next hand, and is unseated after 10 minutes [S-TIME-04 C2]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    const start = table.at
    expect(table.sends('Ann', 'disconnect')).toEqual(['Disconnected Ann'])
    expect(table.sends('Ann', 'disconnect')).toEqual([])
    expect(table.waits(20_000)).toEqual(['ExtraTimeStarted Ann disconnect +30000'])
    expect(table.waits(31_000)).toContain('Folded Ann')
    expect(table.walk()).not.toContain('SatOut Ann disconnected')
    expect(table.waits(5_000)).toContain('SatOut Ann disconnected')
    expect(table.positions()).toMatch('| Bob Cid')
    table.walk()
    while (table.at < start + 590_000) table.dealAndWalk()
    table.waits(start + 599_999 - table.at)
    expect(table.state.seats[0]).not.toBeNull()
    expect(table.waits(1)).toContain('PlayerUnseated Ann 200 away')
  })

  it('a player who disconnects while all-in stays in the hand to the showdown [S-TIME-04 C2]', () => {
    const table = headsUpAllIn()
    table.sends('Ann', 'disconnect')
    table.acts('call')
    table.endHand()
    expect(table.state.seats[0]).toMatchObject({ stack: 400 })
  })

  it('a disconnected player who is back before the next hand plays it; one who is back later sits out until asking to sit in [S-TIME-04]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.sends('Ann', 'disconnect')
    table.walk()
    expect(table.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.sends('Ann', 'reconnect')).toEqual([])
    expect(table.deals()).toMatch('| Ann Bob Cid')
    table.sends('Ann', 'disconnect')
    table.walk()
    table.dealAndWalk()
    expect(table.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.state.seats[0]).toMatchObject({ status: 'sittingOut', givesUpFor: 'away' })
    expect(table.sends('Ann', 'sitIn')).toEqual(['SatIn Ann posts'])
  })

  const tableWithDisconnectedEve = (order: 'waitForBigBlind' | null) => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan'])
    table.buysIn('Eve', 4)
    if (order !== null) table.sends('Eve', order)
    table.walk()
    table.sends('Eve', 'disconnect')
    return table
  }

  it('a player who reconnects while waiting for the big blind is dealt in when it comes [S-TIME-04 S-SIT-01 S-SIT-02]', () => {
    const table = tableWithDisconnectedEve('waitForBigBlind')
    expect(table.dealAndWalk()).not.toMatch('Eve')
    expect(table.sends('Eve', 'reconnect')).toEqual(['Reconnected Eve'])
    expect(table.state.seats[4]).toMatchObject({ status: 'waitingForBigBlind', givesUpAt: null })
    expect(table.deals()).toMatch('BB Eve')
  })

  it('a new player who disconnects before choosing to wait or to post may still choose after the reconnect [S-TIME-04 S-SIT-02]', () => {
    const table = tableWithDisconnectedEve(null)
    table.dealAndWalk()
    table.sends('Eve', 'reconnect')
    expect(table.state.seats[4]).toMatchObject({ status: 'waiting' })
  })

  it('a player who waits for the big blind and is disconnected when it comes sits out [S-TIME-04 S-SIT-01]', () => {
    const table = tableWithDisconnectedEve('waitForBigBlind')
    table.dealAndWalk()
    expect(table.waits(5_000)).toContain('SatOut Eve disconnected')
    expect(table.positions()).not.toMatch('Eve')
    expect(table.state.seats[4]).toMatchObject({ status: 'sittingOut' })
  })

  it('a player whose 10 minutes of absence end during a hand leaves the table after it, like any leaver [S-TIME-04 S-CASH-10]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'], { timing: { ...normalTiming, awayMs: 10_000 } })
    table.sends('Bob', 'disconnect')
    expect(table.waits(10_000)).toEqual(['LeaveRequested Bob'])
    expect(table.acts('call')).toContain('Folded Bob')
    expect(table.walk()).toContain('PlayerUnseated Bob 199 away')
  })
})

describe('a page that is closed or reloaded', () => {
  it('a player who closes the page between hands sits out with the seat held for 60 s, then is unseated [S-TIME-05]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.walk()
    expect(table.sends('Ann', 'holdSeat')).toEqual(['SeatHeld Ann +60000', 'SatOut Ann held'])
    expect(table.sends('Ann', 'holdSeat')).toEqual([])
    const start = table.at
    while (table.at < start + 50_000) table.dealAndWalk()
    table.waits(start + 59_999 - table.at)
    expect(table.state.seats[0]).not.toBeNull()
    expect(table.waits(1)).toContain('PlayerUnseated Ann 200 away')
  })

  it('a page reload within 60 s restores the earlier status of the player [S-TIME-05]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.walk()
    table.sends('Ann', 'holdSeat')
    table.sends('Ann', 'disconnect')
    table.waits(2_000)
    expect(table.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann', 'SatIn Ann posts'])
    expect(table.state.seats[0]).toMatchObject({ status: 'playing', givesUpAt: null })
    expect(table.deals()).toMatch('| Ann Bob Cid')
  })

  it('a page reload that is over before the hand ends changes nothing; a player who is not back by then sits out with the seat held [S-TIME-05]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    expect(table.sends('Ann', 'holdSeat')).toEqual(['SeatHeld Ann +60000'])
    table.waits(2_000)
    expect(table.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.acts('call')).toContain('Called Ann 2 2')
    table.sends('Ann', 'holdSeat')
    expect(table.walk()).toContain('SatOut Ann held')
    expect(table.sends('Ann', 'reconnect')).toContain('SatIn Ann posts')
  })

  it('a page reload ends neither a request to sit out after the hand nor the sitting out itself [S-TIME-05]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.sends('Ann', 'sitOut')
    table.sends('Ann', 'holdSeat')
    expect(table.walk()).toContain('SatOut Ann asked')
    expect(table.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    const { givesUpAt } = table.state.seats[0] ?? {}
    expect(table.sends('Ann', 'holdSeat')).toEqual(['SeatHeld Ann +60000'])
    expect(table.sends('Ann', 'reconnect')).toEqual(['Reconnected Ann'])
    expect(table.state.seats[0]).toMatchObject({ status: 'sittingOut', givesUpAt })
  })

  it('a page reload does not end a request to sit out at the next big blind [S-TIME-05 B-SITOUT-03]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan', 'Eve'])
    table.sends('Eve', 'sitOutNextBigBlind')
    table.walk()
    table.sends('Eve', 'holdSeat')
    expect(table.sends('Eve', 'reconnect')).toEqual(['Reconnected Eve', 'SatIn Eve posts keepsBigBlind'])
    expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan Eve')
    expect(table.waits(5_000).slice(0, 2)).toEqual(['SatOut Eve asked', 'BlindMissed Eve big'])
  })

  it('a player who misses a blind during a page reload and sits in again no longer sits out at the next big blind [S-TIME-05 B-SITOUT-07]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan'])
    table.sends('Dan', 'sitOutNextBigBlind')
    table.walk()
    table.sends('Dan', 'holdSeat') // Dan would pay the next big blind.
    table.dealAndWalk()
    table.sends('Dan', 'reconnect')
    table.sends('Dan', 'sitIn')
    expect(table.state.seats[3]).toMatchObject({ status: 'posting', sitsOutNextBigBlind: false })
  })

  it.each([
    ['waiting', [], []],
    ['waitingForBigBlind', ['waitForBigBlind'], ['SatIn Dan waitsForBigBlind']],
    ['posting', ['sitIn'], ['SatIn Dan posts']],
  ] as const)('a page reload restores a new player’s status %s [S-TIME-05 S-SIT-02]', (status, requests, lines) => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.buysIn('Dan', 3)
    for (const request of requests) table.sends('Dan', request)
    expect(table.sends('Dan', 'holdSeat')).toEqual(['SeatHeld Dan +60000', 'SatOut Dan held'])
    expect(table.sends('Dan', 'reconnect')).toEqual(['Reconnected Dan', ...lines])
    expect(table.state.seats[3]).toMatchObject({ status, satOutSince: null })
  })

  it('a player who missed a blind during a page reload chooses whether to post or to wait, and pays nothing unasked [S-TIME-05 S-SIT-02]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid', 'Dan'])
    table.walk()
    table.sends('Dan', 'holdSeat') // Dan would pay the next big blind.
    expect(table.dealAndWalk()).toBe('BTN Bob SB Cid BB Ann | Ann Bob Cid')
    expect(table.sends('Dan', 'reconnect')).toEqual(['Reconnected Dan'])
    expect(table.state.seats[3]).toMatchObject({ status: 'sittingOut', missedBig: true })
    expect(table.sends('Dan', 'sitIn')).toEqual(['SatIn Dan posts'])
  })

  it('a player whose held seat expires during a hand folds and is unseated after the hand [S-TIME-05 S-CASH-10]', () => {
    const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
    table.sends('Cid', 'holdSeat')
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
