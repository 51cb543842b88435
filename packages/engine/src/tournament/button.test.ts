import { describe, expect, it } from 'vitest'
import { TournamentPlay } from './testing/tournament-play.ts'

const FOUR = ['Ann', 'Bob', 'Cid', 'Dan']

/** Ann has the first button, Bob and Cid the blinds. */
const started = (names: readonly string[]) => {
  const play = new TournamentPlay({ lateRegistration: false })
  play.starts(names)
  return play
}

describe('the dead button', () => {
  it('moves on by one player a hand [S-HAND-07]', () => {
    const play = started(FOUR)
    expect(play.deals(1)).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
    play.plays(1)
    expect(play.deals(1)).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan')
    play.plays(1)
    expect(play.deals(1)).toBe('BTN Cid SB Dan BB Ann | Ann Bob Cid Dan')
  })

  it('the big blind busts: no small blind in the next hand, then the button is on the empty seat [L3 S-HAND-07]', () => {
    const play = started(FOUR)
    play.showdown(1, 'Ann', 'Cid')
    expect(play.deals(1)).toBe('BTN Bob SB - BB Dan | Ann Bob Dan')
    play.plays(1)
    expect(play.deals(1)).toBe('BTN - SB Dan BB Ann | Ann Bob Dan')
    play.plays(1)
    expect(play.deals(1)).toBe('BTN Dan SB Ann BB Bob | Ann Bob Dan')
  })

  it('the small blind busts: the button is on the empty seat [L3 S-HAND-07]', () => {
    const play = started(FOUR)
    play.showdown(1, 'Ann', 'Bob')
    expect(play.deals(1)).toBe('BTN - SB Cid BB Dan | Ann Cid Dan')
  })

  it.each([
    ['Cid', 'Ann', 'BTN Bob SB Bob BB Ann'],
    ['Bob', 'Ann', 'BTN Cid SB Cid BB Ann'],
    ['Ann', 'Bob', 'BTN Cid SB Cid BB Bob'],
  ])('going heads-up nobody is big blind twice running: %s busts [L1 L2]', (loser, winner, positions) => {
    const play = started(['Ann', 'Bob', 'Cid'])
    play.showdown(1, winner, loser)
    expect(play.deals(1).split(' | ')[0]).toBe(positions)
  })

  it('heads-up the button is the small blind, and both take turns [L1]', () => {
    const play = started(['Ann', 'Bob'])
    expect(play.deals(1)).toBe('BTN Ann SB Ann BB Bob | Ann Bob')
    play.plays(1)
    expect(play.deals(1)).toBe('BTN Bob SB Bob BB Ann | Ann Bob')
  })

  it('a player who comes between button and small blind waits for a hand, then is dealt in [S-BAL-04 L10]', () => {
    const play = new TournamentPlay()
    play.starts(['Ann', 'Bob', 'Cid'])
    play.walk(1)
    expect(play.deals(1)).toBe('BTN Bob SB Cid BB Ann | Ann Bob Cid')
    expect(play.asks('Dan', 'register')).toContain('at 1: PlayerSeated seat 3 Dan stack 1000')
    play.plays(1)
    expect(play.deals(1)).toBe('BTN Cid SB Ann BB Bob | Ann Bob Cid')
    play.plays(1)
    expect(play.deals(1)).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
  })

  it('a player who comes elsewhere is dealt in with the next hand, in the big blind too [S-BAL-04 M13]', () => {
    const play = new TournamentPlay()
    play.starts(['Ann', 'Bob', 'Cid'])
    play.deals(1)
    play.asks('Dan', 'register')
    play.plays(1)
    expect(play.deals(1)).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan')
  })
})
