import { expect, it } from 'vitest'
import { tournamentsToEnter, tournamentsToLeave } from './tournament-staffing.ts'

const now = Date.UTC(2026, 0, 1, 20)
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const sprintTournament = (id: string, minutes: number, more: object = {}) => ({
  id,
  status: 'registering' as const,
  start_time: inMinutes(minutes),
  total_players: 0,
  min_players: 2,
  max_players: 18,
  house_bots: 4,
  ...more,
})
const noBotsEntered = () => 0

it('house bots enter the tournaments that start in the next minutes, in the order of their start [N-PLAY-01]', () => {
  expect(
    tournamentsToEnter(
      [sprintTournament('later', 3), sprintTournament('next', 1), sprintTournament('tomorrow', 900)],
      noBotsEntered,
      now,
    ),
  ).toEqual(['next', 'later'])
})

it('a tournament gets as many house bots as it allows, and no more [N-PLAY-01]', () => {
  const entered = (id: string) => (id === 'full' ? 4 : 3)
  expect(tournamentsToEnter([sprintTournament('full', 1), sprintTournament('short', 1)], entered, now)).toEqual([
    'short',
  ])
})

it('house bots leave a tournament’s last place to a person, and do not enter a tournament that wants no bots [N-PLAY-02]', () => {
  const listed = [
    sprintTournament('one-left', 1, { total_players: 17 }),
    sprintTournament('people', 1, { house_bots: 0 }),
  ]
  expect(tournamentsToEnter(listed, noBotsEntered, now)).toEqual([])
})

it('house bots do not enter a tournament that is announced, running, on break or cancelled [N-PLAY-01]', () => {
  for (const status of ['announced', 'running', 'on break', 'cancelled'] as const)
    expect(tournamentsToEnter([sprintTournament('s', 1, { status })], noBotsEntered, now), status).toEqual([])
})

const sixBotsEntered = () => 6

it('a house bot leaves a full tournament before the start, and no bot enters at once in its place [N-PLAY-02]', () => {
  const full = sprintTournament('s', 2, { total_players: 9, max_players: 9, house_bots: 6 })
  expect(tournamentsToLeave([full], sixBotsEntered)).toEqual(['s'])
  const afterwards = { ...full, total_players: 8 }
  expect(tournamentsToLeave([afterwards], sixBotsEntered)).toEqual([])
  expect(tournamentsToEnter([afterwards], () => 5, now)).toEqual([])
})

it.each([
  ['has started', { status: 'running' as const }, 6],
  ['has no house bots', {}, 0],
  ['needs all its places taken to start', { min_players: 9 }, 6],
])('no house bot leaves a full tournament that %s [N-PLAY-01 N-PLAY-02]', (_what, more, bots) => {
  const full = sprintTournament('s', 2, { total_players: 9, max_players: 9, ...more })
  expect(tournamentsToLeave([full], () => bots)).toEqual([])
})
