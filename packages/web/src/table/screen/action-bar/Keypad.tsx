import { IconBackspace } from '@tabler/icons-react'
import { iconMeasures } from '../../../design/tokens.ts'
import { chipsText } from '../../../format/chips.ts'
import { type BetRange, quickBet } from '../../model/bet-size.ts'
import { AmountBox } from './AmountBox.tsx'
import { placeStyleOf, type Rect } from './action-area-places.ts'
import { fittedAmountText } from './amount-text.ts'
import styles from './Keypad.module.css'
import type { BetInput } from './use-bet-input.ts'

interface KeypadProps {
  readonly range: BetRange
  readonly bet: BetInput
  readonly place: Rect
  readonly faultId: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const
/** Quick bets, with the text and the accessible name of their keys. */
const quickBetKeys = [
  { name: 'MIN', shown: 'MIN', label: 'MIN' },
  { name: 'HALF POT', shown: '1/2', label: '1/2 POT' },
  { name: '3/4 POT', shown: '3/4', label: '3/4 POT' },
  { name: 'POT', shown: 'POT', label: 'POT' },
  { name: 'ALL IN', shown: 'ALL IN', label: 'ALL IN' },
] as const

const amountBoxText = (chips: number) =>
  fittedAmountText(chips, { control: 'box', formFactor: 'mobile', unit: 'chips' })

/** The keys for the amount of a bet on a phone, where the system's keyboard would cover the table (N-TABLE-09). */
export const Keypad = ({ range, bet, place, faultId, onConfirm, onClose }: KeypadProps) => {
  // The first digit replaces an amount that came from the slider or a quick bet.
  const text = bet.source === 'typed' ? bet.text : ''
  return (
    // The focus stays in the amount box, whose text the keys change.
    <fieldset
      className={styles.keypad}
      style={placeStyleOf(place)}
      aria-label="Keypad"
      data-sheet
      data-keypad
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
      }}
    >
      <div className={styles.shown}>
        {bet.fault === null && (
          <p>
            {`min ${amountBoxText(range.min)}`}
            <br />
            {`max ${amountBoxText(range.max)}`}
          </p>
        )}
        <p id={faultId} role="alert" className={styles.fault}>
          {bet.fault}
        </p>
        <AmountBox {...{ range, bet, faultId, onConfirm }} formFactor="mobile" inputMode="none" autoFocus />
      </div>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          disabled={digit === '.' && range.wholeChipsOnly}
          onClick={() => bet.typeText(text + digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label="Delete"
        onClick={() => bet.typeText(bet.text.replaceAll(',', '').slice(0, -1))}
      >
        <IconBackspace size={iconMeasures.size} stroke={iconMeasures.stroke} />
      </button>
      {quickBetKeys.map(({ name, shown, label }) => (
        <button
          key={name}
          type="button"
          className={name === 'ALL IN' ? styles.wide : styles.size}
          aria-label={label}
          title={chipsText(quickBet(range, name))}
          onClick={() => bet.chooseQuickBet(name)}
        >
          {shown}
        </button>
      ))}
      <button type="button" className={styles.done} onClick={onClose}>
        DONE
      </button>
    </fieldset>
  )
}
