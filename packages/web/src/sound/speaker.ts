import { type CueSound, type SoundName, soundNames } from './cues.ts'
import { soundAddress } from './sound-file.ts'

/** The browser's audio behind a port. */
export interface Speaker {
  /** Called in the handler of a click, touch or key: a browser is silent before. */
  unlock(): void
  /** Loads these sounds, once unlocked. */
  load(): void
  /** @returns whether the sound is played: not before `unlock`, nor before its file is loaded */
  start(sound: CueSound): boolean
  close(): Promise<void>
}

/** Plays the files through WebAudio. */
export class WebAudioSpeaker implements Speaker {
  private context: AudioContext | null = null
  private readonly sounds = new Map<SoundName, AudioBuffer>()
  private readonly loading = new Set<SoundName>()

  unlock(): void {
    this.context ??= new AudioContext()
    if (this.context.state === 'suspended') void this.context.resume()
  }

  load(): void {
    if (this.context) void this.loadAll(this.context)
  }

  start({ sound, volume, rate }: CueSound): boolean {
    const { context } = this
    if (!context) return false
    const buffer = this.sounds.get(sound)
    if (!buffer) {
      // Loading failed before: it is tried again for the next play.
      void this.fetch(context, sound)
      return false
    }
    const source = context.createBufferSource()
    source.buffer = buffer
    source.playbackRate.value = rate
    const gain = context.createGain()
    gain.gain.value = volume
    source.connect(gain).connect(context.destination)
    source.start()
    return true
  }

  async close(): Promise<void> {
    await this.context?.close()
    this.context = null
  }

  /** One by one: all at once would take every connection from the calls of a slow network. */
  private async loadAll(context: AudioContext): Promise<void> {
    for (const name of soundNames) await this.fetch(context, name)
  }

  /** A sound that fails to load stays silent. */
  private async fetch(context: AudioContext, name: SoundName): Promise<void> {
    if (this.sounds.has(name) || this.loading.has(name)) return
    this.loading.add(name)
    try {
      const answer = await fetch(soundAddress(name))
      if (answer.ok) this.sounds.set(name, await context.decodeAudioData(await answer.arrayBuffer()))
    } catch {
      // Tried again when the sound is wanted.
    } finally {
      this.loading.delete(name)
    }
  }
}
