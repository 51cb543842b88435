import type { HandRecord } from '@cardroom/protocol'
import { wholeNumberText } from '../../format/numbers.ts'

/** The hand's number at its table, as the table and its dealer chat show it; unique together with the table's name. */
export const handNumberLabel = ({ table_hand, game_number }: Pick<HandRecord, 'table_hand' | 'game_number'>): string =>
  `Hand #${wholeNumberText(table_hand ?? game_number)}`
