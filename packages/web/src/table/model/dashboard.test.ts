import { expect, it } from 'vitest'
import { continuedModel } from '../testing/messages.ts'
import { breakMessage, cupDashboard, cupMessage, entrantModelAfter, leaderboard } from '../testing/tournament.ts'
import { dashboardClockOf, dashboardRowsOf, finishPlaceText, rankedPlayersOf, topPrizesOf } from './dashboard.ts'

it('the tournament dashboard writes blinds, players and stacks with thousands separators [B-MTTDASH-02 B-MTTDASH-04]', () => {
  expect(dashboardRowsOf(cupDashboard({ blinds: [1000, 2000], playersLeft: 1240 }))).toEqual([
    ['Next Level', '1,500/3,000'],
    ['Blinds', '1,000/2,000'],
    ['Ante', '25'],
    ['Players Left', '1,240'],
    ['Tables', '2'],
    ['Average Stack', '12,500'],
  ])
})

it('the tournament dashboard shows the first three prizes with their places [B-MTTDASH-04]', () => {
  expect(topPrizesOf(cupDashboard({ prizePool: [1500, 900, 600.5, 300] }))).toEqual([
    ['1st', '1,500'],
    ['2nd', '900'],
    ['3rd', '600.50'],
  ])
  expect([4, 11, 12, 13, 21, 102, 1003].map(finishPlaceText)).toEqual([
    ...['4th', '11th', '12th', '13th', '21st', '102nd', '1,003rd'],
  ])
})

it('the tournament dashboard ranks players by chips; equal stacks share a rank [B-MTTDASH-05]', () => {
  expect(rankedPlayersOf(cupDashboard()).map(({ rank, username, chips }) => [rank, username, chips])).toEqual([
    [1, 'you', '1,000'],
    [1, 'marlow', '1,000'],
    [3, 'tobias', '500'],
  ])
})

it.each([
  [600_000, 0, '10:00'],
  [600_000, 1, '10:00'],
  [600_000, 541_000, '00:59'],
  [7_200_000, 0, '120:00'],
  [600_000, 700_000, '00:00'],
  [null, 0, '--:--'],
])(
  'for a level that starts at %s ms (null: unknown) the countdown at %s ms is %s [B-MTTDASH-03]',
  (breakTime, at, text) => {
    expect(dashboardClockOf(entrantModelAfter(leaderboard({ breakTime })), at)).toEqual({
      caption: 'Next Level Starts In',
      text,
    })
  },
)

it('a table that plays its last hand before the break counts nothing down: its break begins after this hand [B-MTTDASH-03 S-MTT-05]', () => {
  const lastHand = entrantModelAfter(leaderboard({ status: 'on break', breakTime: 300_000 }))
  expect(dashboardClockOf(lastHand, 1)).toEqual({ caption: 'Break Starts', text: 'After this hand' })
  const resting = continuedModel(lastHand, breakMessage({ breakTime: 300_000 }))
  expect(dashboardClockOf(resting, 1)).toEqual({ caption: 'Break Ends In', text: '05:00' })
})

it('a break whose time is over while another table still plays its last hand ends after that hand, not at 00:00 [B-MTTDASH-03 S-MTT-05]', () => {
  const resting = entrantModelAfter(
    cupMessage('game_state', { isRunning: false }),
    leaderboard({ status: 'on break', breakTime: 300_000 }),
  )
  expect(dashboardClockOf(resting, 299_000)).toEqual({ caption: 'Break Ends In', text: '00:01' })
  expect(dashboardClockOf(resting, 300_000)).toEqual({ caption: 'Break Ends', text: 'After the last hand' })
})
