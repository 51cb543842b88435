import { placed, type Rect } from '../dock-places.ts'
import styles from './ActionBar.module.css'

interface ActionButtonProps {
  readonly kind: 'fold' | 'call' | 'raise'
  readonly verb: string
  /** The amount as it fits, and exactly. */
  readonly amount?: { readonly shown: string; readonly exact: string } | null
  /** The key that does the same. */
  readonly keyHint: string | null
  readonly place: Rect
  readonly armed: boolean
  readonly onPress: () => void
}

/** One of the three large buttons. A button that has just appeared takes no press yet, but looks no different. */
export function ActionButton({ kind, verb, amount, keyHint, place, armed, onPress }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      data-kind={kind}
      style={placed(place)}
      disabled={!armed}
      aria-keyshortcuts={keyHint ?? undefined}
      aria-label={amount ? `${verb} ${amount.exact}` : verb}
      onClick={onPress}
    >
      <span className={styles.verb}>{verb}</span>
      {amount && <span className={styles.sum}>{amount.shown}</span>}
      {keyHint && (
        <span className={styles.key} aria-hidden="true">
          {keyHint}
        </span>
      )}
    </button>
  )
}
