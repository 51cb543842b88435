import { bigBlindsText, type Chips, chipsText, chipsTextsByLength, trimmedChipsText } from '../../../format/chips.ts'
import type { FormFactor } from '../screen-layout.ts'

/** The unit of amounts: chips, or big blinds of `bigBlind` chips. A tap on a stack switches the unit (N-TABLE-03). */
export type AmountUnit = { readonly bigBlind: Chips } | 'chips'

interface AmountPlace {
  readonly control: keyof typeof maxCharacters
  readonly formFactor: FormFactor
  readonly unit: AmountUnit
}

/**
 * Largest number of characters that an amount may have on an action button, on a pre-action or quick bet, and in the
 * amount box.
 */
const maxCharacters = {
  button: { desktop: 15, mobile: 9 },
  choice: { desktop: 11, mobile: 7 },
  box: { desktop: 8, mobile: 6 },
} as const

/**
 * The longest form of an amount in chips that fits on the control; an amount in big blinds has only one form. The exact
 * amount is in the control's accessible name or value ([Q98]).
 */
export function fittedAmountText(chips: Chips, { control, formFactor, unit }: AmountPlace): string {
  if (unit !== 'chips') return bigBlindsText(chips, unit.bigBlind)
  const [, ...shorter] = chipsTextsByLength(chips)
  const texts = control === 'box' ? [trimmedChipsText(chips), ...shorter] : [chipsText(chips), ...shorter]
  return texts.find((text) => text.length <= maxCharacters[control][formFactor]) ?? texts.at(-1) ?? chipsText(chips)
}
