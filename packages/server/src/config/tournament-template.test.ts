import type { TournamentId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { tournamentConfigOf } from '../tournaments/schedule/tournament-config.ts'
import { defaultTournaments } from './default-tournaments.ts'
import { parseTournamentTemplate } from './tournament-template.ts'

type TemplateInput = Parameters<typeof parseTournamentTemplate>[0]

const startsAt = Date.UTC(2026, 0, 1, 20)
const configFromTemplate = (given: Partial<TemplateInput> = {}) =>
  tournamentConfigOf(
    parseTournamentTemplate({ id: 'evening', name: 'Evening', everyMinutes: 60, buyIn: 10.5, ...given }),
    {
      ...{ id: 't1' as TournamentId, uid: '12', startsAt, now: startsAt - 1_000 },
    },
  )
const blindsOf = ({ structure }: ReturnType<typeof configFromTemplate>) =>
  structure.levels
    .slice(0, 2)
    .map(({ smallBlind, bigBlind, ante, lengthMs }) => `${smallBlind}/${bigBlind}/${ante} for ${lengthMs / 1_000} s`)

it('terms that a tournament template omits have the defaults of the rules [S-MTT-02 S-MTT-05 S-MTT-06 S-REG-02]', () => {
  const config = configFromTemplate()
  expect(config).toMatchObject({
    ...{ name: 'Evening', uid: '12', access: 'PUBLIC', opensAt: startsAt - 1_000, startsAt },
    ...{ buyIn: 1_050, fee: 0, guarantee: 0, minPlayers: 2, lateRegistration: true, addonChips: 0 },
    structure: { startingStack: 100_000 },
    breaks: { everyMs: 55 * 60_000, lengthMs: 5 * 60_000 },
    timing: { turnMs: 20_000 },
  })
  expect(blindsOf(config)).toEqual(['1000/2000/0 for 600 s', '1500/3000/0 for 600 s'])
})

it('a tournament with the deep structure has the level length of its template [S-MTT-02]', () => {
  const config = configFromTemplate({ structure: 'deep', levelMinutes: 3 })
  expect(config.structure.startingStack).toBe(5_500_000)
  expect(blindsOf(config)[0]).toBe('10000/20000/2500 for 180 s')
})

it('levels and stack of a tournament template override those of its structure [S-OPS-01]', () => {
  const levels = [
    { smallBlind: 25, bigBlind: 50 },
    { smallBlind: 50, bigBlind: 100, ante: 10, minutes: 0.5 },
  ]
  const config = configFromTemplate({ startingStack: 3_000, levels, levelMinutes: 4 })
  expect(config.structure).toMatchObject({ startingStack: 300_000, levels: { length: 2 } })
  expect(blindsOf(config)).toEqual(['2500/5000/0 for 240 s', '5000/10000/1000 for 30 s'])
})

it('a tournament template configures rebuys and add-on [S-RBY-01 S-RBY-03]', () => {
  const config = configFromTemplate({ rebuys: { addonChips: 2_000, addonCost: 5, addonFee: 0.5 } })
  expect(config).toMatchObject({ rebuyChips: 100_000, addonChips: 200_000, addonCost: 500, addonFee: 50 })
})

it('the first default tournament starts at least every five minutes, and the default tournaments have seats for bots and for people [N-PLAY-01]', () => {
  const [first] = defaultTournaments
  expect(first?.everyMinutes).toBeLessThanOrEqual(5)
  for (const { houseBots, maxPlayers, access } of defaultTournaments) {
    expect([houseBots > 0, houseBots < maxPlayers, access]).toEqual([true, true, 'PUBLIC'])
  }
})
