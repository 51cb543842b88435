import type { KeyboardEvent } from 'react'
import { chipsText } from '../../../format/chips.ts'
import { useSelectTextOnFocus } from '../../../ui/use-select-text-on-focus.ts'
import type { BetRange } from '../../model/bet-size.ts'
import { keyName } from '../keys/table-keys.ts'
import { useKeyBindings } from '../keys/use-table-keys.ts'
import type { FormFactor } from '../screen-layout.ts'
import styles from './AmountBox.module.css'
import { placeStyleOf, type Rect } from './action-area-places.ts'
import { fittedAmountText } from './amount-text.ts'
import type { BetInput } from './use-bet-input.ts'

interface AmountBoxProps {
  readonly range: BetRange
  readonly bet: BetInput
  readonly formFactor: FormFactor
  /** Id of the element that explains why the amount cannot be bet. */
  readonly faultId: string
  readonly place?: Rect
  /** With `none` the system opens no keyboard. */
  readonly inputMode?: 'decimal' | 'none'
  readonly autoFocus?: boolean
  readonly onTap?: () => void
  readonly onConfirm: () => void
}

/** The box in which the amount of a bet can be typed (B-ACTION-15). */
export const AmountBox = (props: AmountBoxProps) => {
  const { range, bet, formFactor, faultId, place, inputMode = 'decimal', autoFocus = false, onTap, onConfirm } = props
  const amountBox = useSelectTextOnFocus()
  const keys = useKeyBindings()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onConfirm()
  }
  return (
    <input
      {...amountBox.ownProps}
      type="text"
      inputMode={inputMode}
      // biome-ignore lint/a11y/noAutofocus: the player has pressed the box that this one replaces, or its key
      autoFocus={autoFocus}
      autoComplete="off"
      className={styles.amount}
      style={place && placeStyleOf(place)}
      value={
        amountBox.isFocused || bet.amount === null
          ? bet.text
          : fittedAmountText(bet.amount, { control: 'box', formFactor, unit: 'chips' })
      }
      aria-label="Amount"
      aria-keyshortcuts={keyName(keys.amount)}
      aria-invalid={bet.fault !== null}
      aria-describedby={faultId}
      title={`${chipsText(range.min)} to ${chipsText(range.max)}`}
      onClick={(event) => {
        amountBox.ownProps.onClick(event)
        onTap?.()
      }}
      onChange={(event) => bet.typeText(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
