import type { TableModel } from './table-model.ts'

/** Whole seconds left of the running turn clock; null while no clock runs. */
export function turnSecondsLeft(model: TableModel, atMs: number): number | null {
  const { turn } = model
  if (!turn || turn.totalMs === null) return null
  return Math.max(0, Math.ceil((turn.endsAt - atMs) / 1000))
}

/** A number of seconds in words: '1 second', '5 seconds'. */
export const secondsText = (seconds: number): string => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
