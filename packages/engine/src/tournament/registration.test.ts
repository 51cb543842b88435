import { describe, expect, it } from 'vitest'
import { TournamentPlay } from './testing/tournament-play.ts'

const SIX = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay']

describe('registration', () => {
  it('is closed while the tournament is announced, and opens at its time [S-MTT-01]', () => {
    const play = new TournamentPlay({ opensAt: 10_000 })
    expect(play.state.status).toBe('announced')
    expect(play.asks('Ann', 'register')).toEqual(['refused: registration-not-open'])
    expect(play.waits(10_000)).toEqual(['RegistrationOpened'])
    expect(play.state.status).toBe('registering')
    expect(play.asks('Ann', 'register')).toEqual(['Registered Ann buyIn 10 fee 1'])
  })

  it('takes everybody once, up to the size of the field [S-REG-01]', () => {
    const play = new TournamentPlay({ maxPlayers: 2 })
    play.asks('Ann', 'register')
    expect(play.asks('Ann', 'register')).toEqual(['refused: already-registered'])
    play.asks('Bob', 'register')
    expect(play.asks('Cid', 'register')).toEqual(['refused: tournament-full'])
  })

  it('pays all back before the start, and takes the player again [S-REG-01 S-REG-04 S-USER-09]', () => {
    const play = new TournamentPlay()
    play.asks('Ann', 'register')
    expect(play.asks('Ann', 'unregister')).toEqual(['Unregistered Ann refund 11'])
    expect(play.asks('Ann', 'unregister')).toEqual(['refused: not-registered'])
    expect(play.asks('Ann', 'register')).toEqual(['Registered Ann buyIn 10 fee 1'])
    expect(play.state.entrants.map(({ player }) => player)).toEqual(['Ann'])
  })

  it('keeps a player who has been dealt in [S-REG-04]', () => {
    const play = new TournamentPlay()
    play.starts(SIX)
    expect(play.asks('Ann', 'unregister')).toEqual(['refused: already-started'])
  })

  it('is closed after the start where late registration is not allowed [S-REG-01 S-REG-02]', () => {
    const play = new TournamentPlay({ lateRegistration: false })
    play.starts(SIX)
    expect(play.asks('Gus', 'register')).toEqual(['refused: registration-closed'])
  })

  it('gives a late entrant a full stack at the shortest table, dealt in though not there yet [S-REG-02 M2]', () => {
    const play = new TournamentPlay()
    play.starts([...SIX, 'Gus'])
    play.deals(2)
    expect(play.asks('Hal', 'register')).toEqual([
      'Registered Hal buyIn 10 fee 1 late',
      'at 2: PlayerSeated seat 3 Hal stack 1000',
    ])
    play.plays(2)
    expect(play.deals(2)).toContain('Hal')
  })

  it('opens a new table for a late entrant when no seat is free [S-REG-02]', () => {
    const play = new TournamentPlay()
    play.starts(SIX)
    play.deals(1)
    expect(play.asks('Gus', 'register')).toEqual([
      'Registered Gus buyIn 10 fee 1 late',
      'TableAdded at 2',
      'at 2: PlayerSeated seat 0 Gus stack 1000',
    ])
    play.plays(1)
    play.deals(1)
    expect(play.seating().map((table) => table.split(' ').length - 1)).toEqual([4, 3])
  })

  it('ends late registration when the first break begins [S-REG-02]', () => {
    const play = new TournamentPlay({ breaks: { everyMs: 60_000, lengthMs: 60_000 } })
    play.starts(SIX)
    expect(play.waits(60_000)).toContain('LateRegistrationClosed')
    expect(play.asks('Gus', 'register')).toEqual(['refused: registration-closed'])
  })

  it('ends late registration when the field is full [S-REG-02]', () => {
    const play = new TournamentPlay({ maxPlayers: 7 })
    play.starts(SIX)
    expect(play.asks('Gus', 'register')).toContain('LateRegistrationClosed')
  })

  it('ends late registration when the players left are within the paid places [S-REG-02]', () => {
    const play = new TournamentPlay()
    play.starts(['Ann', 'Bob', 'Cid', 'Dan'])
    expect(play.showdown(1, 'Ann', 'Bob', 'Cid')).toContain('LateRegistrationClosed')
  })

  it('does not take back a player who is out [S-REG-01]', () => {
    const play = new TournamentPlay()
    play.starts([...SIX, 'Gus', 'Hal'])
    play.showdown(1, 'Ann', 'Cid')
    expect(play.state.lateRegistrationOpen).toBe(true)
    expect(play.asks('Cid', 'register')).toEqual(['refused: already-registered'])
  })

  it('cancels with fewer players than the least, and pays everybody back in full [S-MTT-07]', () => {
    const play = new TournamentPlay({ minPlayers: 3 })
    expect(play.starts(['Ann', 'Bob'])).toEqual(['Cancelled too-few-players Ann 11+0 Bob 11+0 overlay 0 fees 0'])
    expect(play.state.status).toBe('cancelled')
    expect(play.asks('Cid', 'register')).toEqual(['refused: tournament-over'])
  })

  it('cancels without any player, and with one [S-MTT-07]', () => {
    expect(new TournamentPlay().starts([])).toEqual(['Cancelled too-few-players overlay 0 fees 0'])
    expect(new TournamentPlay({ minPlayers: 1 }).starts(['Ann'])).toEqual([
      'Cancelled too-few-players Ann 11+0 overlay 0 fees 0',
    ])
  })

  it('pays everybody back when the operator cancels before the start [S-REG-05]', () => {
    const play = new TournamentPlay()
    play.asks('Ann', 'register')
    expect(play.order({ type: 'cancel' })).toEqual(['Cancelled operator Ann 11+0 overlay 0 fees 0'])
    expect(play.order({ type: 'cancel' })).toEqual(['refused: tournament-over'])
    expect(play.asks('Ann', 'unregister')).toEqual(['refused: tournament-over'])
  })
})
