import type { Decider } from '../basics/decider.ts'
import type { TournamentCommand } from './commands.ts'
import { decideTournamentCommand } from './decide.ts'
import type { TournamentEvent } from './events.ts'
import { evolveTournament, unopenedTournament } from './evolve.ts'
import type { TournamentRefusal } from './refusals.ts'
import type { TournamentState } from './state.ts'

/**
 * The rules of a tournament with its tables and the hands they play. The server task that runs the tournament opens it,
 * passes on the players' commands, and sends a tick at `tournamentDueAt`. Before `open`, every other command is a bug
 * in the caller.
 */
export const tournamentDecider: Decider<TournamentState, TournamentCommand, TournamentEvent, TournamentRefusal> & {
  readonly initial: TournamentState
} = Object.freeze({ initial: unopenedTournament, decide: decideTournamentCommand, evolve: evolveTournament })
