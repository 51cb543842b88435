import { type Cue, type SoundSettings, soundToPlay } from './cues.ts'
import { type SoundHistory, withSound } from './sound-history.ts'
import { type Speaker, WebAudioSpeaker } from './speaker.ts'

export interface SoundPorts {
  readonly speaker: Speaker
  /** A monotonic clock, ms. */
  readonly now: () => number
}

/** Plays the sounds of table events according to the player's settings. Silent until `unlock`. */
export class SoundPlayer {
  private playedSounds: SoundHistory = []

  constructor(
    private settings: SoundSettings,
    private readonly ports: SoundPorts = { speaker: new WebAudioSpeaker(), now: () => performance.now() },
  ) {}

  /** Sets the settings for the sounds played from now on. */
  configure(settings: SoundSettings): void {
    this.settings = settings
    this.load()
  }

  /** Call it after the first click, touch or key, before which browsers play no sound, and after each later one. */
  unlock(): void {
    this.ports.speaker.unlock()
    this.load()
  }

  /** The sounds played, oldest first, at most 50. */
  get history(): SoundHistory {
    return this.playedSounds
  }

  /**
   * Plays the sound of a cue.
   * @returns whether the sound is played; false if it is off, was played less than 100 ms ago, or cannot be played yet
   */
  play(cue: Cue): boolean {
    const sound = soundToPlay(cue, this.settings)
    if (!sound) return false
    const history = withSound(this.playedSounds, sound.sound, this.ports.now())
    if (!history || !this.ports.speaker.start(sound)) return false
    this.playedSounds = history
    return true
  }

  close(): Promise<void> {
    return this.ports.speaker.close()
  }

  /** Loads the sound files, unless the master switch is off. */
  private load(): void {
    if (this.settings.sound) this.ports.speaker.load()
  }
}
