import type { HandRecord } from '@cardroom/protocol'

/** The number by which the table, its dealer and its last hand call a hand; with the table's name it names one hand. */
export const handNumber = ({ table_hand, game_number }: Pick<HandRecord, 'table_hand' | 'game_number'>): string =>
  `Hand #${(table_hand ?? game_number).toLocaleString('en-US')}`
