import { type Chips, chipsText, fittingChips, spokenChips } from '../../model/chips.ts'
import type { Form } from '../stage.ts'

/** Characters of an amount that fit on an action button, and in the amount box beside the slider. */
const fits = { button: { desktop: 15, mobile: 9 }, box: { desktop: 8, mobile: 6 } } as const

/** The fullest form of an amount that fits; the exact one is in the control's name or value ([Q98]). */
export function fittedAmount(chips: Chips, control: keyof typeof fits, form: Form): string {
  const [, ...shorter] = fittingChips(chips)
  const texts = control === 'button' ? [chipsText(chips), ...shorter] : [spokenChips(chips), ...shorter]
  return texts.find((text) => text.length <= fits[control][form]) ?? texts.at(-1) ?? chipsText(chips)
}
