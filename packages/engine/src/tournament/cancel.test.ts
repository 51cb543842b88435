import { expect, it } from 'vitest'
import { FOUR_PLAYERS, TournamentPlay, tournamentWith, wholeChips } from './testing/tournament-play.ts'

const TEN_MINUTES_MS = 600_000
const lastLine = (lines: readonly string[]) => lines.at(-1)

it('a tournament cancelled before the money refunds fees, and shares half of the pool equally and half by chips [S-MTT-12]', () => {
  const play = tournamentWith(FOUR_PLAYERS, { lateRegistration: false })
  play.showdown(1, 'Ann', 'Bob')
  expect(['Ann', 'Cid', 'Dan'].map((name) => play.chips(name))).toEqual([2_020, 980, 1_000])
  // The pool is 40. Half of it is 6.66 for each player; the other 20.02 are shared by chips: 10.12, 4.90 and 5.
  play.deals(1)
  expect(lastLine(play.execute({ type: 'resume', stoppedForMs: TEN_MINUTES_MS + 1 }))).toBe(
    'Cancelled server-stopped Ann 1+16.78 Cid 1+11.56 Dan 1+11.66 overlay 0 fees 1',
  )
  expect(play.state.status).toBe('cancelled')
})

it('a cancelled tournament pays by the chips that players had at the start of the running hand [S-MTT-12 S-REG-05]', () => {
  const play = tournamentWith(FOUR_PLAYERS, { lateRegistration: false })
  play.deals(1)
  play.actsAs(1, play.toAct(1), 'allIn')
  expect(lastLine(play.execute({ type: 'cancel' }))).toBe(
    'Cancelled operator Ann 1+10 Bob 1+10 Cid 1+10 Dan 1+10 overlay 0 fees 0',
  )
})

it('a tournament cancelled in the money pays each player the next prize and a share by chips, and keeps the fees [S-MTT-12]', () => {
  const play = tournamentWith(FOUR_PLAYERS, { lateRegistration: false })
  play.showdown(1, 'Ann', 'Bob', 'Cid')
  // The prizes are 26 and 14. Each player gets 14; the other 12 are shared by chips, three quarters for 3000 of 4000.
  expect(lastLine(play.execute({ type: 'cancel' }))).toBe('Cancelled operator Ann 0+23 Dan 0+17 overlay 0 fees 4')
})

it('a cancelled tournament also shares out the guarantee, to which the house adds what is missing [S-MTT-12]', () => {
  const play = tournamentWith(FOUR_PLAYERS, { guarantee: wholeChips(100) })
  expect(lastLine(play.execute({ type: 'cancel' }))).toBe(
    'Cancelled operator Ann 1+25 Bob 1+25 Cid 1+25 Dan 1+25 overlay 60 fees 0',
  )
})

it('a tournament goes on after a server outage of ten minutes while it runs, or of 100 minutes before its start [S-MTT-12]', () => {
  const play = new TournamentPlay()
  expect(play.execute({ type: 'resume', stoppedForMs: 10 * TEN_MINUTES_MS })).toEqual([])
  play.starts(FOUR_PLAYERS)
  expect(play.execute({ type: 'resume', stoppedForMs: TEN_MINUTES_MS })[0]).toBe(`ClockMoved byMs ${TEN_MINUTES_MS}`)
  expect(play.state.status).toBe('running')
})

it('a finished tournament cannot be cancelled, neither by the operator nor by a long server outage [S-MTT-12]', () => {
  const play = tournamentWith(['Ann', 'Bob'])
  play.showdown(1, 'Ann', 'Bob')
  expect(play.execute({ type: 'cancel' })).toEqual(['refused: tournament-over'])
  expect(play.execute({ type: 'resume', stoppedForMs: TEN_MINUTES_MS + 1 })).toEqual([])
})
