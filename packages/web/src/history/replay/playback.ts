/** Speeds of a replay; at speed 1 a step takes `stepMs` (B-REPLAY-01). */
export const replaySpeeds = [1, 2, 4] as const
export type ReplaySpeed = (typeof replaySpeeds)[number]

/** State of a replay: the step that is shown, and whether it is playing. */
export interface Playback {
  /** Number of the shown step, 0 to `lastStep`. */
  readonly step: number
  readonly lastStep: number
  /** `finished`: the replay has played to its end and soon goes back to the start by itself (B-REPLAY-02). */
  readonly status: 'paused' | 'playing' | 'finished'
  readonly speed: ReplaySpeed
}

/** A press of one of the controls of the replay, with its value. */
export type PlaybackAction =
  | { readonly type: 'play' | 'pause' | 'back' | 'forward' | 'stop' }
  | { readonly type: 'seek'; readonly step: number }
  | { readonly type: 'speed'; readonly speed: ReplaySpeed }

const stepMs = 1200
/** Pause after the last step before the replay returns to its start, at any speed, ms ([Q84]). */
const pauseAtEndMs = 1500

/** @param lastStep number of the last step, 0 or more */
export const initialPlaybackOf = (lastStep: number): Playback => ({
  step: 0,
  lastStep,
  status: 'paused',
  speed: 1,
})

/** Applies a control. Any control cancels the return of a finished replay to its start ([Q84]). */
export const withPlaybackAction = (playback: Playback, control: PlaybackAction): Playback => {
  const { step, lastStep, status } = playback
  const pausedAt = (targetStep: number): Playback => ({
    ...playback,
    step: Math.min(lastStep, Math.max(0, targetStep)),
    status: 'paused',
  })
  switch (control.type) {
    case 'play':
      return { ...pausedAt(step === lastStep ? 0 : step), status: 'playing' }
    case 'pause':
      return pausedAt(step)
    case 'back':
      return pausedAt(step - 1)
    case 'forward':
      return pausedAt(step + 1)
    case 'stop':
      return pausedAt(0)
    case 'seek':
      return { ...pausedAt(control.step), status: status === 'playing' ? 'playing' : 'paused' }
    case 'speed':
      return { ...playback, speed: control.speed, status: status === 'playing' ? 'playing' : 'paused' }
  }
}

/** Milliseconds until the replay changes by itself; null while it is paused. */
export const msUntilChangeOf = ({ status, speed }: Playback): number | null => {
  if (status === 'paused') return null
  return status === 'playing' ? stepMs / speed : pauseAtEndMs
}

/** The replay after it has changed by itself: at the next step, finished, or back at its start. */
export const playbackAfterTick = (playback: Playback): Playback => {
  const { step, lastStep, status } = playback
  if (status === 'paused') return playback
  if (status === 'finished') return { ...playback, step: 0, status: 'paused' }
  return step + 1 < lastStep ? { ...playback, step: step + 1 } : { ...playback, step: lastStep, status: 'finished' }
}
