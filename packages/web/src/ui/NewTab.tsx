import { IconExternalLink } from '@tabler/icons-react'
import styles from './NewTab.module.css'

/** The icon beside a link that opens a new tab. */
export const NewTab = () => (
  <>
    {/* A space, so that the accessible name does not join the words. */}{' '}
    <IconExternalLink className={styles.sign} role="img" aria-label="opens in a new tab" />
  </>
)
