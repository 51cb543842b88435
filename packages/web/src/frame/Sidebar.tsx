import { shortPrincipal } from '@cardroom/ic'
import { useUser } from '../session/session-store.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { CopyText } from '../ui/copy/CopyText.tsx'
import { NavigationEntries } from './NavigationEntries.tsx'
import styles from './Sidebar.module.css'
import { sidebarEntries } from './sidebar-entries.ts'

/** The left bar of wide windows: the user and links to all pages (A-SHELL-02, A-SHELL-06). */
export const Sidebar = () => (
  <aside className={styles.sidebar} aria-label="Sidebar">
    <UserSummary />
    <nav aria-label="Pages">
      <NavigationEntries entries={sidebarEntries} className={styles.entry} />
    </nav>
  </aside>
)

/** Picture, name and principal of the user, or 'Hello Guest'. */
export const UserSummary = () => {
  const user = useUser()
  const username = user?.username ?? ''
  return (
    <div className={styles.identity}>
      <Avatar name={username} image={user?.profileImage ?? null} size="medium" />
      <div className={styles.who}>
        <p className={styles.name}>{username || 'Hello Guest'}</p>
        {user && <CopyText text={user.principal} shownText={shortPrincipal(user.principal)} textName="principal" />}
      </div>
    </div>
  )
}
