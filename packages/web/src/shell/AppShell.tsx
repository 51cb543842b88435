import { Outlet } from '@tanstack/react-router'
import styles from './AppShell.module.css'
import { BottomBar } from './BottomBar.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useShellConnection } from './shell-connection.ts'
import { TopBar } from './TopBar.tsx'
import { useIsDesktop } from './window-size.ts'

/** The frame of every page under `/app`. */
export const AppShell = () => {
  useShellConnection()
  const isDesktop = useIsDesktop()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <TopBar />
      {isDesktop ? <Sidebar /> : <BottomBar />}
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
