import { IconExternalLink } from '@tabler/icons-react'
import { icon } from '../design/tokens.ts'
import styles from './NewTab.module.css'

/** What a new tab is announced by, before one is there. */
const newTabWords = 'opens in a new tab'

/** The sign beside words that open a page in a new tab. */
export const NewTab = () => (
  <>
    {/* Else the accessible name runs both words together. */}{' '}
    <IconExternalLink
      className={styles.sign}
      size={icon.size * 0.8}
      stroke={icon.stroke}
      role="img"
      aria-label={newTabWords}
    />
  </>
)
