import type { HomeSheet } from '@cardroom/protocol'
import { chipsOf, spokenChips } from '../format/chips.ts'
import { moneyInBrackets } from '../format/money.ts'

type SheetRows = Pick<HomeSheet, 'rows'>

const nameOf = ({ rows }: SheetRows, id: string): string => rows.find((row) => row.id === id)?.name ?? id

/** @param wire chips as the wire carries them */
export const spokenWireChips = (wire: number): string => spokenChips(chipsOf(wire))

/** A net result with its sign. */
export const netText = (wire: number): string => (wire > 0 ? `+${spokenWireChips(wire)}` : spokenWireChips(wire))

/** A payment as a sentence: 'Bea pays Marlow 190 (9.50 EUR)'. */
export const paymentText = (
  sheet: SheetRows & Pick<HomeSheet, 'chipValue'>,
  { from, to, amount }: HomeSheet['payments'][number],
): string =>
  `${nameOf(sheet, from)} pays ${nameOf(sheet, to)} ${spokenWireChips(amount)}${moneyInBrackets(chipsOf(amount), sheet.chipValue)}`
