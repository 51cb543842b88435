import { Drawer } from '@mantine/core'
import type { ComponentProps } from 'react'
import { stacking } from '../../../design/tokens.ts'
import styles from './Chat.module.css'
import { Chat } from './Chat.tsx'

/** The chat on a phone: a sheet from the bottom. */
export function ChatSheet({
  opened,
  onClose,
  ...chat
}: ComponentProps<typeof Chat> & { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="70%"
      title="Table chat"
      classNames={{ content: styles.sheetContent ?? '', body: styles.sheetBody ?? '' }}
      zIndex={stacking.drawers}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.sheet}>
        <Chat {...chat} />
      </div>
    </Drawer>
  )
}
