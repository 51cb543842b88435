import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell, IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chipsFromWire, chipsText, chipsTextsByLength, shortChipsText } from '../format/chips.ts'
import { openOverlay } from '../navigation/overlays.ts'
import { useNotifications } from '../notifications/notifications.ts'
import { chipBalanceQuery } from '../queries/room-queries.ts'
import { useUser } from '../session/session-store.ts'
import { productName, spadeOutline } from '../ui/theme/mark.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useIsPhone } from '../ui/window-size.ts'
import { ConnectButton } from '../wallets/ConnectButton.tsx'
import styles from './TopBar.module.css'

/** The fixed bar at the top of every page (A-SHELL-01). @param hasConnect false if the page has its own CONNECT */
export const TopBar = ({ hasConnect = true }: { readonly hasConnect?: boolean }) => {
  const user = useUser()
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label="Cardroom, home">
        <span className={styles.logo}>
          <svg className={styles.mark} viewBox="0 0 100 100" aria-hidden="true">
            <path d={spadeOutline} />
          </svg>
          <span className={styles.name}>{productName}</span>
        </span>
      </Link>
      <div className={styles.right}>
        {user && <Balance userId={user.id} />}
        {hasConnect && <ConnectButton size="sm" />}
        <Bell />
        <ActionIcon aria-label="Menu" onClick={() => openOverlay({ kind: 'menu' })}>
          <IconMenu2 aria-hidden />
        </ActionIcon>
      </div>
    </header>
  )
}

/** The bell with the number of unviewed notifications ([Q36]). */
const Bell = () => {
  const { data = [] } = useNotifications()
  const count = data.filter(({ viewed }) => !viewed).length
  return (
    <ActionIcon
      aria-label={count === 0 ? 'Notifications' : `Notifications, ${count} new`}
      onClick={() => openOverlay({ kind: 'notifications' })}
    >
      <Indicator disabled={count === 0} label={count} classNames={{ indicator: styles.count }}>
        <IconBell className={styles.bell} aria-hidden />
      </Indicator>
    </ActionIcon>
  )
}

/** Most characters of a balance, such as 123,456.50, that fit beside logo, bell and menu on a narrow phone. */
const maxPhoneBalanceLength = 10

const Balance = ({ userId }: { readonly userId: string }) => {
  const { data } = useQuery(chipBalanceQuery(userId))
  const isPhone = useIsPhone()
  if (data === undefined) return null
  const chips = chipsFromWire(data.chips)
  const exactChips = chipsText(chips)
  if (!isPhone) {
    return (
      <p className={styles.balance}>
        Balance <strong>{exactChips}</strong>
      </p>
    )
  }
  const shortText = shortChipsText(chips)
  const fullText = chipsTextsByLength(chips).find((text) => text.length <= maxPhoneBalanceLength) ?? shortText
  return (
    <p className={styles.balance} title={exactChips}>
      <VisuallyHidden>{`Balance ${exactChips}`}</VisuallyHidden>
      <strong className={styles.full} aria-hidden="true">
        {fullText}
      </strong>
      <strong className={styles.short} aria-hidden="true">
        {shortText}
      </strong>
    </p>
  )
}
