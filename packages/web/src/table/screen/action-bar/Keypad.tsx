import { IconBackspace } from '@tabler/icons-react'
import { icon } from '../../../design/tokens.ts'
import { chipsText } from '../../../format/chips.ts'
import { type BetRange, quickBet } from '../../model/bet-size.ts'
import { AmountBox } from './AmountBox.tsx'
import { placed, type Rect } from './action-area-places.ts'
import styles from './Keypad.module.css'
import type { Bet } from './use-bet.ts'

interface KeypadProps {
  readonly range: BetRange
  readonly bet: Bet
  readonly place: Rect
  readonly faultId: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const
/** Shares of the pot after the call, as own quick bets have them. */
const sizes = ['MIN', '50%', '75%', '100%', 'ALL IN'] as const

/** Writes the amount of a bet on a phone, where the keyboard of the system would cover the table (N-TABLE-09). */
export const Keypad = ({ range, bet, place, faultId, onConfirm, onClose }: KeypadProps) => {
  // The first digit replaces an amount that was not typed.
  const text = bet.isTyped ? bet.text : ''
  return (
    // The focus stays in the amount box, whose text the keys change.
    <fieldset
      className={styles.keypad}
      style={placed(place)}
      aria-label="Keypad"
      data-sheet
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
      }}
    >
      <div className={styles.shown}>
        <AmountBox {...{ range, bet, faultId, onConfirm }} form="mobile" inputMode="none" autoFocus />
        <p id={faultId} role="alert" className={styles.fault}>
          {bet.fault}
        </p>
        {bet.fault === null && <p>{`${chipsText(range.min)} to ${chipsText(range.max)}`}</p>}
      </div>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          className={styles.key}
          disabled={digit === '.' && range.wholeChips}
          onClick={() => bet.type(text + digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label="Delete"
        onClick={() => bet.type(bet.text.replaceAll(',', '').slice(0, -1))}
      >
        <IconBackspace size={icon.size} stroke={icon.stroke} />
      </button>
      {sizes.map((size) => (
        <button
          key={size}
          type="button"
          className={size === 'ALL IN' ? styles.wide : styles.size}
          title={chipsText(quickBet(range, size))}
          onClick={() => bet.choose(size)}
        >
          {size}
        </button>
      ))}
      <button type="button" className={styles.done} onClick={onClose}>
        DONE
      </button>
    </fieldset>
  )
}
