import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useSelectTextOnFocus } from './use-select-text-on-focus.ts'

/** A number box for chips, with at most two decimals: the first click selects its whole text (B-ACTION-15). */
export function ChipsInput(props: Omit<NumberInputProps, 'onFocus' | 'onBlur'>) {
  const { ownProps } = useSelectTextOnFocus()
  return <NumberInput min={0} decimalScale={2} hideControls {...props} {...ownProps} />
}
