import { soundNames } from '../cues.ts'
import { soundFileNameOf } from '../sound-file.ts'
import { synthesise } from './sound-recipes.ts'
import { waveFile } from './wave-file.ts'

/**
 * Samples per second: enough for the highest tone of a chip, and few enough that all files together are below a third
 * of a megabyte.
 */
export const fileSampleRate = 32_000

/** Makes every sound file for public/sounds. @returns file names and bytes */
export const makeSoundFiles = (): readonly (readonly [name: string, bytes: Uint8Array])[] =>
  soundNames.map((name) => [soundFileNameOf(name), waveFile(synthesise(name, fileSampleRate), fileSampleRate)])
