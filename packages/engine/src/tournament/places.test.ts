import { expect, it } from 'vitest'
import { finishPlaceOf } from './prizes.ts'
import { FOUR_PLAYERS, SIX_PLAYERS, tournamentWith, wholeChips } from './testing/tournament-play.ts'

const playerOutLines = (lines: readonly string[]) => lines.filter((line) => line.startsWith('PlayerOut'))
it('two players who bust in one hand rank by their chips at its start [S-MTT-10 M6]', () => {
  const play = tournamentWith(FOUR_PLAYERS, { lateRegistration: false })
  play.deals(1)
  play.plays(1)
  // Cid has won Bob's small blind.
  expect([play.chips('Ann'), play.chips('Bob')]).toEqual([1_000, 990])
  const lines = play.showdown(1, 'Dan', 'Bob', 'Ann')
  expect(playerOutLines(lines)).toEqual(['PlayerOut Bob at 1 place 4 prize 0', 'PlayerOut Ann at 1 place 3 prize 0'])
})

it('players who bust in the money with equal chips share the prizes of their places [S-MTT-10 M6]', () => {
  const play = tournamentWith(FOUR_PLAYERS, { lateRegistration: false })
  const lines = play.showdown(1, 'Ann', 'Bob', 'Cid', 'Dan')
  expect(lines.filter((line) => line.startsWith('PrizePaid'))).toEqual([
    'PrizePaid Bob place 2 amount 4.67',
    'PrizePaid Cid place 2 amount 4.67',
    'PrizePaid Dan place 2 amount 4.66',
    'PrizePaid Ann place 1 amount 26',
  ])
})

it('the place of an eliminated player moves down while others can still enter [M2]', () => {
  const play = tournamentWith([...SIX_PLAYERS, 'Gus', 'Hal'])
  expect(playerOutLines(play.showdown(1, 'Ann', 'Cid'))).toEqual(['PlayerOut Cid at 1 place 8 prize 0'])
  play.sends('Ivy', 'register')
  const cid = play.state.entrants.find(({ player }) => player === 'Cid')
  expect(cid === undefined ? null : finishPlaceOf(play.state, cid)).toBe(9)
})

it('a tournament ends when one player has all chips; prizes are paid at once, and the winner has place 1 [S-MTT-11 M21]', () => {
  const play = tournamentWith(FOUR_PLAYERS)
  play.showdown(1, 'Ann', 'Bob', 'Cid')
  expect(play.state.status).toBe('running')
  const lines = play.showdown(1, 'Ann', 'Dan')
  expect(lines.slice(lines.indexOf('PlayerBusted Dan at 1 chips 1000') + 1)).toEqual([
    'PlayerOut Dan at 1 place 2 prize 14',
    'at 1: PlayerUnseated seat 3 Dan stack 0 broke',
    'PrizePaid Dan place 2 amount 14',
    'PlayerOut Ann at 1 place 1 prize 26',
    'PrizePaid Ann place 1 amount 26',
    'Finished Ann fees 4',
  ])
  expect(play.chips('Ann')).toBe(4_000)
  expect(play.waits(3_600_000)).toEqual([])
})

it('a player eliminated in the money is paid as soon as the prize pool is final [S-PAY-01 S-MTT-11]', () => {
  const play = tournamentWith(FOUR_PLAYERS, { addonChips: wholeChips(1_000) })
  play.showdown(1, 'Ann', 'Bob', 'Cid', 'Dan')
  for (const name of ['Bob', 'Cid']) play.sends(name, 'rebuy')
  const lines = play.sends('Dan', 'declineRebuy')
  expect(playerOutLines(lines)).toEqual(['PlayerOut Dan at 1 place 4 prize 0'])
  const more = play.showdown(1, 'Ann', 'Bob', 'Cid')
  expect(more.filter((line) => line.startsWith('RebuyOffered'))).toHaveLength(2)
  play.sends('Cid', 'rebuy')
  expect(playerOutLines(play.sends('Bob', 'declineRebuy'))).toEqual(['PlayerOut Bob at 1 place 3 prize 0'])
  expect(play.state.prizes).toBe(null)
  play.showdown(1, 'Ann', 'Cid')
  expect(play.sends('Cid', 'declineRebuy')).toEqual([
    'RebuyDeclined Cid',
    'PlayerOut Cid at 1 place 2 prize 24.5',
    `at 1: PlayerUnseated seat 2 Cid stack 0 broke`,
    'PrizesFixed pool 70 45.5/24.5 overlay 0',
    'PrizePaid Cid place 2 amount 24.5',
    'PlayerOut Ann at 1 place 1 prize 45.5',
    'PrizePaid Ann place 1 amount 45.5',
    'Finished Ann fees 7',
  ])
})
