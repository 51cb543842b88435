import type { PlantedBug } from '../basics/planted-bug.ts'
import { journalBugs } from './journal.ts'
import { moneyBugs } from './money.ts'
import { ruleBugs } from './rules.ts'
import { trafficBugs } from './traffic.ts'

/** Every bug that the checks must find. */
export const plantedBugs: readonly PlantedBug[] = [...moneyBugs, ...ruleBugs, ...journalBugs, ...trafficBugs]
