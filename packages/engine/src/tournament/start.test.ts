import { expect, it } from 'vitest'
import { headCount } from './lookups.ts'
import { numberedNames, TournamentPlay, tournamentWith } from './testing/tournament-play.ts'

it.each([
  [2, [2]],
  [6, [6]],
  [7, [4, 3]],
  [12, [6, 6]],
  [13, [5, 4, 4]],
  [40, [6, 6, 6, 6, 6, 5, 5]],
])(
  'a tournament start seats %i players at as few tables as possible, whose sizes differ by at most one [S-MTT-06]',
  (count, sizes) => {
    const play = tournamentWith(numberedNames(count))
    expect(play.state.tables.map(headCount)).toEqual(sizes)
    expect(new Set(play.seating().flatMap((table) => table.split(' ').slice(1)))).toEqual(new Set(numberedNames(count)))
  },
)

it('the start draws tables, seats and buttons at random [S-MTT-06]', () => {
  const drawSeatsAndButton = (seed: number) => {
    const play = tournamentWith(numberedNames(7), {}, seed)
    play.deals(1)
    return { seats: play.seating().join('|'), button: play.positions(1) }
  }
  const draws = [1, 2, 3, 4, 5].map(drawSeatsAndButton)
  expect(new Set(draws.map(({ seats }) => seats)).size).toBe(5)
  expect(new Set(draws.map(({ button }) => button)).size).toBe(5)
})

it('a tournament starts at its time with a stack for every player, and deals the first hand three seconds later [S-MTT-06 S-MTT-01]', () => {
  const play = new TournamentPlay({ startsAt: 60_000 })
  for (const name of ['Ann', 'Bob']) play.sends(name, 'register')
  expect(play.waits(59_999)).toEqual([])
  expect(play.waits(1)).toEqual([
    'Started +600000 +3300000 lateRegistration',
    'TableAdded at 1',
    'at 1: PlayerSeated seat 0 Ann stack 1000',
    'at 1: PlayerSeated seat 1 Bob stack 1000',
  ])
  expect(play.state).toMatchObject({ status: 'running', hasStarted: true, level: 1 })
  expect(play.waits(2_999)).toEqual([])
  expect(play.waits(1)).toEqual(['at 1: HandStarted'])
  expect(play.positions(1)).toBe('BTN Ann SB Ann BB Bob | Ann Bob')
})

const START = 60_000
const tournamentLateBy = (ms: number) => {
  const play = new TournamentPlay()
  for (const name of ['Ann', 'Bob', 'Cid']) play.sends(name, 'register')
  play.at = START + ms
  return play
}

it('a tournament that missed its start by up to ten minutes starts two minutes after the recovery, with late entries [S-MTT-12]', () => {
  const play = tournamentLateBy(600_000)
  expect(play.execute({ type: 'resume', stoppedForMs: 600_000 })).toEqual(['StartPostponed +120000'])
  play.sends('Dan', 'register')
  expect(play.waits(119_999)).toEqual([])
  expect(play.waits(1)[0]).toMatch(/^Started/)
  expect(play.seating()).toEqual(['1: Ann Bob Cid Dan'])
})

it('a tournament that missed both its opening and its start opens at the recovery and starts two minutes later [S-MTT-12]', () => {
  const play = new TournamentPlay({ opensAt: 10_000 })
  play.at = START + 5_000
  expect(play.execute({ type: 'resume', stoppedForMs: START })).toEqual(['StartPostponed +120000'])
  expect(play.waits(0)).toEqual(['RegistrationOpened'])
  for (const name of ['Ann', 'Bob']) play.sends(name, 'register')
  expect(play.waits(119_999)).toEqual([])
  expect(play.waits(1)[0]).toMatch(/^Started/)
})

it('a tournament that missed its start by over ten minutes is cancelled and all are refunded; a start that is due now or later is not moved [S-MTT-12]', () => {
  const play = tournamentLateBy(600_001)
  expect(play.execute({ type: 'resume', stoppedForMs: 600_001 })).toEqual([
    'Cancelled server-stopped Ann 11+0 Bob 11+0 Cid 11+0 overlay 0 fees 0',
  ])
  expect(tournamentLateBy(-1).execute({ type: 'resume', stoppedForMs: 0 })).toEqual([])
  expect(tournamentLateBy(0).execute({ type: 'resume', stoppedForMs: 0 })).toEqual([])
})
