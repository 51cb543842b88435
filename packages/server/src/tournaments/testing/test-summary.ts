import type { PlayerId, TournamentConfig, TournamentId } from '@cardroom/engine'
import { parseTournamentTemplate } from '../../config/tournament-template.ts'
import type { EntrantSummary, TournamentSummary } from '../contract.ts'
import { tournamentConfigOf } from '../schedule/tournament-config.ts'

type TemplateInput = Parameters<typeof parseTournamentTemplate>[0]

/** A tournament with a buy-in of ten chips and a fee of one, at 20:00. */
export const testConfig = (id: string, more: Partial<TemplateInput> = {}): TournamentConfig => {
  const startsAt = Date.UTC(2026, 0, 1, 20)
  const template = parseTournamentTemplate({
    id: 'evening',
    name: 'Evening',
    everyMinutes: 60,
    buyIn: 10,
    fee: 1,
    ...more,
  })
  return tournamentConfigOf(template, { id: id as TournamentId, uid: '7', startsAt, now: startsAt - 3_600_000 })
}

export const entrantSummary = (player: string, more: Partial<EntrantSummary> = {}): EntrantSummary => ({
  player: player as PlayerId,
  state: 'registered',
  chips: 0,
  place: null,
  prize: 0,
  fees: 100,
  table: null,
  seat: null,
  ...more,
})

/** A summary that is open for registration, without entrants. */
export const testSummary = (config: TournamentConfig, more: Partial<TournamentSummary> = {}): TournamentSummary => ({
  id: config.tournamentId,
  seq: 1,
  config,
  status: 'registering',
  hasStarted: false,
  lateRegistrationOpen: false,
  entries: 0,
  entrants: [],
  pool: 0,
  prizes: [],
  prizesFinal: false,
  level: 0,
  levelEndsAt: null,
  breakEndsAt: null,
  tables: [],
  ...more,
})
