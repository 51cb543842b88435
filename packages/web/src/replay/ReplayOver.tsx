import type { HandRecord } from '@cardroom/protocol'
import { lazy, type ReactNode, Suspense } from 'react'

const ReplayViewer = lazy(() => import('./ReplayViewer.tsx').then((file) => ({ default: file.ReplayViewer })))

interface ReplayOverProps {
  /** null: no hand is replayed */
  readonly hand: HandRecord | null
  /** What the viewer must know of the table below. */
  readonly notice?: ReactNode
  readonly onClose: () => void
}

/** The replay of a hand over a list of hands; its code is fetched when the first is opened. */
export const ReplayOver = ({ hand, ...more }: ReplayOverProps) =>
  hand && (
    <Suspense fallback={null}>
      <ReplayViewer hand={hand} {...more} />
    </Suspense>
  )
