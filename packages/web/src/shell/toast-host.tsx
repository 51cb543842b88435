import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { icon, page, stacking } from '../design/tokens.ts'
import styles from './toast-host.module.css'
import type { Toast } from './toasts.ts'

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle } as const

/** Hands a toast to the library; it is said by the live region (app/Toasts.tsx), not here. @param autoClose ms; false: it stays */
export const present = ({ kind, message }: Toast, autoClose: number | false): void => {
  const Icon = icons[kind]
  notifications.show({
    // What is on the screen already is not shown a second time.
    id: `${kind}: ${message}`,
    message,
    autoClose,
    icon: <Icon size={icon.size} stroke={icon.stroke} aria-hidden />,
    classNames: { icon: styles[kind] ?? '', description: styles.text ?? '' },
    role: 'none',
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

/** Where toasts appear: top right, above everything. */
export const ToastHost = () => (
  <Notifications
    position="top-right"
    containerWidth={page.toastWidth}
    zIndex={stacking.toasts}
    limit={4}
    className={styles.host ?? ''}
  />
)
