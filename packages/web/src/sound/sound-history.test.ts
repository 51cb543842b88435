import { expect, it } from 'vitest'
import { type SoundHistory, withSound } from './sound-history.ts'

it('the same sound is not played twice within 100 ms, even if another sound was played in between [B-SOUND-04]', () => {
  const history = withSound([], 'call', 1000) ?? []
  expect(withSound(history, 'call', 1099)).toBeNull()
  expect(withSound(history, 'call', 1100)).toHaveLength(2)
  const two = withSound(history, 'check', 1000) ?? []
  expect(two).toHaveLength(2)
  expect(withSound(two, 'call', 1099)).toBeNull()
})

it('the sound history keeps the last 50 sounds [B-SOUND-06]', () => {
  let history: SoundHistory = []
  for (let i = 0; i < 60; i++) history = withSound(history, 'call', i * 100) ?? history
  expect(history).toHaveLength(50)
  expect(history[0]).toEqual({ sound: 'call', at: 1000 })
  expect(history.at(-1)).toEqual({ sound: 'call', at: 5900 })
})
