import { Modal } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { icon, stacking } from '../design/tokens.ts'
import { Empty } from './ListStates.tsx'
import styles from './NotificationDialog.module.css'
import { useToasts } from './toasts.ts'

const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false })

/** What was told while one was not looking, newest first (A-NOTIF-01). */
export const NotificationDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const toasts = useToasts((state) => state.toasts)
  return (
    <Modal opened onClose={onClose} title="NOTIFICATIONS" zIndex={stacking.dialogs}>
      {toasts.length === 0 ? (
        <Empty text="No notifications available" icon={<IconBell size={icon.size} stroke={icon.stroke} />} />
      ) : (
        <ul className={styles.list}>
          {toasts.map(({ id, kind, message, at }) => (
            <li key={id} className={styles.row}>
              <span className={styles.dot} data-kind={kind} />
              <p className={styles.message}>{message}</p>
              <time className={styles.time} dateTime={new Date(at).toISOString()}>
                {time.format(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}
