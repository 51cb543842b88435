import { chips } from '../../basics/chips.ts'
import type { HandAction } from '../../hand/commands.ts'
import { legalActions } from '../../hand/legal-actions.ts'
import { normalTiming, type PlayerId } from '../../table/config.ts'
import type { TableState } from '../../table/state.ts'
import { oneOf, type Random, wholeBetween } from '../../testing/seeded-random.ts'
import type { TournamentCommand } from '../commands.ts'
import { ONE_CHIP, type TournamentConfig, tournamentTiming } from '../config.ts'
import { structures } from '../structures.ts'
import { normalBreaks, smallTournament } from './small-tournament.ts'

/** A tournament with random rules: structures, fast levels and breaks, rebuys, guarantees, waiting times. */
export const randomTournament = (random: Random, players: number): TournamentConfig => {
  const fast = { everyMs: oneOf(random, [120_000, 300_000, 900_000]), lengthMs: 60_000 }
  const structure = oneOf(random, [structures.standard, structures.standard, structures.deep])
  const lengthMs = oneOf(random, [60_000, 120_000, 600_000])
  return {
    ...smallTournament,
    minPlayers: oneOf(random, [2, 2, 4]),
    maxPlayers: oneOf(random, [players, players, Math.max(2, players - 2), 100]),
    seatsPerTable: oneOf(random, [6, 6, 2, 3, 4, 5, 7, 8, 9, 10]),
    guarantee: chips(oneOf(random, [0, 0, 12_345])),
    buyIn: chips(oneOf(random, [1_000, 777])),
    lateRegistration: random() < 0.7,
    structure: { ...structure, levels: structure.levels.map((level) => ({ ...level, lengthMs })) },
    breaks: oneOf(random, [normalBreaks, fast, fast]),
    rebuyChips: structure.startingStack,
    addonChips: chips(oneOf(random, [0, 0, 2_000 * ONE_CHIP])),
    timing: oneOf(random, [
      tournamentTiming,
      tournamentTiming,
      { ...normalTiming, nextHandMs: 0, firstHandMs: 0, muckMs: 0, runOutMs: 0, rebuyMs: 1_000 },
    ]),
  }
}

/** A random action of the player to act, all-in often enough that tournaments end. */
export const randomActionAtTable = (table: TableState, random: Random): HandAction => {
  const legal = table.hand === null ? null : legalActions(table.hand)
  if (legal === null) return { type: 'fold' }
  const { canCheck, minRaiseTo, maxRaiseTo } = legal
  const luck = random()
  if (maxRaiseTo !== null && luck < 0.12) return { type: 'allIn' }
  if (minRaiseTo !== null && maxRaiseTo !== null && luck < 0.3) {
    const more = wholeBetween(random, 0, 10) * ONE_CHIP
    const to = chips(Math.min(maxRaiseTo, minRaiseTo + more))
    return to === maxRaiseTo ? { type: 'allIn' } : { type: table.hand?.highestBet === 0 ? 'bet' : 'raise', to }
  }
  if (canCheck) return { type: 'check' }
  return { type: luck < 0.65 ? 'call' : 'fold' }
}

export const numberedPlayer = (no: number): PlayerId => `p${no}` as PlayerId

/** A tournament command without `at` and `randomDraws`, which the test adds. */
export type UntimedCommand = TournamentCommand extends infer Each
  ? Each extends TournamentCommand
    ? Omit<Each, 'at' | 'randomDraws'>
    : never
  : never
