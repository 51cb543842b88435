import {
  chips,
  type Level,
  ONE_CHIP,
  type Structure,
  structures,
  type TournamentConfig,
  type TournamentId,
  tournamentTiming,
} from '@cardroom/engine'
import type { TournamentTerms } from '../../config/tournament-terms.ts'
import { chipsFromWire } from '../../ports/amounts.ts'

const MINUTE_MS = 60_000
const fromWholeChips = (amount: number) => chips(amount * ONE_CHIP)
const minutesInMs = (minutes: number): number => Math.round(minutes * MINUTE_MS)

/** The stacks and levels of a tournament: a named structure, or the operator's own levels (S-MTT-02). */
const structureOf = ({
  structure,
  startingStack,
  levels,
  levelMinutes,
}: Pick<TournamentTerms, 'structure' | 'startingStack' | 'levels' | 'levelMinutes'>): Structure => {
  const namedStructure: Structure = structures[structure]
  return {
    startingStack: startingStack === undefined ? namedStructure.startingStack : fromWholeChips(startingStack),
    levels:
      levels?.map(
        ({ smallBlind, bigBlind, ante, minutes }): Level => ({
          smallBlind: fromWholeChips(smallBlind),
          bigBlind: fromWholeChips(bigBlind),
          ante: fromWholeChips(ante),
          lengthMs: minutesInMs(minutes ?? levelMinutes),
        }),
      ) ?? namedStructure.levels.map((level) => ({ ...level, lengthMs: minutesInMs(levelMinutes) })),
  }
}

/** The values in which tournaments with the same terms differ. Times are ms since 1970. */
export interface TournamentOccurrence {
  readonly id: TournamentId
  /** The number that players see as the tournament's ID. */
  readonly uid: string
  readonly startsAt: number
  readonly now: number
}

export const tournamentConfigOf = (
  terms: TournamentTerms,
  { id, uid, startsAt, now }: TournamentOccurrence,
): TournamentConfig => {
  const { opensMinutes, rebuys, pauseMs, turnMs } = terms
  const pause = pauseMs === undefined ? {} : { nextHandMs: pauseMs, muckMs: pauseMs, firstHandMs: pauseMs }
  return {
    tournamentId: id,
    name: terms.name,
    uid,
    access: terms.access,
    opensAt: opensMinutes === undefined ? now : Math.round(startsAt - opensMinutes * MINUTE_MS),
    startsAt,
    buyIn: chipsFromWire(terms.buyIn),
    fee: chipsFromWire(terms.fee),
    minPlayers: terms.minPlayers,
    maxPlayers: terms.maxPlayers,
    seatsPerTable: terms.seatsPerTable,
    guarantee: chipsFromWire(terms.guarantee),
    lateRegistration: terms.lateRegistration,
    structure: structureOf(terms),
    breaks: {
      everyMs: Math.round(terms.breakEveryMinutes * MINUTE_MS),
      lengthMs: Math.round(terms.breakMinutes * MINUTE_MS),
    },
    rebuyChips: fromWholeChips(rebuys?.rebuyChips ?? 0),
    addonChips: fromWholeChips(rebuys?.addonChips ?? 0),
    addonCost: chipsFromWire(rebuys?.addonCost ?? 0),
    addonFee: chipsFromWire(rebuys?.addonFee ?? 0),
    variant: { limit: terms.limit, runTwice: false },
    timing: { ...tournamentTiming, turnMs, ...pause },
  }
}
