import { expect, it } from 'vitest'
import { clockFaceAt } from './clock-face.ts'

const turn = { userId: 'you', totalMs: 20_000, endsAt: 100_000, isTimeBank: false }

it('the turn clock has the tone "calm", from half of its time "soon", from a quarter "last", and counts down the last five seconds [N-TABLE-11]', () => {
  const faces: (readonly [left: number, face: string])[] = []
  for (let at = 80_000; ; ) {
    const { tone, seconds, msUntilChange } = clockFaceAt(turn, at)
    faces.push([100_000 - at, seconds === null ? tone : `${tone} ${seconds}`])
    if (msUntilChange === null) break
    at += msUntilChange
  }
  expect(faces).toEqual([
    [20_000, 'calm'],
    [10_000, 'soon'],
    [5_000, 'last 5'],
    [4_000, 'last 4'],
    [3_000, 'last 3'],
    [2_000, 'last 2'],
    [1_000, 'last 1'],
    [0, 'last'],
  ])
})

it('while the time bank runs, the turn clock has the tone "bank", however much time is left [N-TABLE-11 N-TIME-01]', () => {
  for (const at of [80_000, 92_000, 99_000]) expect(clockFaceAt({ ...turn, isTimeBank: true }, at).tone).toBe('bank')
})
