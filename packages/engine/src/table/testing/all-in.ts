import type { TableConfig } from '../config.ts'
import { type TablePlay, tableWithSeats } from './table-play.ts'

const ANN_WINS = '2c Ah 7d Ad Kc Ks Qh 9s 3d'
const BOB_WINS = 'Ah 2c Ad 7d Kc Ks Qh 9s 3d'

/** Ann, on the button, is all-in with aces against Bob's 7-2, or the other way round. Bob is to act. */
export const headsUpAllIn = (winner: 'Ann' | 'Bob' = 'Ann', config: Partial<TableConfig> = {}): TablePlay => {
  const table = tableWithSeats({ Ann: 0, Bob: 1 }, config)
  table.stacksDeck(winner === 'Ann' ? ANN_WINS : BOB_WINS)
  table.deals()
  table.acts('allIn')
  return table
}
