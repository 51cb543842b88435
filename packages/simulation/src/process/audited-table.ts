import { cashTableDecider } from '@cardroom/engine'
import { type TableAggregateDefinition, tableAggregateDefinition } from '@cardroom/server/parts'
import type { PlantedBug } from '../basics/planted-bug.ts'
import type { Auditor } from '../checks/auditor.ts'

/** The rules of cash tables as a simulated room plays them: every decision is audited, and a bug may be planted. */
export const auditedTableDefinition = (
  auditor: Pick<Auditor, 'onDecided'>,
  bug: PlantedBug | null,
): TableAggregateDefinition => {
  const decide = bug?.wrapDecide?.(cashTableDecider.decide) ?? cashTableDecider.decide
  const evolve = bug?.wrapEvolve?.(cashTableDecider.evolve)
  return {
    ...tableAggregateDefinition,
    decide: (state, command) => {
      const decision = decide(state, command)
      if (decision.ok) auditor.onDecided(state, decision.events[0])
      return decision
    },
    apply: (record, event, at) => {
      const recordAfter = tableAggregateDefinition.apply(record, event, at)
      if (evolve === undefined) return recordAfter
      return {
        ...recordAfter,
        state: evolve(event.type === 'TableOpened' ? cashTableDecider.initial : record.state, event),
      }
    },
  }
}
