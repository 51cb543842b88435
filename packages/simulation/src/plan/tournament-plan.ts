import {
  type Chips,
  type PlayerId,
  structures,
  type TournamentConfig,
  type TournamentId,
  tournamentTiming,
} from '@cardroom/engine'
import { type SeededRandom, seededRandomFrom } from '../basics/chance.ts'

/** The only tournament of a room. */
export const TOURNAMENT_ID = 'tournament' as TournamentId

/** The tournament of a seed and its players. */
export interface TournamentPlan {
  /** `startsAt` is relative to the room's start, ms. */
  readonly config: TournamentConfig
  readonly players: readonly PlannedEntrant[]
}

export interface PlannedEntrant {
  readonly id: PlayerId
  /** Percentage of turns in which the player calls a bet. */
  readonly callPercent: number
}

const wholeChips = (chips: number): Chips => (chips * 100) as Chips

/**
 * Tournament rules with small stacks and short levels, so that a tournament takes only some dozens of hands. Options
 * are drawn randomly.
 */
const randomRules = (chance: SeededRandom): Omit<TournamentConfig, 'startsAt' | 'maxPlayers'> => {
  const hasAddon = chance.happens(0.5)
  return {
    tournamentId: TOURNAMENT_ID,
    name: 'Tournament',
    uid: '1',
    access: chance.happens(0.2) ? 'PRIVATE' : 'PUBLIC',
    opensAt: 0,
    buyIn: wholeChips(chance.pick([10, 7, 0])),
    fee: wholeChips(chance.pick([1, 0])),
    minPlayers: 2,
    guarantee: wholeChips(chance.pick([0, 0, 300])),
    lateRegistration: chance.happens(0.6),
    structure: {
      startingStack: wholeChips(chance.pick([300, 500, 215])),
      levels: structures.standard.levels.map((level) => ({ ...level, lengthMs: 120_000 })),
    },
    breaks: { everyMs: chance.between(60, 400) * 1_000, lengthMs: 30_000 },
    rebuyChips: wholeChips(300),
    addonChips: hasAddon ? wholeChips(200) : wholeChips(0),
    addonCost: wholeChips(5),
    addonFee: wholeChips(0),
    variant: { limit: chance.pick(['no-limit', 'no-limit', 'fixed-limit']), runTwice: false },
    timing: tournamentTiming,
  }
}

export const tournamentPlanOf = (seed: string): TournamentPlan => {
  const chance = seededRandomFrom(`${seed}/tournament`)
  const count = chance.between(2, 20)
  const players = Array.from({ length: count }, (_, index) => ({
    id: `player-${index}` as PlayerId,
    callPercent: chance.pick([5, 15, 30, 60]),
  }))
  // The number of seats has a random generator of its own, so that drawing it does not change anything else that a
  // known seed plays.
  const seatsPerTable = seededRandomFrom(`${seed}/sizes`).pick([6, 6, 6, 2, 3, 5, 9, 10])
  const maxPlayers = chance.pick([count, count + 5, Math.max(2, count - 2)])
  return { config: { ...randomRules(chance), startsAt: 60_000, maxPlayers, seatsPerTable }, players }
}
