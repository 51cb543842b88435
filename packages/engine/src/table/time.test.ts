import { expect, it } from 'vitest'
import type { HandId } from '../hand/setup.ts'
import type { PlayerId } from './config.ts'
import { tableDueAt } from './due.ts'
import { dealtTableWith, TablePlay } from './testing/table-play.ts'

it('a turn has 20 s and 1 s of grace; then a player who faces a bet folds, and one who does not checks [S-TIME-01 C1]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  expect(table.state.turnClock).toEqual({ kind: 'turn', startedAt: table.at, deadline: table.at + 20_000 })
  expect(table.waits(20_999)).toEqual([])
  expect(table.waits(1)).toEqual(['TurnTimedOut Ann', 'Folded Ann', 'TurnOpened Bob 2', 'TurnClockStarted Bob +20000'])
  table.acts('call')
  expect(table.waits(36_000)).toEqual(expect.arrayContaining(['TurnTimedOut Cid', 'Checked Cid']))
})

it('a player may still act within the grace period, and the next turn has its whole time [S-TIME-01]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  table.at += 20_999
  expect(table.tick()).toEqual([])
  const lines = table.acts('call')
  expect(lines).toContain('Called Ann 2 2')
  expect(lines).toContain('TurnClockStarted Bob +20000')
})

it('after a server recovery the running turn has its whole time again; between hands it changes nothing [S-OPS-03 C3]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  table.at += 3_600_000
  expect(table.execute({ type: 'resume' })).toEqual(['TurnClockStarted Ann +20000'])
  expect(table.waits(20_999)).toEqual([])
  expect(table.waits(1)).toContain('TurnTimedOut Ann')
  table.walk()
  expect(table.execute({ type: 'resume' })).toEqual([])
  expect(table.deals()).toBe('BTN Bob SB Cid BB Ann | Ann Bob Cid')
})

it('a turn gets back, once, the time in which the server was paused [S-TIME-01 S-TIME-04]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  const { at } = table
  table.waits(20_999)
  table.at += 1
  const next = { handId: 'h2' as HandId, deck: [] }
  const tick = { type: 'tick', next, standstills: [{ from: at + 18_000, until: at + 21_000 }] } as const
  expect(table.execute(tick)).toEqual(['TurnClockStarted Ann +3000'])
  expect(table.waits(3_999)).toEqual([])
  table.at += 1
  expect(table.execute(tick)).toContain('TurnTimedOut Ann')
})

it('a turn that began after the server was paused, or whose player is not connected, gets no more time [S-TIME-04]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  const { at } = table
  const next = { handId: 'h2' as HandId, deck: [] }
  table.at += 21_000
  expect(table.execute({ type: 'tick', next, standstills: [{ from: at - 3_000, until: at }] })).toContain(
    'TurnTimedOut Ann',
  )
  table.sends('Bob', 'disconnect')
  table.at += 21_000
  const during = [{ from: table.at - 3_000, until: table.at }]
  expect(table.execute({ type: 'tick', next, standstills: during })).toEqual(['ExtraTimeStarted Bob disconnect +30000'])
})

it('a late tick of a table runs all due timers in the order of their times, and a turn that it opens has its whole time [S-TIME-01]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  table.reserves('Zoe', 80)
  table.at += 100_000
  expect(table.tick()).toEqual([
    'TurnTimedOut Ann',
    'Folded Ann',
    'TurnOpened Bob 2',
    'TurnClockStarted Bob +20000',
    'ReservationEnded Zoe 80',
  ])
})

const clickAction = (table: TablePlay, player: string, handId: string, turn: number, type: 'call' | 'fold') =>
  table.execute({ type: 'act', player: player as PlayerId, handId: handId as HandId, turn, action: { type } })

it('an action that names an earlier turn is refused, and so is a double click [B21]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  expect(clickAction(table, 'Ann', 'h1', 1, 'call')).toContain('Called Ann 2 2')
  expect(clickAction(table, 'Ann', 'h1', 1, 'call')).toEqual(['refused: stale-turn'])
  table.plays('call, raise 6')
  expect(clickAction(table, 'Ann', 'h1', 1, 'fold')).toEqual(['refused: stale-turn'])
  expect(clickAction(table, 'Ann', 'h1', 4, 'call')).toContain('Called Ann 4 6')
})

it('an action meant for the hand before is refused [B21]', () => {
  const table = dealtTableWith(['Ann', 'Bob'])
  table.nextHand()
  expect(table.state.hand?.toAct).toBe(1)
  expect(clickAction(table, 'Bob', 'h1', 1, 'fold')).toEqual(['refused: stale-turn'])
  expect(clickAction(table, 'Bob', 'h2', 1, 'fold')).toContain('Folded Bob')
})

it('an action out of turn, without a seat or without a hand is refused [B21]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  expect(clickAction(table, 'Bob', 'h1', 1, 'fold')).toEqual(['refused: not-your-turn'])
  expect(clickAction(table, 'Zoe', 'h1', 1, 'fold')).toEqual(['refused: not-seated'])
  table.walk()
  expect(clickAction(table, 'Ann', 'h1', 2, 'fold')).toEqual(['refused: no-hand'])
  const fresh = new TablePlay()
  fresh.buysIn('Ann', 0)
  expect(clickAction(fresh, 'Ann', 'h1', 1, 'fold')).toEqual(['refused: no-hand'])
})

it('a refused action changes nothing and the clock runs on [S-BET-01]', () => {
  const table = dealtTableWith(['Ann', 'Bob', 'Cid'])
  const before = table.state
  table.waits(5_000)
  expect(table.acts('check')).toEqual(['refused: cannot-check'])
  expect(table.state).toBe(before)
  expect(tableDueAt(table.state)).toBe(table.at - 5_000 + 21_000)
})
