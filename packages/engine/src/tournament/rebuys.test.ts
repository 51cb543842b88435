import { describe, expect, it } from 'vitest'
import { addonRefusal, rebuyRefusal } from './rebuys.ts'
import { cardsToBust, SIX_PLAYERS, tournamentWith, wholeChips } from './testing/tournament-play.ts'

const MINUTE_MS = 60_000
const withRebuys = {
  addonChips: wholeChips(1_500),
  rebuyChips: wholeChips(1_000),
  addonCost: wholeChips(8),
  addonFee: wholeChips(1),
}
const startedTournament = () => tournamentWith(SIX_PLAYERS, withRebuys)

describe('rebuys in a tournament', () => {
  it('a player without chips is offered a rebuy; the table waits for the answer, and after 12 s the offer is declined [M4 S-RBY-02]', () => {
    const play = startedTournament()
    const lines = play.showdown(1, 'Ann', 'Bob')
    expect(lines.slice(-2)).toEqual(['PlayerBusted Bob at 1 chips 1000', 'RebuyOffered Bob at 1 +12000'])
    expect(play.waits(11_999)).toEqual([])
    expect(play.waits(1)).toEqual([
      'RebuyDeclined Bob',
      'PlayerOut Bob at 1 place 6 prize 0',
      'at 1: PlayerUnseated seat 1 Bob stack 0 broke',
    ])
    expect(play.sends('Bob', 'rebuy')).toEqual(['refused: no-rebuy'])
  })

  it('a rebuy in a tournament costs buy-in and fee and gives chips, and the player is dealt in again [S-RBY-01 S-RBY-02]', () => {
    const play = startedTournament()
    play.showdown(1, 'Ann', 'Bob')
    play.waits(3_000)
    expect(play.sends('Bob', 'rebuy')).toEqual(['RebuyBought Bob buyIn 10 fee 1 chips 1000'])
    expect(play.chips('Bob')).toBe(1_000)
    expect(play.deals(1)).toContain('Bob')
  })

  it('a player who declines the rebuy is out at once; declining again is refused [S-RBY-02]', () => {
    const play = startedTournament()
    play.showdown(1, 'Ann', 'Bob')
    expect(play.sends('Bob', 'declineRebuy')).toContain('PlayerOut Bob at 1 place 6 prize 0')
    expect(play.sends('Bob', 'declineRebuy')).toEqual(['refused: no-rebuy'])
    expect(play.sends('Ann', 'declineRebuy')).toEqual(['refused: no-rebuy'])
  })

  it('of several players who bust in one hand, none is eliminated before all have answered the offer of a rebuy [S-RBY-02 S-MTT-10]', () => {
    const play = startedTournament()
    play.showdown(1, 'Ann', 'Bob', 'Cid')
    expect(play.sends('Bob', 'declineRebuy')).toEqual(['RebuyDeclined Bob'])
    expect(play.sends('Cid', 'rebuy')).toContain('PlayerOut Bob at 1 place 6 prize 0')
  })

  it('a player with at most the starting stack may rebuy between hands [S-RBY-01 S-RBY-04]', () => {
    const play = startedTournament()
    expect(rebuyRefusal(play.state, 'Ann' as never)).toBe(null)
    play.deals(1)
    expect(play.sends('Ann', 'rebuy')).toEqual(['refused: in-hand'])
    play.plays(1)
    expect(play.chips('Bob')).toBe(990)
    expect(play.sends('Bob', 'rebuy')).toEqual(['RebuyBought Bob buyIn 10 fee 1 chips 1000'])
    expect(play.sends('Bob', 'rebuy')).toEqual(['refused: no-rebuy'])
    expect(play.chips('Bob')).toBe(1_990)
  })

  it('a player who has folded may rebuy during the hand and gets the chips after it [S-RBY-01]', () => {
    const play = startedTournament()
    play.deals(1)
    const player = play.toAct(1) ?? ''
    play.actsAs(1, player, 'fold')
    expect(play.sends(player, 'rebuy')).toHaveLength(1)
    expect(play.chips(player)).toBe(1_000)
    expect(play.sends(player, 'rebuy')).toEqual(['refused: no-rebuy'])
    play.plays(1)
    expect(play.chips(player)).toBe(2_000)
  })

  it('a tournament without rebuys and add-ons refuses both; a rebuy is refused to a player not in the tournament and after its end [S-RBY-01 S-RBY-03]', () => {
    const play = tournamentWith(SIX_PLAYERS)
    expect(play.sends('Ann', 'rebuy')).toEqual(['refused: no-rebuy'])
    expect(play.showdown(1, 'Ann', 'Bob')).toContain('PlayerOut Bob at 1 place 6 prize 0')
    play.waits(56 * MINUTE_MS)
    expect(play.sends('Ann', 'addon')).toEqual(['refused: no-addon'])
    expect(play.sends('Zoe', 'rebuy')).toEqual(['refused: not-registered'])
    play.execute({ type: 'cancel' })
    for (const order of ['rebuy', 'declineRebuy'] as const)
      expect(play.sends('Ann', order)).toEqual(['refused: tournament-over'])
  })

  it('a rebuy is refused from the start of the first break on [S-RBY-01]', () => {
    const play = startedTournament()
    play.waits(56 * MINUTE_MS)
    expect(play.state.status).toBe('on break')
    expect(play.sends('Ann', 'rebuy')).toEqual(['refused: no-rebuy'])
    while (play.state.status === 'on break') play.runsNextDue()
    expect(play.sends('Ann', 'rebuy')).toEqual(['refused: no-rebuy'])
    expect(play.showdown(1, 'Ann', 'Bob')).toContain('PlayerOut Bob at 1 place 6 prize 0')
  })

  it('a player who busts in the hand that runs into the first break may still rebuy, and buy the add-on [S-RBY-01 S-RBY-03 S-MTT-05]', () => {
    const play = startedTournament()
    while (play.at < 55 * MINUTE_MS + 40_000) play.walk(1)
    play.deals(1, cardsToBust('Ann', 'Bob'))
    while (play.state.status === 'running') play.runsNextDue()
    expect(play.plays(1, ['Ann', 'Bob'])).toContain('RebuyOffered Bob at 1 +12000')
    expect(play.sends('Bob', 'rebuy')).toContain('RebuyBought Bob buyIn 10 fee 1 chips 1000')
    expect(play.sends('Bob', 'addon')).toEqual(['AddonBought Bob cost 8 fee 1 chips 1500'])
  })

  it('a player who busts in a hand that outlasts the first break may still rebuy, and buy the add-on [S-RBY-01 S-RBY-02 S-RBY-03 S-MTT-05]', () => {
    const play = tournamentWith(SIX_PLAYERS, { ...withRebuys, breaks: { everyMs: 55 * MINUTE_MS, lengthMs: 2_000 } })
    while (play.at < 55 * MINUTE_MS + 40_000) play.walk(1)
    play.deals(1, cardsToBust('Ann', 'Bob'))
    while (play.state.status === 'running') play.runsNextDue()
    expect(play.waits(3_000)).not.toContainEqual(expect.stringMatching(/^BreakEnded/))
    const lines = play.plays(1, ['Ann', 'Bob'])
    for (const line of ['RebuyOffered Bob at 1 +12000', 'BreakExtended +2000', 'AddonsOffered at 1'])
      expect(lines).toContain(line)
    expect(play.sends('Bob', 'rebuy')).toContain('RebuyBought Bob buyIn 10 fee 1 chips 1000')
    expect(play.sends('Bob', 'addon')).toEqual(['AddonBought Bob cost 8 fee 1 chips 1500'])
  })

  it('after a stop of the server the offer of a rebuy starts over [S-RBY-02 S-OPS-03]', () => {
    const play = startedTournament()
    play.showdown(1, 'Ann', 'Bob')
    play.waits(10_000)
    play.at += MINUTE_MS
    expect(play.execute({ type: 'resume', stoppedForMs: 58_000 })).toEqual([
      'ClockMoved byMs 58000',
      'RebuyOffered Bob at 1 +12000',
    ])
    expect(play.waits(11_999)).toEqual([])
    expect(play.sends('Bob', 'rebuy')).toEqual(['RebuyBought Bob buyIn 10 fee 1 chips 1000'])
  })

  it('the prize pool grows with rebuys and add-ons, and is final after the first break [S-PAY-01 M3]', () => {
    const play = startedTournament()
    play.showdown(1, 'Ann', 'Bob')
    play.sends('Bob', 'rebuy')
    play.waits(54 * MINUTE_MS)
    while (play.state.status !== 'on break') play.runsNextDue()
    play.plays(1)
    play.sends('Ann', 'addon')
    expect(play.waits(5 * MINUTE_MS)).toContain('PrizesFixed pool 78 50.7/27.3 overlay 0')
  })
})

