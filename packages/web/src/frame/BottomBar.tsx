import styles from './BottomBar.module.css'
import { shortDestinations } from './destinations.ts'
import { NavigationEntries } from './NavigationEntries.tsx'

/** The navigation bar at the bottom of windows narrower than 1024 px (A-SHELL-03, [Q15]). */
export const BottomBar = () => (
  <nav className={styles.bar} aria-label="Main pages">
    <NavigationEntries entries={shortDestinations} className={styles.entry} />
  </nav>
)
