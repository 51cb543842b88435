import { TextInput, type TextInputProps } from '@mantine/core'
import { useSelectTextOnFocus } from './use-select-text-on-focus.ts'

/** A text box for an amount: the first click selects its whole text, as in the table's bet box (B-ACTION-15). */
export function AmountInput({ onFocus, onBlur, ...props }: TextInputProps) {
  const { ownProps } = useSelectTextOnFocus()
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      {...ownProps}
      onFocus={(event) => {
        ownProps.onFocus()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        ownProps.onBlur()
        onBlur?.(event)
      }}
    />
  )
}
