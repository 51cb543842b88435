import type { AppendFault } from '../../journal/memory-actor-log.ts'
import type { TableWorld } from './table-world.ts'

/** The next append fails; later ones succeed. */
export const failNextAppend = (world: Pick<TableWorld, 'faults'>, fault: AppendFault): void => {
  world.faults.append = () => {
    world.faults.append = () => undefined
    return fault
  }
}
