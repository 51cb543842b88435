import { expect, it } from 'vitest'
import {
  initialPlaybackOf,
  msUntilChangeOf,
  type Playback,
  type PlaybackAction,
  playbackAfterTick,
  withPlaybackAction,
} from './playback.ts'

const afterControls = (playback: Playback, ...controls: readonly PlaybackAction[]): Playback =>
  controls.reduce(withPlaybackAction, playback)
const atEnd = playbackAfterTick(afterControls(initialPlaybackOf(3), { type: 'seek', step: 2 }, { type: 'play' }))

it('a replay plays step by step, pauses, steps back and forward, and stops at step 0 [B-REPLAY-01]', () => {
  const playing = afterControls(initialPlaybackOf(9), { type: 'play' })
  expect(playbackAfterTick(playbackAfterTick(playing))).toMatchObject({ step: 2, status: 'playing' })
  expect(afterControls(playbackAfterTick(playing), { type: 'pause' })).toMatchObject({ step: 1, status: 'paused' })
  expect(afterControls(playbackAfterTick(playing), { type: 'forward' })).toMatchObject({ step: 2, status: 'paused' })
  expect(afterControls(playbackAfterTick(playing), { type: 'back' })).toMatchObject({ step: 0, status: 'paused' })
  expect(afterControls(playbackAfterTick(playing), { type: 'stop' })).toMatchObject({ step: 0, status: 'paused' })
  expect(afterControls(initialPlaybackOf(9), { type: 'back' }).step).toBe(0)
  expect(afterControls(initialPlaybackOf(0), { type: 'forward' }).step).toBe(0)
  expect(playbackAfterTick(initialPlaybackOf(9))).toEqual(initialPlaybackOf(9))
})

it('a step of a replay takes a half of the time at speed 2x and a quarter at 4x [B-REPLAY-01]', () => {
  const playing = afterControls(initialPlaybackOf(9), { type: 'play' })
  const stepDurationMs = (speed: 1 | 2 | 4) => msUntilChangeOf(afterControls(playing, { type: 'speed', speed }))
  expect([stepDurationMs(1), stepDurationMs(2), stepDurationMs(4)]).toEqual([1200, 600, 300])
  expect(msUntilChangeOf(initialPlaybackOf(9))).toBeNull()
})

it('the progress bar of a replay seeks to any step, and playing continues from there [B-REPLAY-01]', () => {
  const playing = afterControls(initialPlaybackOf(9), { type: 'play' }, { type: 'seek', step: 6 })
  expect(playing).toMatchObject({ step: 6, status: 'playing' })
  expect(afterControls(initialPlaybackOf(9), { type: 'seek', step: 20 })).toMatchObject({ step: 9, status: 'paused' })
})

it('a replay that has reached its last step returns to step 0 and pauses after 1.5 s, even at speed 4x [B-REPLAY-02]', () => {
  expect(atEnd).toMatchObject({ step: 3, status: 'finished' })
  expect(msUntilChangeOf(atEnd)).toBe(1500)
  expect(msUntilChangeOf({ ...atEnd, speed: 4 })).toBe(1500)
  expect(playbackAfterTick(atEnd)).toMatchObject({ step: 0, status: 'paused' })
})

it.each([
  [{ type: 'pause' }, 3],
  [{ type: 'back' }, 2],
  [{ type: 'forward' }, 3],
  [{ type: 'speed', speed: 2 }, 3],
  [{ type: 'seek', step: 1 }, 1],
] as const)('the control %o cancels the return of a finished replay to step 0 [B-REPLAY-02 Q84]', (control, step) => {
  const after = afterControls(atEnd, control)
  expect(after).toMatchObject({ step, status: 'paused' })
  expect(msUntilChangeOf(after)).toBeNull()
})

it('the play control at the end of a replay starts it again from step 0 [B-REPLAY-02]', () => {
  expect(afterControls(atEnd, { type: 'play' })).toMatchObject({ step: 0, status: 'playing' })
})
