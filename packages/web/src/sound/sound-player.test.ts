import { defaultSettings } from '@cardroom/protocol'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CueSound } from './cues.ts'
import { SoundPlayer } from './sound-player.ts'
import { type Speaker, WebAudioSpeaker } from './speaker.ts'

/** A speaker double that records what it would play. */
class RecordingSpeaker implements Speaker {
  readonly sounds: CueSound[] = []
  loads = 0
  private open = false

  unlock(): void {
    this.open = true
  }

  load(): void {
    this.loads += 1
  }

  start(sound: CueSound): boolean {
    if (this.open) this.sounds.push(sound)
    return this.open
  }

  async close(): Promise<void> {
    this.open = false
  }
}

const settings = { ...defaultSettings.sound, range: 10 }
let speaker: RecordingSpeaker
let clock: number
let player: SoundPlayer

beforeEach(() => {
  speaker = new RecordingSpeaker()
  clock = 0
  player = new SoundPlayer(settings, { speaker, now: () => clock })
})

it('two bets within 100 ms play one sound, and a call between them is heard [B-SOUND-04]', () => {
  player.unlock()
  expect(player.play('bet')).toBe(true)
  clock = 60
  expect(player.play('bet')).toBe(false)
  expect(player.play('call')).toBe(true)
  clock = 100
  expect(player.play('bet')).toBe(true)
  expect(speaker.sounds.map(({ sound }) => sound)).toEqual(['chipPlace', 'call', 'chipPlace'])
})

it('new sound settings apply from the next sound on [B-SOUND-05]', () => {
  player.unlock()
  player.configure({ ...settings, check: false })
  expect(player.play('check')).toBe(false)
  player.configure({ ...settings, sound: false })
  expect(player.play('call')).toBe(false)
  player.configure({ ...settings, range: 5 })
  expect(player.play('call')).toBe(true)
  expect(speaker.sounds).toEqual([{ sound: 'call', volume: 0.18, rate: 1 }])
})

it('a sound requested before the player is unlocked does not suppress the same sound right after [B-SOUND-04]', () => {
  expect(player.play('your_turn')).toBe(false)
  player.unlock()
  clock = 10
  expect(player.play('your_turn')).toBe(true)
  expect(player.history).toEqual([{ sound: 'yourTurn', at: 10 }])
})

it('no sound file is fetched while the master switch is off [B-SOUND-05 B-SCREEN-14]', () => {
  player.configure({ ...settings, sound: false })
  speaker.loads = 0
  player.unlock()
  expect(speaker.loads).toBe(0)
  player.configure(settings)
  expect(speaker.loads).toBe(1)
})

it('a closed sound player frees the browser’s audio context and is silent until it is unlocked again [B-SOUND-01]', async () => {
  const open = new Set<object>()
  class FakeAudioContext {
    readonly state = 'running'
    constructor() {
      open.add(this)
    }
    async close(): Promise<void> {
      open.delete(this)
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext)
  player = new SoundPlayer({ ...settings, sound: false }, { speaker: new WebAudioSpeaker(), now: () => clock })
  await player.close()
  player.unlock()
  player.unlock()
  expect(open.size).toBe(1)
  await player.close()
  await player.close()
  expect(open.size).toBe(0)
  player.configure(settings)
  expect(player.play('call')).toBe(false)
  player.configure({ ...settings, sound: false })
  player.unlock()
  expect(open.size).toBe(1)
  vi.unstubAllGlobals()
})

it('what is played while a phone has suspended the sound is not heard later; the next press brings the sound back [B-SOUND-01]', async () => {
  let state = 'running'
  const node = { playbackRate: {}, gain: {}, connect: () => node, start: () => void heard.push(clock) }
  const heard: number[] = []
  class FakeAudioContext {
    readonly createBufferSource = () => node
    readonly createGain = () => node
    get state(): string {
      return state
    }
    async resume(): Promise<void> {
      state = 'running'
    }
    async decodeAudioData(): Promise<object> {
      return {}
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext)
  vi.stubGlobal('fetch', async () => new Response())
  player = new SoundPlayer(settings, { speaker: new WebAudioSpeaker(), now: () => clock })
  player.unlock()
  await vi.waitFor(() => expect(player.play('check')).toBe(true))
  state = 'suspended'
  clock = 1000
  expect(player.play('check')).toBe(false)
  player.unlock()
  clock = 1050
  expect(player.play('check')).toBe(true)
  expect(heard).toEqual([0, 1050])
  vi.unstubAllGlobals()
})
