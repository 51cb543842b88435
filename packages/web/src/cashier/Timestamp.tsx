import { timestampText } from '../format/timestamps.ts'
import styles from './Timestamp.module.css'

/** Date and time in a list of the cashier. @param at ms since 1970 UTC */
export const Timestamp = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()} className={styles.when}>
    {timestampText(at)}
  </time>
)
