import { Drawer } from '@mantine/core'
import {
  IconCalendarEvent,
  IconGauge,
  IconHistory,
  IconInfoCircle,
  IconLayoutGrid,
  IconLock,
  IconLogout,
  IconUser,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { icon, stacking } from '../design/tokens.ts'
import { configQuery } from '../http/room-queries.ts'
import { session } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { contactLinks, legalLinks } from './contact-links.ts'
import { MenuAction, MenuAnchor, MenuLink } from './MenuEntry.tsx'
import { openOverlay } from './overlays.ts'
import { Identity } from './Sidebar.tsx'
import styles from './SlideMenu.module.css'
import { useIsDesktop } from './window-size.ts'

/** The menu that slides in from the right (A-SHELL-04, A-SHELL-05). */
export const SlideMenu = ({ onClose }: { readonly onClose: () => void }) => {
  const user = useUser()
  const isDesktop = useIsDesktop()
  const { data } = useQuery(configQuery)
  const disconnect = () => {
    onClose()
    void session.disconnect()
  }
  return (
    <Drawer opened onClose={onClose} position="right" size="xs" title="MENU" zIndex={stacking.dialogs}>
      <Identity />
      <nav aria-label="Menu" className={styles.menu}>
        <MenuLink to="/app/profile" icon={IconUser} label="PROFILE" onClick={onClose} />
        <MenuLink to="/app/mytable" icon={IconLayoutGrid} label="MY TABLES" onClick={onClose} />
        {user && (
          <MenuLink
            to="/app/mytournaments/upcoming"
            icon={IconCalendarEvent}
            label="MY TOURNAMENTS"
            onClick={onClose}
          />
        )}
        {user && !isDesktop && (
          <MenuLink to="/app/handhistory" icon={IconHistory} label="HAND HISTORY" onClick={onClose} />
        )}
        <MenuLink to="/app/referral" icon={IconUsersPlus} label="REFERRAL PROGRAM" onClick={onClose} />
        {user && (
          <>
            <MenuAction
              icon={IconLock}
              label="SELF EXCLUSION"
              onClick={() => openOverlay({ kind: 'safety', tab: 'exclusion' })}
            />
            <MenuAction
              icon={IconGauge}
              label="LIMITS AND TIME-OUT"
              onClick={() => openOverlay({ kind: 'safety', tab: 'limits' })}
            />
          </>
        )}
        <MenuAction icon={IconInfoCircle} label="ABOUT" onClick={() => openOverlay({ kind: 'about' })} />

        <h2 className={styles.group}>Contact</h2>
        {contactLinks.map(({ key, label, icon, href }) => {
          const target = data?.contact[key] ?? null
          return <MenuAnchor key={key} icon={icon} label={label} href={target === null ? null : href(target)} />
        })}

        <h2 className={styles.group}>Legal</h2>
        {legalLinks.map(({ document, label }) => (
          <MenuLink key={document} to="/legal/$document" params={{ document }} label={label} onClick={onClose} />
        ))}
      </nav>
      {user && (
        <button type="button" className={styles.disconnect} onClick={disconnect}>
          <IconLogout size={icon.size} stroke={icon.stroke} aria-hidden />
          DISCONNECT
        </button>
      )}
    </Drawer>
  )
}
