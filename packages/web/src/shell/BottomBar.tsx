import { Link, useLocation } from '@tanstack/react-router'
import { icon } from '../design/tokens.ts'
import styles from './BottomBar.module.css'
import { isUnder, settingsEntry, shortDestinations } from './destinations.ts'
import { openOverlay } from './overlays.ts'

/** The bar under the thumb, below 1024 px (A-SHELL-03, [Q15]). */
export const BottomBar = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles.bar} aria-label="Main pages">
      {shortDestinations.map((entry) => (
        <Link
          key={entry.under}
          {...entry.link}
          className={styles.entry}
          aria-current={isUnder(pathname, entry) ? 'page' : undefined}
        >
          <entry.icon size={icon.size} stroke={icon.stroke} aria-hidden />
          {entry.label}
        </Link>
      ))}
      <button type="button" className={styles.entry} onClick={() => openOverlay({ kind: 'settings' })}>
        <settingsEntry.icon size={icon.size} stroke={icon.stroke} aria-hidden />
        {settingsEntry.label}
      </button>
    </nav>
  )
}
