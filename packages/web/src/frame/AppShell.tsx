import { Outlet } from '@tanstack/react-router'
import { useShellConnection } from '../realtime/shell-connection.ts'
import { useIsDesktop } from '../ui/window-size.ts'
import styles from './AppShell.module.css'
import { BottomBar } from './BottomBar.tsx'
import { InsecureNotice } from './InsecureNotice.tsx'
import { PasskeyOffer } from './PasskeyOffer.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'

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
        <InsecureNotice />
        <PasskeyOffer />
        <Outlet />
      </main>
    </div>
  )
}
