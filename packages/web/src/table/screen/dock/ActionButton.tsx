import { placed, type Rect } from '../dock-places.ts'
import styles from './ActionBar.module.css'

interface ActionButtonProps {
  readonly kind: 'fold' | 'call' | 'raise'
  readonly verb: string
  /** The amount as it fits, and exactly. */
  readonly amount?: { readonly shown: string; readonly exact: string } | null
  /** The key that does the same, shown in the corner. */
  readonly keyHint: string | null
  readonly place: Rect
  readonly armed: boolean
  readonly onPress: () => void
}

/** One of the three large buttons. A button that has just appeared takes no press yet, but looks no different. */
export function ActionButton({ kind, verb, amount, keyHint, place, armed, onPress }: ActionButtonProps) {
  const short = amount && amount.shown !== amount.exact
  return (
    <button
      type="button"
      className={styles.action}
      data-kind={kind}
      data-key={keyHint}
      style={placed(place)}
      disabled={!armed}
      aria-keyshortcuts={keyHint ?? undefined}
      onClick={onPress}
    >
      <span className={styles.verb}>{verb}</span>{' '}
      {short && (
        <span className={styles.sum} aria-hidden="true">
          {amount.shown}
        </span>
      )}
      {amount && <span className={short ? styles.exact : styles.sum}>{amount.exact}</span>}
    </button>
  )
}
