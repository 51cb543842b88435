import { type CueSound, type SoundName, soundNames } from './cues.ts'
import { soundUrlOf } from './sound-file.ts'

/** The browser's audio, or a test double. */
export interface Speaker {
  /** Call it after a click, touch or key: browsers allow no sound before. */
  unlock(): void
  /** Loads all sounds that are not loaded yet; does nothing before `unlock`. */
  load(): void
  /** @returns whether the sound is played; false until its file is loaded, and unless the browser allows sound now */
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
    if (this.context.state !== 'running') void this.context.resume()
  }

  load(): void {
    if (this.context) void this.loadAll(this.context)
  }

  start({ sound, volume, rate }: CueSound): boolean {
    const { context } = this
    // Sounds that start on a stopped context are all heard at once when it runs again.
    if (context?.state !== 'running') return false
    const buffer = this.sounds.get(sound)
    if (!buffer) {
      // Loading failed or has not finished. A failed file is requested again, for the next time it is played.
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

  /** Loads one file after another: on a slow network, all at once would block the page's other requests. */
  private async loadAll(context: AudioContext): Promise<void> {
    for (const name of soundNames) await this.fetch(context, name)
  }

  /** Loads a sound; if that fails, the sound stays silent until `start` loads it again. */
  private async fetch(context: AudioContext, name: SoundName): Promise<void> {
    if (this.sounds.has(name) || this.loading.has(name)) return
    this.loading.add(name)
    try {
      const answer = await fetch(soundUrlOf(name))
      if (answer.ok) this.sounds.set(name, await context.decodeAudioData(await answer.arrayBuffer()))
    } catch {
      // The next `start` of this sound tries again.
    } finally {
      this.loading.delete(name)
    }
  }
}
