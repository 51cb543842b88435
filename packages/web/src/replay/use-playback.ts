import { useEffect, useReducer } from 'react'
import { controlled, dueMs, type Playback, type PlaybackControl, startPlayback, ticked } from './playback.ts'

type Happening = PlaybackControl | { readonly type: 'tick' }

const after = (playback: Playback, happening: Happening): Playback =>
  happening.type === 'tick' ? ticked(playback) : controlled(playback, happening)

/** A replay of so many steps that goes on by itself while it is shown. */
export const usePlayback = (last: number) => {
  const [playback, dispatch] = useReducer(after, last, startPlayback)
  useEffect(() => {
    const due = dueMs(playback)
    if (due === null) return
    const timer = setTimeout(() => dispatch({ type: 'tick' }), due)
    return () => clearTimeout(timer)
  }, [playback])
  return { playback, control: (pressed: PlaybackControl): void => dispatch(pressed) }
}
