import { wholeNumberText } from '../../format/numbers.ts'
import styles from './OpenHandDialog.module.css'

/** Most sentences that are shown; a long file may have a problem in every hand. */
const mostShown = 5

/** The sentences about hands that do not open. */
export const Problems = ({ problems }: { readonly problems: readonly string[] }) =>
  problems.length > 0 && (
    <div className={styles.problems} role="alert">
      {problems.slice(0, mostShown).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {problems.length > mostShown && (
        <p>{`${wholeNumberText(problems.length - mostShown)} more hands do not open.`}</p>
      )}
    </div>
  )
