import { type Recovery, retryingText, unreachedText } from '../net/recovery.ts'
import styles from './TableRoom.module.css'

const texts: Readonly<Record<Recovery['phase'], string | null>> = {
  joining: null,
  unreached: unreachedText,
  live: null,
  rejoining: retryingText,
  failed: 'Connection lost. Redirecting ...',
}

/** Why nothing can be sent now; null while connected. */
export const offlineText = (phase: Recovery['phase']): string | null => texts[phase]

/** Shown as long as the connection is lost; the toasts of B-CONN announce each step once. */
export function ConnectionBanner({ phase }: { phase: Recovery['phase'] }) {
  const text = offlineText(phase)
  return (
    <div className={styles.banner} role="status">
      {text !== null && <p>{text}</p>}
    </div>
  )
}
