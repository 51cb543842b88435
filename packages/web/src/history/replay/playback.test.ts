import { describe, expect, it } from 'vitest'
import { controlled, dueMs, type Playback, type PlaybackControl, startPlayback, ticked } from './playback.ts'

const pressed = (playback: Playback, ...controls: readonly PlaybackControl[]): Playback =>
  controls.reduce(controlled, playback)
const atEnd = ticked(pressed(startPlayback(3), { type: 'seek', step: 2 }, { type: 'play' }))

describe('the controls of a replay', () => {
  it('a replay plays step by step, pauses, and steps back and forward [B-REPLAY-01]', () => {
    const playing = pressed(startPlayback(9), { type: 'play' })
    expect(ticked(ticked(playing))).toMatchObject({ step: 2, status: 'playing' })
    expect(pressed(ticked(playing), { type: 'pause' })).toMatchObject({ step: 1, status: 'paused' })
    expect(pressed(ticked(playing), { type: 'forward' })).toMatchObject({ step: 2, status: 'paused' })
    expect(pressed(ticked(playing), { type: 'back' })).toMatchObject({ step: 0, status: 'paused' })
    expect(pressed(startPlayback(9), { type: 'back' }).step).toBe(0)
    expect(pressed(startPlayback(0), { type: 'forward' }).step).toBe(0)
    expect(ticked(startPlayback(9))).toEqual(startPlayback(9))
  })

  it('the stop control returns a replay to step 0 and pauses it [B-REPLAY-01]', () => {
    const playing = ticked(pressed(startPlayback(9), { type: 'play' }))
    expect(pressed(playing, { type: 'stop' })).toMatchObject({ step: 0, status: 'paused' })
  })

  it('a step of a replay takes a half of the time at speed 2x and a quarter at 4x [B-REPLAY-01]', () => {
    const playing = pressed(startPlayback(9), { type: 'play' })
    const due = (speed: 1 | 2 | 4) => dueMs(pressed(playing, { type: 'speed', speed }))
    expect([due(1), due(2), due(4)]).toEqual([1200, 600, 300])
    expect(dueMs(startPlayback(9))).toBeNull()
  })

  it('the progress bar of a replay seeks to any step, and playing continues from there [B-REPLAY-01]', () => {
    const playing = pressed(startPlayback(9), { type: 'play' }, { type: 'seek', step: 6 })
    expect(playing).toMatchObject({ step: 6, status: 'playing' })
    expect(pressed(startPlayback(9), { type: 'seek', step: 20 })).toMatchObject({ step: 9, status: 'paused' })
  })

  it('a replay is finished at its last step, and 1.5 s later back at step 0 and paused, at any speed [B-REPLAY-02]', () => {
    expect(atEnd).toMatchObject({ step: 3, status: 'finished' })
    expect(dueMs(atEnd)).toBe(1500)
    expect(dueMs({ ...atEnd, speed: 4 })).toBe(1500)
    expect(ticked(atEnd)).toMatchObject({ step: 0, status: 'paused' })
  })

  it.each([
    [{ type: 'pause' }, 3],
    [{ type: 'back' }, 2],
    [{ type: 'forward' }, 3],
    [{ type: 'speed', speed: 2 }, 3],
    [{ type: 'seek', step: 1 }, 1],
  ] as const)(
    'any control cancels the return of a finished replay to step 0: %o [B-REPLAY-02 Q84]',
    (control, step) => {
      const after = pressed(atEnd, control)
      expect(after).toMatchObject({ step, status: 'paused' })
      expect(dueMs(after)).toBeNull()
    },
  )

  it('the play control at the end of a replay starts it again from step 0 [B-REPLAY-02]', () => {
    expect(pressed(atEnd, { type: 'play' })).toMatchObject({ step: 0, status: 'playing' })
  })
})
