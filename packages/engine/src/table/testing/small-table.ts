import { chips } from '../../basics/chips.ts'
import { normalTiming, type TableConfig, type TableId } from '../config.ts'

/** Blinds 1/2, buy-in 80 to 200, no rake, the normal times. */
export const smallTable: TableConfig = {
  tableId: 't1' as TableId,
  seats: 6,
  stakes: { smallBlind: chips(1), bigBlind: chips(2), ante: null, straddle: null },
  variant: { limit: 'no-limit', runTwice: false },
  minBuyIn: chips(80),
  maxBuyIn: chips(200),
  rake: { basisPoints: [0, 0, 0], caps: [chips(0), chips(0), chips(0)] },
  timing: normalTiming,
}
