import type { HandRecord } from '@cardroom/protocol'
import { useEffect, useMemo, useReducer } from 'react'
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

/** The table, the words of the step, and the controls of a replay. The element around them arranges the three. */
export const Replay = ({ hand }: { readonly hand: HandRecord }) => {
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
