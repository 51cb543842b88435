import { shortPrincipal } from '@cardroom/ic'
import { Link, useLocation } from '@tanstack/react-router'
import { icon } from '../design/tokens.ts'
import { useUser } from '../session/session-store.ts'
import { Avatar } from './Avatar.tsx'
import { CopyText } from './CopyText.tsx'
import { destinations, isUnder, settingsEntry } from './destinations.ts'
import { openOverlay } from './overlays.ts'
import styles from './Sidebar.module.css'

/** The left bar of wide windows: who one is, and every page (A-SHELL-02, A-SHELL-06). */
export const Sidebar = () => {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <aside className={styles.sidebar} aria-label="Sidebar">
      <Identity />
      <nav aria-label="Pages">
        {destinations.map((entry) => (
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
    </aside>
  )
}

/** Picture, name and principal of the user, or 'Hello Guest'. */
export const Identity = () => {
  const user = useUser()
  const username = user?.username ?? ''
  return (
    <div className={styles.identity}>
      <Avatar name={username} image={user?.profileImage ?? null} size="medium" />
      <div className={styles.who}>
        <p className={styles.name}>{username || 'Hello Guest'}</p>
        {user && <CopyText text={user.principal} shown={shortPrincipal(user.principal)} what="principal" />}
      </div>
    </div>
  )
}
