import { whenText } from '../shell/when-text.ts'
import styles from './When.module.css'

/** The day and time of something in a list of the cashier. @param at ms since 1970 UTC */
export const When = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()} className={styles.when}>
    {whenText(at)}
  </time>
)