describe('the add-on of a tournament', () => {
  const tournamentOnBreak = () => {
    const play = startedTournament()
    play.waits(54 * MINUTE_MS)
    const lines: string[] = []
    while (play.state.status !== 'on break') lines.push(...play.runsNextDue())
    return { play, lines }
  }

  it('a player may buy the add-on once, in the first break, but not after it or in the next break [M5 S-RBY-03]', () => {
    const { play, lines } = tournamentOnBreak()
    const eliminated = [...lines, ...play.plays(1)]
    expect(eliminated).toContain('AddonsOffered at 1')
    const before = play.chips('Ann') ?? 0
    expect(addonRefusal(play.state, 'Ann' as never)).toBe(null)
    expect(play.sends('Ann', 'addon')).toEqual(['AddonBought Ann cost 8 fee 1 chips 1500'])
    expect(play.chips('Ann')).toBe(before + 1_500)
    expect(play.sends('Ann', 'addon')).toEqual(['refused: no-addon'])
    while (play.state.status === 'on break') play.runsNextDue()
    expect(play.sends('Bob', 'addon')).toEqual(['refused: no-addon'])
    while (play.state.breaks === 1) play.runsNextDue()
    play.plays(1)
    expect(play.sends('Bob', 'addon')).toEqual(['refused: no-addon'])
    expect(play.sends('Zoe', 'addon')).toEqual(['refused: not-registered'])
  })

  it('after a stop of the server over the end of the first break the add-on is offered again for 12 s [S-RBY-03 S-OPS-03]', () => {
    const { play } = tournamentOnBreak()
    play.plays(1)
    play.at = (play.state.breakEndsAt ?? 0) + MINUTE_MS
    const lines = play.execute({ type: 'resume', stoppedForMs: MINUTE_MS })
    expect(lines).toEqual([`ClockMoved byMs ${MINUTE_MS}`, 'BreakExtended +12000', 'AddonsOffered at 1'])
    expect(play.waits(11_999)).toEqual([])
    expect(play.sends('Ann', 'addon')).toEqual(['AddonBought Ann cost 8 fee 1 chips 1500'])
    expect(play.waits(1)[0]).toMatch(/^BreakEnded/)
  })

  it('players whose hand runs into the break are offered the add-on after the hand [S-RBY-03]', () => {
    const play = startedTournament()
    while (play.at < 55 * MINUTE_MS + 40_000) play.walk(1)
    play.deals(1)
    while (play.state.status === 'running') play.runsNextDue()
    const player = play.toAct(1) ?? ''
    expect(play.sends(player, 'addon')).toEqual(['refused: in-hand'])
    expect(play.plays(1)).toContain('AddonsOffered at 1')
    expect(play.sends(player, 'addon')).toEqual([`AddonBought ${player} cost 8 fee 1 chips 1500`])
  })

  it('players who wait for another table’s hand when the break begins are offered the add-on at once [S-RBY-03]', () => {
    const play = tournamentWith([...SIX_PLAYERS, 'Gus'], {
      ...withRebuys,
      breaks: { everyMs: 50_000, lengthMs: MINUTE_MS },
    })
    play.showdown(2, 'Bob', 'Dan')
    play.sends('Dan', 'declineRebuy')
    const lines: string[] = []
    while (play.state.status !== 'on break') lines.push(...play.runsNextDue())
    // Six players are left. The final table cannot be drawn yet, because the hand at table 1 is still running.
    expect(play.table(1).hand?.phase).toBe('betting')
    expect(lines).toContain('AddonsOffered at 2')
    expect(lines).not.toContain('AddonsOffered at 1')
    expect(play.plays(1)).toContain('AddonsOffered at 1')
    expect(play.sends('Bob', 'addon')).toEqual(['AddonBought Bob cost 8 fee 1 chips 1500'])
  })
})
