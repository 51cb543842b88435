import { Drawer } from '@mantine/core'
import type { ComponentProps } from 'react'
import { zIndexByLayer } from '../../../design/tokens.ts'
import styles from './Chat.module.css'
import { Chat } from './Chat.tsx'

interface ChatSheetProps extends ComponentProps<typeof Chat> {
  readonly opened: boolean
  /** On a phone in landscape the sheet opens from the left, so that it does not cover the buttons. */
  readonly opensFromSide: boolean
  readonly onClose: () => void
}

/** The chat on a phone: a sheet from the bottom, or from the left. */
export function ChatSheet({ opened, opensFromSide, onClose, ...chat }: ChatSheetProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={opensFromSide ? 'left' : 'bottom'}
      size={opensFromSide ? '52%' : '70%'}
      title="Table chat"
      classNames={{ content: styles.sheetContent ?? '', body: styles.sheetBody ?? '' }}
      zIndex={zIndexByLayer.drawers}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={styles.sheet}>
        <Chat {...chat} isLarge />
      </div>
    </Drawer>
  )
}
