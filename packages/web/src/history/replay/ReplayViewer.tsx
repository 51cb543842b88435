import type { HandRecord } from '@cardroom/protocol'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconShare } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { zIndexByLayer } from '../../design/tokens.ts'
import { lazyDialog } from '../../frame/lazy-dialog.tsx'
import { useIsDesktop } from '../../ui/window-size.ts'
import { handNumberLabel } from '../hand-record/hand-number.ts'
import { Replay } from './Replay.tsx'
import styles from './ReplayViewer.module.css'

const ShareDialog = lazyDialog(() => import('../share/ShareDialog.tsx').then((file) => file.ShareDialog))

interface ReplayViewerProps {
  readonly hand: HandRecord
  /** Whether the hand is in the viewer's history, so that the viewer can share it (N-HAND-02). */
  readonly isOwn?: boolean
  /** A notice about the live table, which the replay covers. */
  readonly notice?: ReactNode
  /** Called on Escape and on the close button. */
  readonly onClose: () => void
}

/** The replay of a finished hand, over the whole window (B-REPLAY); the page underneath does not scroll. */
export const ReplayViewer = ({ hand, isOwn = false, notice, onClose }: ReplayViewerProps) => {
  const [isSharing, setSharing] = useState(false)
  return (
    <Modal
      opened
      fullScreen
      radius={0}
      onClose={onClose}
      // While the share dialog is open above the replay, Escape closes only that dialog.
      closeOnEscape={!isSharing}
      title={`${handNumberLabel(hand)} · ${hand.table_name}`}
      zIndex={zIndexByLayer.dialogs}
      transitionProps={{ duration: 0 }}
      classNames={{
        ...{ content: styles.content ?? '', header: styles.head ?? '' },
        ...{ body: styles.body ?? '', title: styles.title ?? '' },
      }}
    >
      {isOwn && <ShareButton onClick={() => setSharing(true)} />}
      {notice}
      <Replay hand={hand} />
      {isSharing && <ShareDialog hand={hand} onClose={() => setSharing(false)} />}
    </Modal>
  )
}

/** Only a wide window has room for the word beside the title of the hand; a phone that lies down has not. */
const ShareButton = ({ onClick }: { readonly onClick: () => void }) => {
  const props = { className: styles.share ?? '', variant: 'default', onClick }
  return useIsDesktop() ? (
    <Button {...props} size="sm" leftSection={<IconShare aria-hidden />}>
      SHARE
    </Button>
  ) : (
    <ActionIcon {...props} data-narrow aria-label="SHARE">
      <IconShare aria-hidden />
    </ActionIcon>
  )
}
