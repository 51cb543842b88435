import { expect, it } from 'vitest'
import { structures } from './structures.ts'
import { cardsToBust, FOUR_PLAYERS, SIX_PLAYERS, TournamentPlay, tournamentWith } from './testing/tournament-play.ts'

/** A tournament with its first hand dealt: Ann has the button, Bob and Cid the blinds, Dan is first to act. */
const tournamentWithHandDealt = () => {
  const play = tournamentWith(FOUR_PLAYERS)
  play.deals(1)
  return play
}

/** All other players call or check until it is the turn of `name`, through several hands if needed. */
const playUntilTurnOf = (play: TournamentPlay, name: string) => {
  for (let turns = 0; play.toAct(1) !== name; turns += 1) {
    if (turns > 100) throw new Error(`${name} has no turn`)
    const player = play.toAct(1)
    if (player === null) play.runsNextDue()
    else if (play.actsAs(1, player, 'call')[0] === 'refused: nothing-to-call') play.actsAs(1, player, 'check')
  }
}

it('a tournament player who has not come to the table is seated, dealt in, posts blinds, and folds after one second [L17 S-MTT-08]', () => {
  const play = new TournamentPlay()
  for (const name of FOUR_PLAYERS) play.sends(name, 'register')
  play.waits(60_000)
  expect(play.deals(1)).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
  expect(play.waits(999)).toEqual([])
  expect(play.waits(1)).toEqual(['at 1: TurnTimedOut seat 3'])
  play.waits(5_000)
  expect(play.table(1).hand?.phase).toBe('over')
  expect(play.chips('Bob')).toBe(990)
})

it('an absent player checks after one second if a check is free [S-MTT-08]', () => {
  const play = tournamentWithHandDealt()
  play.goesAbsent('Cid', 'left')
  for (const name of ['Dan', 'Ann', 'Bob']) play.actsAs(1, name, 'call')
  expect(play.toAct(1)).toBe('Cid')
  play.waits(1_000)
  expect(play.table(1).hand?.street).toBe('flop')
  expect(play.table(1).hand?.players.every(({ folded }) => !folded)).toBe(true)
})

it('a player who leaves on their own turn folds one second later [S-MTT-08]', () => {
  const play = tournamentWithHandDealt()
  play.waits(10_000)
  play.goesAbsent('Dan', 'left')
  play.waits(999)
  expect(play.toAct(1)).toBe('Dan')
  play.waits(1)
  expect(play.toAct(1)).toBe('Ann')
})

it('a player who comes back on their own turn has the rest of it, and no extra time for the absence [S-MTT-08]', () => {
  const play = tournamentWithHandDealt()
  play.waits(10_000)
  play.goesAbsent('Dan', 'left')
  play.sends('Dan', 'present')
  play.waits(10_999)
  expect(play.toAct(1)).toBe('Dan')
  play.waits(1)
  expect(play.toAct(1)).toBe('Ann')
})

it('once a level a tournament table waits 30 s after the turn time for a player’s lost connection; a later turn of that level ends after 1 s [N-TIME-02 S-MTT-08]', () => {
  const play = tournamentWithHandDealt()
  play.goesAbsent('Dan', 'lost')
  play.waits(20_000)
  expect(play.table(1).turnClock).toMatchObject({ kind: 'disconnect', deadline: play.at + 30_000 })
  play.waits(30_999)
  expect(play.toAct(1)).toBe('Dan')
  play.waits(1)
  expect(play.toAct(1)).toBe('Ann')
  play.nextHand(1)
  playUntilTurnOf(play, 'Dan')
  play.waits(1_000)
  expect(play.toAct(1)).not.toBe('Dan')
  play.plays(1)
  while (play.state.level === 1) play.runsNextDue()
  play.nextHand(1)
  playUntilTurnOf(play, 'Dan')
  play.waits(20_000)
  expect(play.table(1).turnClock?.kind).toBe('disconnect')
})

it('a disconnected player for whom the old table waited in an earlier level is waited for again at the final table [N-TIME-02 S-BAL-04]', () => {
  const levels = structures.standard.levels.map((level) => ({ ...level, lengthMs: 70_000 }))
  const play = tournamentWith([...SIX_PLAYERS, 'Gus'], { structure: { ...structures.standard, levels } })
  play.goesAbsent('Dan', 'lost')
  play.deals(1, cardsToBust('Ann', 'Cid'))
  play.actsAs(2, 'Bob', 'call')
  expect(play.plays(1, ['Ann', 'Cid'])).toContain('PlayerOut Cid at 1 place 7 prize 0')
  while (play.toAct(2) === 'Dan') play.runsNextDue()
  expect(play.table(2).seats[1]?.waitedThisLevel).toBe(true)
  while (play.state.level === 1) play.runsNextDue()
  // The hand of level 1 ends in level 2, and then the final table is drawn.
  play.plays(2)
  while (play.seating().length > 1) play.runsNextDue()
  play.deals(3)
  expect(play.seating()).toEqual(['3: Ann Eve Gus Bob Dan Fay'])
  for (let turns = 0; play.toAct(3) !== 'Dan' && turns < 6; turns += 1) play.actsAs(3, play.toAct(3), 'call')
  play.waits(20_000)
  expect(play.table(3).turnClock).toMatchObject({ kind: 'disconnect', deadline: play.at + 30_000 })
})

it('a tournament table stops waiting for a lost connection when its player leaves the table [N-TIME-02]', () => {
  const play = tournamentWithHandDealt()
  play.goesAbsent('Dan', 'lost')
  play.waits(25_000)
  play.goesAbsent('Dan', 'left')
  play.waits(1_000)
  expect(play.toAct(1)).toBe('Ann')
})

it('when all players of a tournament are absent for 20 minutes, they keep their seats, hands are dealt and every player pays both blinds [S-MTT-08]', () => {
  const play = tournamentWithHandDealt()
  for (const name of FOUR_PLAYERS) play.goesAbsent(name, 'left')
  play.waits(20 * 60_000)
  expect(play.seating()).toEqual(['1: Ann Bob Cid Dan'])
  expect(play.table(1).handsDealt).toBeGreaterThan(50)
  const blinds = play.events.flatMap((one) =>
    one.type === 'AtTable' && one.event.type === 'ForcedBetPosted' ? [`${one.event.seat} ${one.event.kind}`] : [],
  )
  expect(blinds).toHaveLength(2 * play.table(1).handsDealt)
  const ofEverySeat = [0, 1, 2, 3].flatMap((seat) => [`${seat} bigBlind`, `${seat} smallBlind`])
  expect([...new Set(blinds)].sort()).toEqual(ofEverySeat)
})

it('commands of a player who is not in the tournament are refused [S-MTT-08]', () => {
  const play = tournamentWithHandDealt()
  expect(play.sends('Zoe', 'present')).toEqual(['refused: not-registered'])
  expect(play.goesAbsent('Zoe', 'left')).toEqual(['refused: not-registered'])
  expect(play.actsAs(1, 'Zoe', 'fold')).toEqual(['refused: not-seated'])
})
