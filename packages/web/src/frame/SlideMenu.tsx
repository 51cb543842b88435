import { Drawer } from '@mantine/core'
import {
  IconCalendarEvent,
  IconGauge,
  IconHistory,
  IconHomePlus,
  IconInfoCircle,
  IconLayoutGrid,
  IconLock,
  IconLogout,
  IconUser,
  IconUsersPlus,
  IconWallet,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { zIndexByLayer } from '../design/tokens.ts'
import { openOverlay } from '../navigation/overlays.ts'
import { configQuery } from '../queries/room-queries.ts'
import { useUser } from '../session/session-store.ts'
import { useIsDesktop } from '../ui/window-size.ts'
import { contactLinks, legalLinks } from './contact-links.ts'
import { ExternalMenuLink, MenuButton, MenuLink } from './MenuEntry.tsx'
import { UserSummary } from './Sidebar.tsx'
import styles from './SlideMenu.module.css'

interface SlideMenuProps {
  readonly onClose: () => void
  /** Shown below the entries. */
  readonly children: ReactNode
}

/** The menu that slides in from the right (A-SHELL-04, A-SHELL-05). */
export const SlideMenu = ({ onClose, children }: SlideMenuProps) => {
  const user = useUser()
  const isDesktop = useIsDesktop()
  const { data } = useQuery(configQuery)
  return (
    <Drawer opened onClose={onClose} position="right" size="xs" title="MENU" zIndex={zIndexByLayer.dialogs}>
      <UserSummary />
      <nav aria-label="Menu" className={styles.menu}>
        <MenuLink to="/app/profile" icon={IconUser} label="PROFILE" onClick={onClose} />
        <MenuLink to="/app/mytable" icon={IconLayoutGrid} label="MY TABLES" onClick={onClose} />
        <MenuButton icon={IconHomePlus} label="NEW HOME GAME" onClick={() => openOverlay({ kind: 'home-game' })} />
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
        {user && <MenuLink to="/app/cashier/balance" icon={IconWallet} label="CASHIER" onClick={onClose} />}
        <MenuLink to="/app/referral" icon={IconUsersPlus} label="REFERRAL PROGRAM" onClick={onClose} />
        {user && (
          <>
            <MenuButton
              icon={IconLock}
              label="SELF EXCLUSION"
              onClick={() => openOverlay({ kind: 'safety', tab: 'exclusion' })}
            />
            <MenuButton
              icon={IconGauge}
              label="LIMITS AND TIME-OUT"
              onClick={() => openOverlay({ kind: 'safety', tab: 'limits' })}
            />
          </>
        )}
        <MenuButton icon={IconInfoCircle} label="ABOUT" onClick={() => openOverlay({ kind: 'about' })} />

        <h2 className={styles.group}>Contact</h2>
        <div className={styles.contacts}>
          {contactLinks.map(({ key, label, icon, href }) => {
            const address = data?.contact[key] ?? null
            return (
              <ExternalMenuLink key={key} icon={icon} label={label} href={address === null ? null : href(address)} />
            )
          })}
        </div>

        <h2 className={styles.group}>Legal</h2>
        {legalLinks.map(({ document, label }) => (
          <MenuLink key={document} to="/legal/$document" params={{ document }} label={label} onClick={onClose} />
        ))}
      </nav>
      {children}
    </Drawer>
  )
}

export const DisconnectButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" className={styles.disconnect} onClick={onClick}>
    <IconLogout aria-hidden />
    DISCONNECT
  </button>
)
