import type { Decision } from '../basics/decider.ts'
import { cancelByOperator } from './cancel.ts'
import type { TournamentCommand } from './commands.ts'
import { runConsequences } from './consequences.ts'
import { emit, type RefusalOrNull, type TournamentDraft } from './draft.ts'
import type { TournamentEvent } from './events.ts'
import { markAbsent, markPresent, runCommandAtTable } from './players.ts'
import { buyAddon, buyRebuy, declineRebuy } from './rebuys.ts'
import type { TournamentRefusal } from './refusals.ts'
import { register, unregister } from './registration.ts'
import { postponeDeadlines, resumeAfterServerStop } from './resume.ts'
import type { TournamentState } from './state.ts'
import { tick } from './tick.ts'

/** The rules of a tournament: the events of a command and of its consequences, until a player or the clock must act. */
export const decideTournamentCommand = (
  state: TournamentState,
  command: TournamentCommand,
): Decision<TournamentEvent, TournamentRefusal> => {
  const draft: TournamentDraft = { at: command.at, randomDraws: command.randomDraws, state, events: [] }
  const refusal = decideCommand(draft, command)
  if (refusal !== null) return { ok: false, refusal }
  runConsequences(draft)
  return { ok: true, events: draft.events }
}

const decideCommand = (draft: TournamentDraft, command: TournamentCommand): RefusalOrNull => {
  switch (command.type) {
    case 'open':
      return openTournament(draft, command)
    case 'register':
      return register(draft, command.player)
    case 'unregister':
      return unregister(draft, command.player)
    case 'cancel':
      return cancelByOperator(draft)
    case 'present':
      return markPresent(draft, command.player)
    case 'absent':
      return markAbsent(draft, command.player, command.how)
    case 'act':
    case 'decideMuck':
    case 'roundTrip':
      return runCommandAtTable(draft, command.player, command)
    case 'rebuy':
      return buyRebuy(draft, command.player)
    case 'declineRebuy':
      return declineRebuy(draft, command.player)
    case 'addon':
      return buyAddon(draft, command.player)
    case 'tick':
      postponeDeadlines(draft, command.lateMs ?? 0)
      tick(draft, command.standstills)
      return null
    case 'resume':
      resumeAfterServerStop(draft, command.stoppedForMs)
      return null
    default:
      return command satisfies never
  }
}

/** Opens the tournament, and registration at once if the time for it has come (S-MTT-01). */
const openTournament = (
  draft: TournamentDraft,
  { config, at }: Extract<TournamentCommand, { type: 'open' }>,
): RefusalOrNull => {
  if (draft.state.config !== null) throw new Error(`tournament ${draft.state.config.tournamentId} is open already`)
  emit(draft, { type: 'Opened', at, config })
  if (config.opensAt <= at) emit(draft, { type: 'RegistrationOpened', at })
  return null
}
