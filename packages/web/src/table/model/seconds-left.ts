import type { TableModel } from './table-model.ts'

/** Whole seconds left of the running clock; null while none runs. */
export function secondsLeft(model: TableModel, atMs: number): number | null {
  const { turn } = model
  if (!turn || turn.totalMs === null) return null
  return Math.max(0, Math.ceil((turn.endsAt - atMs) / 1000))
}
