import { IconExternalLink } from '@tabler/icons-react'
import styles from './NewTabIcon.module.css'

/** The icon beside a link that opens a new tab. */
export const NewTabIcon = () => (
  <>
    {/* A space between link text and icon, so that the accessible name does not join their words. */}{' '}
    <IconExternalLink className={styles.sign} role="img" aria-label="opens in a new tab" />
  </>
)
