import { Modal } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { timestampText } from '../format/timestamps.ts'
import { useUser } from '../session/session-store.ts'
import { EmptyState, ListError, SkeletonRows } from '../ui/ListStates.tsx'
import { useToasts } from '../ui/toasts/toasts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './NotificationDialog.module.css'
import { type NotificationRow, notificationRowsOf } from './notification-rows.ts'
import { markAllViewed, useNotifications } from './notifications.ts'

/** The server's notifications and the toasts since the page was loaded, newest first (A-NOTIF-01). */
export const NotificationDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const userId = useUser()?.id ?? null
  const toasts = useToasts((state) => state.toasts)
  const { data = [], isError, isFetching, isLoading, refetch } = useNotifications()
  // Opening the dialog marks all notifications as viewed. Rows that were new stay marked as new while it is open.
  const [fresh] = useState(() => new Set(data.filter(({ viewed }) => !viewed).map(({ id }) => id)))
  useEffect(() => {
    if (userId !== null) void markAllViewed(userId)
  }, [userId])
  const rows = notificationRowsOf(data, toasts)
  return (
    <Modal opened onClose={onClose} title="NOTIFICATION">
      {isError && <ListError onRetry={() => void refetch()} isBusy={isFetching} />}
      {isLoading && <SkeletonRows rows={3} />}
      {!isLoading && rows.length === 0 && <EmptyState text="No notifications available" icon={<IconBell />} />}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.key} row={row} isNew={row.isNew || fresh.has(row.key)} onOpen={onClose} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

interface RowProps {
  readonly row: NotificationRow
  readonly isNew: boolean
  readonly onOpen: () => void
}

const Row = ({ row: { tone, message, at, link }, isNew, onOpen }: RowProps) => {
  const router = useRouter()
  const open = (path: string): void => {
    onOpen()
    router.history.push(path)
  }
  const face = (
    <>
      <span className={styles.dot} data-kind={tone} />
      <span className={styles.message}>
        {isNew && <VisuallyHidden>New: </VisuallyHidden>}
        {message}
      </span>
      <time className={styles.time} dateTime={new Date(at).toISOString()}>
        {timestampText(at)}
      </time>
    </>
  )
  return (
    <li className={styles.item} data-new={isNew || undefined}>
      {link === null ? (
        <p className={styles.row}>{face}</p>
      ) : (
        <button type="button" className={styles.row} onClick={() => open(link)}>
          {face}
        </button>
      )}
    </li>
  )
}
