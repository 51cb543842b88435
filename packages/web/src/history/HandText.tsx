import type { HandRecord } from '@cardroom/protocol'
import styles from './HandText.module.css'
import { handText } from './hand-record/hand-text.ts'

/** The text record of a hand, with its street lines in bold. */
export const HandText = ({ hand }: { readonly hand: HandRecord }) => (
  <pre className={styles.record}>
    {handText(hand)
      .split(/(^\*{3}.*$)/m)
      .map((part, index) =>
        // `split` puts the captured street lines at odd indexes.
        index % 2 === 0 ? part : <strong key={part}>{part}</strong>,
      )}
  </pre>
)
