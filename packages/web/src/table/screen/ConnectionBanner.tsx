import { retryingConnectionText } from '../../texts/no-connection.ts'
import { type Recovery, retryingText } from '../net/recovery.ts'
import styles from './TableScreenContent.module.css'

const connectionTexts: Readonly<Record<Recovery['phase'], string | null>> = {
  joining: null,
  unreached: retryingConnectionText,
  live: null,
  rejoining: retryingText,
  failed: 'Connection lost. Redirecting ...',
}

/** Why nothing can be sent now; null while connected, and while the first connection is being made. */
export const offlineTextOf = (phase: Recovery['phase']): string | null => connectionTexts[phase]

/** A banner shown while the server cannot be reached. Toasts also announce each step of the recovery (B-CONN). */
export function ConnectionBanner({ phase }: { phase: Recovery['phase'] }) {
  const text = offlineTextOf(phase)
  return (
    <div className={styles.banner} role="status">
      {text !== null && <p>{text}</p>}
    </div>
  )
}
