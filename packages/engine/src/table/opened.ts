import type { TableConfig } from './config.ts'
import type { TableState } from './state.ts'

/**
 * @returns the rules of an open table
 * @throws Error if the table has not been opened: a bug in the caller
 */
export const configOf = (state: TableState): TableConfig => {
  if (state.config === null) throw new Error('the table is not open')
  return state.config
}
