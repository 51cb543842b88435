import { expect, it } from 'vitest'
import { type Cue, cueSounds, soundNames } from '../cues.ts'
import { soundRecipes, synthesise } from './sound-recipes.ts'

const sampleRate = 44_100

/** Root mean square of the loudest 50 ms. */
function loudestRms(samples: Float32Array): number {
  const window = Math.round(sampleRate * 0.05)
  let most = 0
  for (let start = 0; start + window <= samples.length; start += 100) {
    const sum = samples.subarray(start, start + window).reduce((total, sample) => total + sample * sample, 0)
    most = Math.max(most, Math.sqrt(sum / window))
  }
  return most
}

it.each(soundNames)(
  'the sound %s lasts 200 to 800 ms, is audible, does not clip and ends in silence [B-SOUND-01 B-SOUND-06]',
  (name) => {
    const samples = synthesise(name, sampleRate)
    const ms = (samples.length / sampleRate) * 1000
    expect(ms).toBeGreaterThanOrEqual(199.9)
    expect(ms).toBeLessThanOrEqual(800)
    expect(samples.every((sample) => Number.isFinite(sample) && Math.abs(sample) <= 0.981)).toBe(true)
    expect(loudestRms(samples)).toBeGreaterThan(0.08)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001)
  },
)

it('no sound file is more than 5 % louder than the your-turn sound [B-SOUND-06]', () => {
  const turn = loudestRms(synthesise('yourTurn', sampleRate))
  for (const name of soundNames) expect(loudestRms(synthesise(name, sampleRate))).toBeLessThanOrEqual(turn * 1.05)
})

it('synthesis gives the same samples every time, and the same duration at another sample rate [B-SOUND-01]', () => {
  expect(synthesise('cardDeal', sampleRate)).toEqual(synthesise('cardDeal', sampleRate))
  for (const name of soundNames)
    expect(synthesise(name, 48_000).length).toBe(Math.round((soundRecipes[name].durationMs / 1000) * 48_000))
})

/** Loudness of a cue as it is played, in decibels. */
const decibels = (cue: Cue) => {
  const { sound, volume } = cueSounds[cue]
  return 20 * Math.log10(volume * loudestRms(synthesise(sound, sampleRate)))
}

it('the your-turn sound is at least 4 dB louder than every other sound except the time warnings [N-TABLE-14]', () => {
  const others = (Object.keys(cueSounds) as Cue[]).filter((cue) => !/^(your_turn|warning_.)$/.test(cue))
  for (const cue of others) expect(decibels('your_turn') - decibels(cue), cue).toBeGreaterThanOrEqual(4)
})

/** Share of the sound's energy below a frequency, from a plain Fourier sum over 50 to 1,525 Hz. */
const shareBelow = (samples: Float32Array, hz: number): number => {
  const energyAt = (pitch: number) => {
    let [re, im] = [0, 0]
    samples.forEach((sample, i) => {
      re += sample * Math.cos((2 * Math.PI * pitch * i) / sampleRate)
      im += sample * Math.sin((2 * Math.PI * pitch * i) / sampleRate)
    })
    return re * re + im * im
  }
  const pitches = Array.from({ length: 60 }, (_, i) => 50 + i * 25)
  const total = pitches.reduce((sum, pitch) => sum + energyAt(pitch), 0)
  return pitches.filter((pitch) => pitch < hz).reduce((sum, pitch) => sum + energyAt(pitch), 0) / total
}

it('the check sound can be heard on a phone: most of its energy is above 400 Hz [N-TABLE-14]', () => {
  expect(shareBelow(synthesise('check', sampleRate), 400)).toBeLessThan(0.35)
})
