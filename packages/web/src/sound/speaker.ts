import type { CueSound, SoundName } from './cues.ts'
import { synthesise } from './sounds.ts'

/** What sounds: the browser's audio behind a port. */
export interface Speaker {
  /** Called in the handler of a click, touch or key: a browser is silent before. */
  unlock(): void
  /** @returns whether it sounds; not before `unlock` */
  start(sound: CueSound): boolean
  close(): Promise<void>
}

/** Plays through WebAudio; a sound is made when it is first heard, then kept. */
export class WebAudioSpeaker implements Speaker {
  private context: AudioContext | null = null
  private readonly buffers = new Map<SoundName, AudioBuffer>()

  unlock(): void {
    this.context ??= new AudioContext()
    if (this.context.state === 'suspended') void this.context.resume()
  }

  start({ sound, volume, rate }: CueSound): boolean {
    const { context } = this
    if (!context) return false
    const source = context.createBufferSource()
    source.buffer = this.buffer(context, sound)
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
    this.buffers.clear()
  }

  private buffer(context: AudioContext, name: SoundName): AudioBuffer {
    const known = this.buffers.get(name)
    if (known) return known
    const samples = synthesise(name, context.sampleRate)
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.getChannelData(0).set(samples)
    this.buffers.set(name, buffer)
    return buffer
  }
}
