import type { HandRecord } from '@cardroom/protocol'
import type { ReactNode } from 'react'
import { lazyDialog } from '../../frame/lazy-dialog.tsx'

const ReplayViewer = lazyDialog(() => import('./ReplayViewer.tsx').then((file) => file.ReplayViewer))

interface ReplayOverlayProps {
  /** null for no replay */
  readonly hand: HandRecord | null
  /** Whether the hand is in the viewer's history, so that the viewer can share it (N-HAND-02). */
  readonly isOwn?: boolean
  /** Shown above the replay, for example that it is the viewer's turn at the table. */
  readonly notice?: ReactNode
  readonly onClose: () => void
}

/** The replay of a hand, shown over a list of hands. Its code is loaded when the first replay is opened. */
export const ReplayOverlay = ({ hand, ...more }: ReplayOverlayProps) => hand && <ReplayViewer hand={hand} {...more} />
