import { describe, expect, it } from 'vitest'
import { TournamentPlay, whole } from './testing/tournament-play.ts'

const TEN_MINUTES = 600_000
const last = (lines: readonly string[]) => lines.at(-1)

describe('a tournament that is cancelled after the start', () => {
  it('before the money: fees back, half of the pool equally, half by chips [S-MTT-12]', () => {
    const play = new TournamentPlay({ lateRegistration: false })
    play.starts(['Ann', 'Bob', 'Cid', 'Dan'])
    play.showdown(1, 'Ann', 'Bob')
    expect(['Ann', 'Cid', 'Dan'].map((name) => play.chips(name))).toEqual([2_020, 980, 1_000])
    // Pool 40: half of it is 6.66 each, the other 20.02 go by chips, 10.12, 4.9 and 5.
    play.deals(1)
    expect(last(play.order({ type: 'resume', stoppedForMs: TEN_MINUTES + 1 }))).toBe(
      'Cancelled server-stopped Ann 1+16.78 Cid 1+11.56 Dan 1+11.66 overlay 0 fees 1',
    )
    expect(play.state.status).toBe('cancelled')
  })

  it('chips are those at the start of the hand that was being played [S-MTT-12 S-REG-05]', () => {
    const play = new TournamentPlay({ lateRegistration: false })
    play.starts(['Ann', 'Bob', 'Cid', 'Dan'])
    play.deals(1)
    const { toAct, setup, turn } = play.table(1).hand ?? {}
    const player = play.table(1).seats[toAct ?? -1]?.player
    if (player === undefined || setup === undefined) throw new Error('nobody is to act')
    play.order({ type: 'act', player, handId: setup.handId, turn: turn ?? 0, action: { type: 'allIn' } })
    expect(last(play.order({ type: 'cancel' }))).toBe(
      'Cancelled operator Ann 1+10 Bob 1+10 Cid 1+10 Dan 1+10 overlay 0 fees 0',
    )
  })

  it('in the money: each gets the next unpaid prize, the rest goes by chips, fees are the house’s [S-MTT-12]', () => {
    const play = new TournamentPlay({ lateRegistration: false })
    play.starts(['Ann', 'Bob', 'Cid', 'Dan'])
    play.showdown(1, 'Ann', 'Bob', 'Cid')
    // Prizes 26 and 14: 14 for each, and of the other 12 three quarters for 3000 of 4000 chips.
    expect(last(play.order({ type: 'cancel' }))).toBe('Cancelled operator Ann 0+23 Dan 0+17 overlay 0 fees 4')
  })

  it('shares a guarantee too, which the house adds [S-MTT-12]', () => {
    const play = new TournamentPlay({ guarantee: whole(100) })
    play.starts(['Ann', 'Bob', 'Cid', 'Dan'])
    expect(last(play.order({ type: 'cancel' }))).toBe(
      'Cancelled operator Ann 1+25 Bob 1+25 Cid 1+25 Dan 1+25 overlay 60 fees 0',
    )
  })

  it('goes on after a stop of ten minutes, and before the start after any [S-MTT-12]', () => {
    const play = new TournamentPlay()
    expect(play.order({ type: 'resume', stoppedForMs: 10 * TEN_MINUTES })).toEqual([])
    play.starts(['Ann', 'Bob', 'Cid', 'Dan'])
    expect(play.order({ type: 'resume', stoppedForMs: TEN_MINUTES })[0]).toBe(`ClockMoved byMs ${TEN_MINUTES}`)
    expect(play.state.status).toBe('running')
  })

  it('leaves a tournament that is over as it is [S-MTT-12]', () => {
    const play = new TournamentPlay()
    play.starts(['Ann', 'Bob'])
    play.showdown(1, 'Ann', 'Bob')
    expect(play.order({ type: 'cancel' })).toEqual(['refused: tournament-over'])
    expect(play.order({ type: 'resume', stoppedForMs: TEN_MINUTES + 1 })).toEqual([])
  })
})
