import type { Ref } from 'react'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import styles from './ActionBar.module.css'
import { placeStyleOf, type Rect } from './action-area-places.ts'

interface ActionButtonProps {
  readonly ref?: Ref<HTMLButtonElement>
  readonly kind: 'fold' | 'call' | 'raise'
  readonly verb: string
  /** The amount as shown (perhaps shortened), and its exact text. */
  readonly amount?: { readonly shown: string; readonly exact: string } | null
  /** Chips that the press adds, shown below an amount that is a total. */
  readonly addedChipsText?: string | null
  /** The keyboard key of the same action, shown in the corner. */
  readonly keyHint: string | null
  readonly place: Rect
  readonly isArmed: boolean
  /** Why all buttons are disabled; shown as tooltip. */
  readonly whyOffline: string | null
  /** Id of the element that explains why this button is disabled. */
  readonly describedBy: string | null
  readonly onPress: () => void
}

/** One of the three large buttons. A button that has just appeared ignores presses for a moment, but looks enabled. */
export function ActionButton(props: ActionButtonProps) {
  const { ref, kind, verb, amount, addedChipsText, keyHint, place, isArmed, whyOffline, describedBy, onPress } = props
  const isShortened = amount && amount.shown !== amount.exact
  return (
    <button
      ref={ref}
      type="button"
      className={styles.action}
      data-kind={kind}
      data-key={keyHint}
      data-off={whyOffline !== null || describedBy !== null}
      style={placeStyleOf(place)}
      disabled={!isArmed}
      title={whyOffline ?? undefined}
      aria-keyshortcuts={keyHint ?? undefined}
      aria-describedby={describedBy ?? undefined}
      onClick={onPress}
    >
      <span className={styles.verb}>{verb}</span>{' '}
      {isShortened && (
        <span className={styles.sum} aria-hidden="true">
          {amount.shown}
        </span>
      )}
      {amount &&
        (isShortened ? (
          <VisuallyHidden>{amount.exact}</VisuallyHidden>
        ) : (
          <span className={styles.sum}>{amount.exact}</span>
        ))}
      {addedChipsText && <span className={styles.added}> {addedChipsText}</span>}
    </button>
  )
}
