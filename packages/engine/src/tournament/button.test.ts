import { expect, it } from 'vitest'
import { FOUR_PLAYERS, tournamentWith } from './testing/tournament-play.ts'

/** A started tournament: Ann has the first button, Bob and Cid the blinds. */
const startedTournament = (names: readonly string[]) => tournamentWith(names, { lateRegistration: false })

it('the button of a tournament moves on by one player a hand [S-HAND-07]', () => {
  const play = startedTournament(FOUR_PLAYERS)
  expect(play.deals(1)).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
  expect(play.nextHand(1)).toBe('BTN Bob SB Cid BB Dan | Ann Bob Cid Dan')
  expect(play.nextHand(1)).toBe('BTN Cid SB Dan BB Ann | Ann Bob Cid Dan')
})

it('if the big blind busts, the next hand has no small blind, then the button is on the empty seat [L3 S-HAND-07]', () => {
  const play = startedTournament(FOUR_PLAYERS)
  play.showdown(1, 'Ann', 'Cid')
  expect(play.deals(1)).toBe('BTN Bob SB - BB Dan | Ann Bob Dan')
  expect(play.nextHand(1)).toBe('BTN - SB Dan BB Ann | Ann Bob Dan')
  expect(play.nextHand(1)).toBe('BTN Dan SB Ann BB Bob | Ann Bob Dan')
})

it('a late entrant between button and small blind waits for a hand, then is dealt in [S-BAL-04 L10]', () => {
  const play = tournamentWith(['Ann', 'Bob', 'Cid'])
  play.walk(1)
  expect(play.deals(1)).toBe('BTN Bob SB Cid BB Ann | Ann Bob Cid')
  expect(play.sends('Dan', 'register')).toContain('at 1: PlayerSeated seat 3 Dan stack 1000')
  expect(play.nextHand(1)).toBe('BTN Cid SB Ann BB Bob | Ann Bob Cid')
  expect(play.nextHand(1)).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
})

it.each([
  ['of the next big blind', 0, 'BTN Bob SB Cid BB Dan | Ann Bob Cid Dan'],
  ['right of the button, which pays no blind,', 2, 'BTN Ann SB Bob BB Cid | Ann Bob Cid Dan'],
])('a late entrant on the seat %s is dealt in with the next hand [S-BAL-04 M13]', (_, handsBefore, positions) => {
  const play = tournamentWith(['Ann', 'Bob', 'Cid'])
  for (let hands = 0; hands < handsBefore; hands += 1) play.walk(1)
  play.deals(1)
  play.sends('Dan', 'register')
  expect(play.nextHand(1)).toBe(positions)
})
