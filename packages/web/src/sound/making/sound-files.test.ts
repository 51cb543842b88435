import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { soundNames } from '../cues.ts'
import { fileSampleRate, makeSoundFiles } from './sound-files.ts'

const publicSounds = new URL('../../../public/sounds/', import.meta.url)
const files = new Map(makeSoundFiles())

it.each([...files.keys()])('public/sounds/%s equals the file that the script generates [B-SCREEN-14]', (name) => {
  expect(readFileSync(new URL(name, publicSounds)).equals(files.get(name) ?? new Uint8Array())).toBe(true)
})

it('public/sounds has one file for each sound and no others, together less than a third of a megabyte [B-SCREEN-14 B-SOUND-01]', () => {
  expect(readdirSync(publicSounds).sort()).toEqual([...files.keys()].sort())
  expect(files.size).toBe(soundNames.length)
  expect([...files.values()].reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThan(333_000)
})

it('a sound file is a WAVE file with one channel of 16 bits [B-SCREEN-14]', () => {
  const bytes = files.get('your-turn.wav') ?? new Uint8Array()
  const view = new DataView(bytes.buffer)
  const text = (at: number) => new TextDecoder().decode(bytes.subarray(at, at + 4))
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16])
  expect(view.getUint32(24, true)).toBe(fileSampleRate)
  expect(view.getUint32(4, true)).toBe(bytes.length - 8)
  expect(view.getUint32(40, true)).toBe(bytes.length - 44)
})
