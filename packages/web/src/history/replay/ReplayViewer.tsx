import type { HandRecord } from '@cardroom/protocol'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useReducer } from 'react'
import { zIndexByLayer } from '../../design/tokens.ts'
import { handNumberLabel } from '../hand-record/hand-number.ts'
import {
  initialPlaybackOf,
  msUntilChangeOf,
  type Playback,
  type PlaybackAction,
  playbackAfterTick,
  withPlaybackAction,
} from './playback.ts'
import { ReplayControls } from './ReplayControls.tsx'
import { ReplayTable } from './ReplayTable.tsx'
import styles from './ReplayViewer.module.css'
import { replayStepsOf } from './replay-steps.ts'

interface ReplayViewerProps {
  readonly hand: HandRecord
  /** A notice about the live table, which the replay covers. */
  readonly notice?: ReactNode
  /** Called on Escape and on the close button. */
  readonly onClose: () => void
}

/** The replay of a finished hand, over the whole window (B-REPLAY); the page underneath does not scroll. */
export const ReplayViewer = ({ hand, notice, onClose }: ReplayViewerProps) => (
  <Modal
    opened
    fullScreen
    radius={0}
    onClose={onClose}
    title={`${handNumberLabel(hand)} · ${hand.table_name}`}
    zIndex={zIndexByLayer.dialogs}
    transitionProps={{ duration: 0 }}
    classNames={{ content: styles.content ?? '', body: styles.body ?? '', title: styles.title ?? '' }}
  >
    {notice}
    <Replay hand={hand} />
  </Modal>
)

const Replay = ({ hand }: { readonly hand: HandRecord }) => {
  const steps = useMemo(() => replayStepsOf(hand), [hand])
  const { playback, applyControl } = usePlayback(steps.length - 1)
  const { step, status } = playback
  const now = steps[step]
  return (
    <>
      {now && <ReplayTable model={now.model} step={step} />}
      <p className={styles.words} role="status" data-finished={status === 'finished' || undefined}>
        {now?.text}
        {status === 'finished' && <strong className={styles.finished}>Replay finished</strong>}
      </p>
      <ReplayControls steps={steps} playback={playback} onControl={applyControl} />
    </>
  )
}

type PlaybackEvent = PlaybackAction | { readonly type: 'tick' }

const playbackAfter = (playback: Playback, event: PlaybackEvent): Playback =>
  event.type === 'tick' ? playbackAfterTick(playback) : withPlaybackAction(playback, event)

/** The state of a replay with steps 0 to `lastStep`. While the replay plays, a timer advances it. */
const usePlayback = (lastStep: number) => {
  const [playback, dispatch] = useReducer(playbackAfter, lastStep, initialPlaybackOf)
  useEffect(() => {
    const dueMs = msUntilChangeOf(playback)
    if (dueMs === null) return
    const timer = setTimeout(() => dispatch({ type: 'tick' }), dueMs)
    return () => clearTimeout(timer)
  }, [playback])
  return { playback, applyControl: (control: PlaybackAction): void => dispatch(control) }
}
