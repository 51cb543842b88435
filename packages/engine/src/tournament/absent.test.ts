import { describe, expect, it } from 'vitest'
import { TournamentPlay } from './testing/tournament-play.ts'

const FOUR = ['Ann', 'Bob', 'Cid', 'Dan']

/** Ann has the button, Bob and Cid the blinds, Dan is first to act. */
const dealt = () => {
  const play = new TournamentPlay()
  play.starts(FOUR)
  play.deals(1)
  return play
}

const acts = (play: TournamentPlay, name: string, type: 'call' | 'check' | 'fold') => {
  const { setup, turn } = play.table(1).hand ?? {}
  return play.order({
    type: 'act',
    player: name as never,
    handId: setup?.handId as never,
    turn: turn ?? 0,
    action: { type },
  })
}

const toAct = (play: TournamentPlay) => play.table(1).seats[play.table(1).hand?.toAct ?? -1]?.player ?? null

/** Everybody else calls or checks, through as many hands as it takes. */
const untilTurnOf = (play: TournamentPlay, name: string) => {
  for (let turns = 0; toAct(play) !== name; turns += 1) {
    if (turns > 100) throw new Error(`${name} has no turn`)
    const player = toAct(play)
    if (player === null) play.next()
    else if (acts(play, player, 'call')[0] === 'refused: nothing-to-call') acts(play, player, 'check')
  }
}

describe('absent players', () => {
  it('a player who has not come is seated, dealt in and posts; folds after a second [L17 S-MTT-08]', () => {
    const play = new TournamentPlay()
    for (const name of FOUR) play.asks(name, 'register')
    play.waits(60_000)
    expect(play.deals(1)).toBe('BTN Ann SB Bob BB Cid | Ann Bob Cid Dan')
    expect(play.waits(999)).toEqual([])
    expect(play.waits(1)).toEqual(['at 1: TurnTimedOut seat 3'])
    play.waits(5_000)
    expect(play.table(1).hand?.phase).toBe('over')
    expect(play.chips('Bob')).toBe(990)
  })

  it('checks where that is free [S-MTT-08]', () => {
    const play = dealt()
    play.absent('Cid', 'left')
    for (const name of ['Dan', 'Ann', 'Bob']) acts(play, name, 'call')
    expect(toAct(play)).toBe('Cid')
    play.waits(1_000)
    expect(play.table(1).hand?.street).toBe('flop')
    expect(play.table(1).hand?.players.every(({ folded }) => !folded)).toBe(true)
  })

  it('a player who leaves when to act has a second more [S-MTT-08]', () => {
    const play = dealt()
    play.waits(10_000)
    play.absent('Dan', 'left')
    play.waits(999)
    expect(toAct(play)).toBe('Dan')
    play.waits(1)
    expect(toAct(play)).toBe('Ann')
  })

  it('a player who comes to the table has the turn that runs, and no more for having been away [S-MTT-08]', () => {
    const play = dealt()
    play.waits(10_000)
    play.absent('Dan', 'left')
    play.asks('Dan', 'present')
    play.waits(10_999)
    expect(toAct(play)).toBe('Dan')
    play.waits(1)
    expect(toAct(play)).toBe('Ann')
  })

  it('a lost connection is waited for 30 s after the turn [N-TIME-02 S-MTT-08]', () => {
    const play = dealt()
    play.absent('Dan', 'lost')
    play.waits(20_000)
    expect(play.table(1).turnClock).toMatchObject({ kind: 'disconnect', deadline: play.at + 30_000 })
    play.waits(30_999)
    expect(toAct(play)).toBe('Dan')
    play.waits(1)
    expect(toAct(play)).toBe('Ann')
  })

  it('once a level: the next turn without connection is a fold after a second [N-TIME-02]', () => {
    const play = dealt()
    play.absent('Dan', 'lost')
    play.waits(51_000)
    play.plays(1)
    play.deals(1)
    untilTurnOf(play, 'Dan')
    play.waits(1_000)
    expect(toAct(play)).not.toBe('Dan')
  })

  it('the next level waits for the connection once more [N-TIME-02]', () => {
    const play = dealt()
    play.absent('Dan', 'lost')
    play.waits(51_000)
    play.plays(1)
    while (play.state.level === 1) play.next()
    play.plays(1)
    play.deals(1)
    untilTurnOf(play, 'Dan')
    play.waits(20_000)
    expect(play.table(1).turnClock?.kind).toBe('disconnect')
  })

  it('the wait for a player ends when they leave [N-TIME-02]', () => {
    const play = dealt()
    play.absent('Dan', 'lost')
    play.waits(25_000)
    play.absent('Dan', 'left')
    play.waits(1_000)
    expect(toAct(play)).toBe('Ann')
  })

  it('nobody gives up a seat, however long away; blinds are paid until the chips are gone [S-MTT-08]', () => {
    const play = dealt()
    for (const name of FOUR) play.absent(name, 'left')
    play.waits(20 * 60_000)
    expect(play.seating()).toEqual(['1: Ann Bob Cid Dan'])
    expect(play.table(1).handsDealt).toBeGreaterThan(50)
  })

  it('refuses who is not in the tournament [S-MTT-08]', () => {
    const play = dealt()
    expect(play.asks('Zoe', 'present')).toEqual(['refused: not-registered'])
    expect(play.absent('Zoe', 'left')).toEqual(['refused: not-registered'])
    expect(acts(play, 'Zoe', 'fold')).toEqual(['refused: not-seated'])
  })
})
