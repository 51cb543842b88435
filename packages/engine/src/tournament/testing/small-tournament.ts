import { chips } from '../../basics/chips.ts'
import { type TournamentConfig, type TournamentId, tournamentTiming } from '../config.ts'
import { structures } from '../structures.ts'

/** A break of five minutes after every 55 minutes of play (S-MTT-05). */
export const normalBreaks = { everyMs: 55 * 60_000, lengthMs: 5 * 60_000 }

/** Buy-in 10 and fee 1 in chips of the wallet, the standard structure, late registration, neither rebuys nor add-ons. */
export const smallTournament: TournamentConfig = {
  tournamentId: 't' as TournamentId,
  name: 'Small',
  uid: '1001',
  access: 'PUBLIC',
  opensAt: 0,
  startsAt: 60_000,
  buyIn: chips(1_000),
  fee: chips(100),
  minPlayers: 2,
  maxPlayers: 100,
  guarantee: chips(0),
  lateRegistration: true,
  structure: structures.standard,
  breaks: normalBreaks,
  rebuyChips: chips(100_000),
  addonChips: chips(0),
  addonCost: chips(1_000),
  addonFee: chips(100),
  variant: { limit: 'no-limit', runTwice: false },
  timing: tournamentTiming,
}
