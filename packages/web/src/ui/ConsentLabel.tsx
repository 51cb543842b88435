import styles from './ConsentLabel.module.css'
import { NewTabIcon } from './NewTabIcon.tsx'

/** The consent that a new account requires (A-PROFILE-08), as the label of a checkbox. */
export const ConsentLabel = () => (
  <>
    I Am Over 18 Years Of Age And Accept The{' '}
    <a className={styles.terms} href="/legal/terms" target="_blank" rel="noreferrer">
      Terms And Conditions
      <NewTabIcon />
    </a>
  </>
)
