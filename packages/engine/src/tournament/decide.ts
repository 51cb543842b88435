import type { Decision } from '../decider.ts'
import { cancel } from './cancel.ts'
import type { TournamentCommand } from './commands.ts'
import { type Answer, type Course, happen } from './course.ts'
import type { TournamentEvent } from './events.ts'
import { absent, orderAtTable, present } from './players.ts'
import { addon, declineRebuy, rebuy } from './rebuys.ts'
import type { TournamentRefusal } from './refusals.ts'
import { register, unregister } from './registration.ts'
import { resume } from './resume.ts'
import { settle } from './settle.ts'
import type { TournamentState } from './state.ts'
import { tick } from './tick.ts'

/** The rules of a tournament: what an order gives, and all that follows from it until somebody or the clock must act. */
export const decide = (
  state: TournamentState,
  command: TournamentCommand,
): Decision<TournamentEvent, TournamentRefusal> => {
  const course: Course = { at: command.at, chance: command.chance, state, events: [] }
  const refusal = obey(course, command)
  if (refusal !== null) return { ok: false, refusal }
  settle(course)
  return { ok: true, events: course.events }
}

const obey = (course: Course, command: TournamentCommand): Answer => {
  switch (command.type) {
    case 'open':
      return open(course, command)
    case 'register':
      return register(course, command.player)
    case 'unregister':
      return unregister(course, command.player)
    case 'cancel':
      return cancel(course)
    case 'present':
      return present(course, command.player)
    case 'absent':
      return absent(course, command.player, command.how)
    case 'act':
    case 'decideMuck':
    case 'roundTrip':
      return orderAtTable(course, command.player, command)
    case 'rebuy':
      return rebuy(course, command.player)
    case 'declineRebuy':
      return declineRebuy(course, command.player)
    case 'addon':
      return addon(course, command.player)
    case 'tick':
      tick(course)
      return null
    case 'resume':
      resume(course, command.stoppedForMs)
      return null
    default:
      return command satisfies never
  }
}

/** Registration opens at once where its time has come (S-MTT-01). */
const open = (course: Course, { config, at }: Extract<TournamentCommand, { type: 'open' }>): Answer => {
  if (course.state.config !== null) throw new Error(`tournament ${course.state.config.tournamentId} is open already`)
  happen(course, { type: 'Opened', at, config })
  if (config.opensAt <= at) happen(course, { type: 'RegistrationOpened', at })
  return null
}
