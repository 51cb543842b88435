import { soundNames } from '../cues.ts'
import { soundFile } from '../sound-file.ts'
import { synthesise } from './scores.ts'
import { waveFile } from './wave-file.ts'

/** Hertz; enough for the highest ring of a chip, in files of a quarter of a megabyte altogether. */
export const fileRate = 32_000

/** Every sound under public/sounds: name and bytes. */
export const soundFiles = (): readonly (readonly [name: string, bytes: Uint8Array])[] =>
  soundNames.map((name) => [soundFile(name), waveFile(synthesise(name, fileRate), fileRate)])
