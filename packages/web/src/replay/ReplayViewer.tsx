import type { HandRecord } from '@cardroom/protocol'
import { Modal } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { handNumber } from '../account/history/hand-number.ts'
import { stacking } from '../design/tokens.ts'
import { useReturnFocus } from '../shell/use-return-focus.ts'
import { ReplayControls } from './ReplayControls.tsx'
import { ReplayTable } from './ReplayTable.tsx'
import styles from './ReplayViewer.module.css'
import { replaySteps } from './replay-steps.ts'
import { usePlayback } from './use-playback.ts'

interface ReplayViewerProps {
  readonly hand: HandRecord
  /** What the viewer must know of the table below. */
  readonly notice?: ReactNode
  /** Escape, or the cross. */
  readonly onClose: () => void
}

/** A finished hand played again, over the whole window (B-REPLAY); the page below does not scroll. */
export const ReplayViewer = ({ hand, notice, onClose }: ReplayViewerProps) => {
  useReturnFocus()
  return (
    <Modal
      opened
      fullScreen
      radius={0}
      onClose={onClose}
      title={`${handNumber(hand)} · ${hand.table_name}`}
      zIndex={stacking.dialogs}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '', title: styles.title ?? '' }}
    >
      {notice}
      <Replay hand={hand} />
    </Modal>
  )
}

const Replay = ({ hand }: { readonly hand: HandRecord }) => {
  const steps = useMemo(() => replaySteps(hand), [hand])
  const { playback, control } = usePlayback(steps.length - 1)
  const { step, status } = playback
  return (
    <>
      <ReplayTable steps={steps} step={step} />
      <p className={styles.words} role="status" data-finished={status === 'finished' || undefined}>
        {steps[step]?.text}
        {status === 'finished' && <strong className={styles.finished}>Replay finished</strong>}
      </p>
      <ReplayControls steps={steps} playback={playback} onControl={control} />
    </>
  )
}
