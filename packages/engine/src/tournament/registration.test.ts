import { expect, it } from 'vitest'
import { FOUR_PLAYERS, SIX_PLAYERS, TournamentPlay, tournamentWith } from './testing/tournament-play.ts'

it('registration is closed while the tournament is announced, and opens at its time [S-MTT-01]', () => {
  const play = new TournamentPlay({ opensAt: 10_000 })
  expect(play.state.status).toBe('announced')
  expect(play.sends('Ann', 'register')).toEqual(['refused: registration-not-open'])
  expect(play.waits(10_000)).toEqual(['RegistrationOpened'])
  expect(play.state.status).toBe('registering')
  expect(play.sends('Ann', 'register')).toEqual(['Registered Ann buyIn 10 fee 1'])
})

it('a tournament registers each player once, up to the maximum number of players [S-REG-01]', () => {
  const play = new TournamentPlay({ maxPlayers: 2 })
  play.sends('Ann', 'register')
  expect(play.sends('Ann', 'register')).toEqual(['refused: already-registered'])
  play.sends('Bob', 'register')
  expect(play.sends('Cid', 'register')).toEqual(['refused: tournament-full'])
})

it('a player who un-registers before the start is refunded in full and may register again [S-REG-01 S-REG-04 S-USER-09]', () => {
  const play = new TournamentPlay()
  play.sends('Ann', 'register')
  expect(play.sends('Ann', 'unregister')).toEqual(['Unregistered Ann refund 11'])
  expect(play.sends('Ann', 'unregister')).toEqual(['refused: not-registered'])
  expect(play.sends('Ann', 'register')).toEqual(['Registered Ann buyIn 10 fee 1'])
  expect(play.state.entrants.map(({ player }) => player)).toEqual(['Ann'])
})

it('after the start no player can un-register, nor register if late registration is not allowed [S-REG-01 S-REG-02 S-REG-04]', () => {
  const play = tournamentWith(SIX_PLAYERS, { lateRegistration: false })
  expect(play.sends('Ann', 'unregister')).toEqual(['refused: already-started'])
  expect(play.sends('Gus', 'register')).toEqual(['refused: registration-closed'])
})

it('a late entrant gets a full stack at the shortest table and is dealt in even while absent [S-REG-02 M2]', () => {
  const play = tournamentWith([...SIX_PLAYERS, 'Gus'])
  play.deals(2)
  expect(play.sends('Hal', 'register')).toEqual([
    'Registered Hal buyIn 10 fee 1 late',
    'at 2: PlayerSeated seat 3 Hal stack 1000',
  ])
  expect(play.nextHand(2)).toContain('Hal')
})

it('a late entrant gets a seat at a new table when no seat is free [S-REG-02]', () => {
  const play = tournamentWith(SIX_PLAYERS)
  play.deals(1)
  expect(play.sends('Gus', 'register')).toEqual([
    'Registered Gus buyIn 10 fee 1 late',
    'TableAdded at 2',
    'at 2: PlayerSeated seat 0 Gus stack 1000',
  ])
  play.nextHand(1)
  expect(play.seating().map((table) => table.split(' ').length - 1)).toEqual([4, 3])
})

it('late registration ends with the first break, with the maximum number of players, or when all who are left are in the money [S-REG-02]', () => {
  const play = tournamentWith(SIX_PLAYERS, { breaks: { everyMs: 60_000, lengthMs: 60_000 } })
  expect(play.waits(60_000)).toContain('LateRegistrationClosed')
  expect(play.sends('Gus', 'register')).toEqual(['refused: registration-closed'])
  expect(tournamentWith(SIX_PLAYERS, { maxPlayers: 7 }).sends('Gus', 'register')).toContain('LateRegistrationClosed')
  const small = tournamentWith(FOUR_PLAYERS)
  expect(small.showdown(1, 'Ann', 'Bob', 'Cid')).toContain('LateRegistrationClosed')
})

it('late registration ends before the tournament does when one player wins all chips at once [S-REG-02 S-MTT-11]', () => {
  const play = tournamentWith(['Ann', 'Bob'])
  expect(play.state.lateRegistrationOpen).toBe(true)
  expect(play.showdown(1, 'Ann', 'Bob').slice(-5)).toEqual([
    'LateRegistrationClosed',
    'PrizesFixed pool 20 20 overlay 0',
    'PlayerOut Ann at 1 place 1 prize 20',
    'PrizePaid Ann place 1 amount 20',
    'Finished Ann fees 2',
  ])
})

it('an eliminated player cannot register for the same tournament again [S-REG-01]', () => {
  const play = tournamentWith([...SIX_PLAYERS, 'Gus', 'Hal'])
  play.showdown(1, 'Ann', 'Cid')
  expect(play.state.lateRegistrationOpen).toBe(true)
  expect(play.sends('Cid', 'register')).toEqual(['refused: already-registered'])
})

it('a tournament with too few players at the start, or with fewer than two, is cancelled, and all are refunded in full [S-MTT-07]', () => {
  const play = new TournamentPlay({ minPlayers: 3 })
  expect(play.starts(['Ann', 'Bob'])).toEqual(['Cancelled too-few-players Ann 11+0 Bob 11+0 overlay 0 fees 0'])
  expect(play.state.status).toBe('cancelled')
  expect(play.sends('Cid', 'register')).toEqual(['refused: tournament-over'])
  expect(new TournamentPlay().starts([])).toEqual(['Cancelled too-few-players overlay 0 fees 0'])
  expect(new TournamentPlay({ minPlayers: 1 }).starts(['Ann'])).toEqual([
    'Cancelled too-few-players Ann 11+0 overlay 0 fees 0',
  ])
})

it('all players are refunded when the operator cancels the tournament before the start [S-REG-05]', () => {
  const play = new TournamentPlay()
  play.sends('Ann', 'register')
  expect(play.execute({ type: 'cancel' })).toEqual(['Cancelled operator Ann 11+0 overlay 0 fees 0'])
  expect(play.execute({ type: 'cancel' })).toEqual(['refused: tournament-over'])
  expect(play.sends('Ann', 'unregister')).toEqual(['refused: tournament-over'])
})
