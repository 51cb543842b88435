import type { TableId } from '../table/config.ts'
import type { ServerStall } from '../table/standstills.ts'
import { dueEvents } from '../table/tick.ts'
import { endBreak, raiseLevel, startBreak } from './clock.ts'
import { runConsequences } from './consequences.ts'
import { emit, emitAtTable, requireTable, type TournamentDraft } from './draft.ts'
import { nextTournamentDeadline, type TournamentDeadline } from './due.ts'
import { runScheduledDeal } from './hands.ts'
import { expireRebuyOffers } from './rebuys.ts'
import { startTournament } from './start.ts'

/**
 * Runs everything that is due, in order of time, and after each step the rules that follow from it
 * (`runConsequences`). At most one hand starts at each table.
 */
export const tick = (draft: TournamentDraft, standstills: readonly ServerStall[] = []): void => {
  const dealtTables = new Set<TableId>()
  for (
    let deadline = nextTournamentDeadline(draft.state, dealtTables);
    deadline !== null && deadline.at <= draft.at;
    deadline = nextTournamentDeadline(draft.state, dealtTables)
  ) {
    runDue(draft, deadline, dealtTables, standstills)
    runConsequences(draft)
  }
}

const runDue = (
  draft: TournamentDraft,
  deadline: TournamentDeadline,
  dealtTables: Set<TableId>,
  standstills: readonly ServerStall[],
): void => {
  switch (deadline.type) {
    case 'registrationOpens':
      emit(draft, { type: 'RegistrationOpened', at: draft.at })
      break
    case 'start':
      startTournament(draft)
      break
    case 'levelEnds':
      raiseLevel(draft)
      break
    case 'breakStarts':
      startBreak(draft)
      break
    case 'breakEnds':
      endBreak(draft)
      break
    case 'offerEnds':
      expireRebuyOffers(draft)
      break
    case 'table':
      runTableDeadline(draft, deadline.table, dealtTables, standstills)
      break
    default:
      deadline satisfies never
  }
}

/** Runs what is due at a table: between hands the next deal, otherwise a step of the running hand. */
const runTableDeadline = (
  draft: TournamentDraft,
  id: TableId,
  dealtTables: Set<TableId>,
  standstills: readonly ServerStall[],
): void => {
  const table = requireTable(draft, id)
  if (table.dealAt !== null) {
    dealtTables.add(id)
    runScheduledDeal(draft, id)
    return
  }
  const dealNow = () => {
    throw new Error(`${id} deals while a hand runs`)
  }
  const decision = dueEvents(table, draft.at, dealNow, standstills)
  if (!decision.ok) throw new Error(`${id}: ${decision.refusal.code}`)
  emitAtTable(draft, id, ...decision.events)
}
