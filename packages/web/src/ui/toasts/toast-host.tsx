import '@mantine/notifications/styles.layer.css'
import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { pageMeasures, zIndexByLayer } from '../../design/tokens.ts'
import styles from './toast-host.module.css'

/** A button of a toast; a press also closes the toast. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  /** One message, or several separated by line breaks. */
  readonly message: string
  /** ms since 1970 */
  readonly at: number
  /** Whether the notification list shows it; false if the server wrote a notification with the same text. */
  readonly isListed: boolean
  readonly action?: ToastAction | undefined
}

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle } as const

/**
 * Hands a toast to the library. The live region in Toasts.tsx announces the toast to screen readers.
 * @param autoClose time in ms after which the toast closes; false: it stays
 * @returns a function that closes the toast
 */
export const showInToastHost = ({ kind, message, action }: Toast, autoClose: number | false): (() => void) => {
  const Icon = icons[kind]
  const id = `${kind}: ${message}`
  const close = () => {
    notifications.hide(id)
  }
  const press = () => {
    close()
    action?.run()
  }
  notifications.show({
    // The id is made from kind and text: the library ignores a toast whose id is still visible, so no toast is shown
    // twice at the same time.
    id,
    message: action ? <ToastWithAction message={message} label={action.label} onPress={press} /> : message,
    autoClose,
    icon: <Icon aria-hidden />,
    classNames: {
      root: styles.toast ?? '',
      icon: `${styles.icon} ${styles[kind]}`,
      body: styles.body ?? '',
      description: styles.text ?? '',
      closeButton: styles.close ?? '',
    },
    role: 'none',
    closeButtonProps: { 'aria-label': 'Close' },
  })
  return close
}

/** Closes the toasts that are visible or waiting. */
export const clearToastHost = (): void => notifications.clean()

interface ToastWithActionProps {
  readonly message: string
  readonly label: string
  readonly onPress: () => void
}

const ToastWithAction = ({ message, label, onPress }: ToastWithActionProps) => (
  <>
    {message}
    <Button className={styles.action ?? ''} size="sm" onClick={onPress}>
      {label}
    </Button>
  </>
)

/** The toasts' container: top right, above everything. */
export const ToastHost = () => (
  <Notifications
    position="top-right"
    containerWidth={pageMeasures.toastWidth}
    zIndex={zIndexByLayer.toasts}
    limit={4}
    className={styles.host ?? ''}
  />
)
