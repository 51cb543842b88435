import type { SoundName } from './cues.ts'

/** Base URL of the sounds: `/sounds/`, or VITE_SOUND_BASE of the build ([Q49]). */
const soundBase: string = import.meta.env?.VITE_SOUND_BASE ?? '/sounds/'

const kebabCase = (name: SoundName): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const soundFileNameOf = (name: SoundName): string => `${kebabCase(name)}.wav`

export const soundUrlOf = (name: SoundName): string => soundBase + soundFileNameOf(name)
