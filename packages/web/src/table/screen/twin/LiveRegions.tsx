import type { Said } from '../../model/table-model.ts'
import type { GameState } from '../../play/game-state.ts'
import styles from './TableTwin.module.css'

/** Sentences that came this close together are told as one, ms. */
const together = 400

/** The newest sentences, joined when they arrived together. */
export function newest(said: readonly Said[]): string {
  const last = said.at(-1)
  if (!last) return ''
  return said
    .filter((one) => last.at - one.at <= together)
    .map((one) => one.text)
    .join(' ')
}

/**
 * What is told without being looked at: public events politely, the own turn and its last seconds at once, and the
 * answers to read-out keys (N-A11Y-02). A repeated sentence is told again: each region is keyed by its number.
 */
export function LiveRegions({
  said,
  alert,
  readOut,
}: { said: readonly Said[] } & Pick<GameState, 'alert' | 'readOut'>) {
  return (
    <div className={styles.words}>
      <output aria-live="polite" aria-label="Table events">
        <span key={said.at(-1)?.id}>{newest(said)}</span>
      </output>
      <div role="alert" aria-label="Your turn">
        <span key={alert?.id}>{alert?.text}</span>
      </div>
      <output aria-live="polite" aria-label="Answer">
        <span key={readOut?.id}>{readOut?.text}</span>
      </output>
    </div>
  )
}
