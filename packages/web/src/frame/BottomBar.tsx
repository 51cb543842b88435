import styles from './BottomBar.module.css'
import { NavigationEntries } from './NavigationEntries.tsx'
import { bottomBarEntries } from './sidebar-entries.ts'

/** The navigation bar at the bottom of windows narrower than 1024 px (A-SHELL-03, [Q15]). */
export const BottomBar = () => (
  <nav className={styles.bar} aria-label="Main pages">
    <NavigationEntries entries={bottomBarEntries} className={styles.entry} />
  </nav>
)
