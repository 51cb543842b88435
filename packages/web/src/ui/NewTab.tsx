import { IconExternalLink } from '@tabler/icons-react'
import { icon } from '../design/tokens.ts'
import styles from './NewTab.module.css'

/** Tells screen readers that a link opens a new tab. */
const newTabWords = 'opens in a new tab'

/** The icon beside a link that opens a new tab. */
export const NewTab = () => (
  <>
    {/* A space, so that the accessible name does not join the words. */}{' '}
    <IconExternalLink
      className={styles.sign}
      size={icon.size * 0.8}
      stroke={icon.stroke}
      role="img"
      aria-label={newTabWords}
    />
  </>
)
