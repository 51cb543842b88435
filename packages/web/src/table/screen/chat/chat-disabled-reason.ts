import { ownSeat, type TableModel } from '../../model/table-model.ts'

/** Why the viewer cannot write in the chat; null if they can. */
export function chatDisabledReason(model: TableModel, elsewhere: boolean): string | null {
  if (elsewhere) return 'You write in the other window'
  if (ownSeat(model)) return null
  return model.tournament ? 'Only the players of this table write' : 'Take a seat to write'
}
