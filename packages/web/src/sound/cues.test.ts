import { defaultSettings } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { type Cue, cueSounds, masterVolume, soundNames, soundToPlay, vibrationOf } from './cues.ts'

const allOn = { ...defaultSettings.sound, muck: true, winning_hand: true, range: 10 }
const cues = Object.keys(cueSounds) as Cue[]

it('every sound is assigned to the game events listed in this test, and to no others [B-SOUND-01]', () => {
  const bySound = Object.fromEntries(
    soundNames.map((sound) => [sound, cues.filter((cue) => cueSounds[cue].sound === sound)]),
  )
  expect(bySound).toEqual({
    chipPlace: ['bet'],
    chipRaise: ['raise'],
    allIn: ['all_in'],
    chipSlide: ['move_chips'],
    chipStack: ['winning_hand', 'own_win'],
    cardDeal: ['cards_dealt'],
    communityCard: ['show_cards'],
    call: ['call'],
    check: ['check'],
    yourTurn: ['your_turn'],
    timeAlert: ['warning_1', 'warning_2'],
    fold: ['fold'],
    muck: ['muck'],
  })
})

it('every sound switch of the settings except the master switch has a sound cue [B-SOUND-01]', () => {
  const switches = Object.keys(defaultSettings.sound).filter((name) => !['sound', 'range', 'haptics'].includes(name))
  expect(cues.filter((cue) => cue in allOn).sort()).toEqual(switches.sort())
})

it('the time warning plays at volume 0.6, the critical warning at 0.8 and a fifth faster [B-SOUND-02]', () => {
  expect(soundToPlay('warning_1', allOn)).toEqual({ sound: 'timeAlert', volume: 0.6, rate: 1 })
  expect(soundToPlay('warning_2', allOn)).toEqual({ sound: 'timeAlert', volume: 0.8, rate: 1.2 })
})

it('the master volume is the setting `range` divided by 10, also when the setting is text [B-SOUND-03 B-SOUND-07]', () => {
  expect([0, 5, 7, 10].map(masterVolume)).toEqual([0, 0.5, 0.7, 1])
  expect(['0', '5', ' 7 '].map(masterVolume)).toEqual([0, 0.5, 0.7])
  expect([-3, 99].map(masterVolume)).toEqual([0, 1])
  expect(['', 'loud'].map(masterVolume)).toEqual([0.7, 0.7])
  expect(soundToPlay('bet', { ...allOn, range: 5 })?.volume).toBeCloseTo(cueSounds.bet.volume / 2)
})

it('a sound cue is silent if its own switch, the master switch or the volume is off; all-in shares the switch of raises [B-SOUND-05]', () => {
  for (const cue of cues) {
    expect(soundToPlay(cue, allOn)).not.toBeNull()
    if (cue in allOn) expect(soundToPlay(cue, { ...allOn, [cue]: false })).toBeNull()
    expect(soundToPlay(cue, { ...allOn, sound: false })).toBeNull()
  }
  expect(soundToPlay('call', { ...allOn, bet: false })).not.toBeNull()
  expect(soundToPlay('all_in', { ...allOn, raise: false })).toBeNull()
  expect(soundToPlay('own_win', { ...allOn, winning_hand: false })).toBeNull()
  expect(soundToPlay('call', { ...allOn, range: 0 })).toBeNull()
})

it('all sound cues except the critical warning have volume 0.3 to 0.6, and the turn sound has 0.6 [B-SOUND-06]', () => {
  for (const cue of cues) {
    if (cue === 'warning_2') continue
    expect(cueSounds[cue].volume).toBeGreaterThanOrEqual(0.3)
    expect(cueSounds[cue].volume).toBeLessThanOrEqual(cueSounds.your_turn.volume)
  }
  expect(cueSounds.your_turn.volume).toBe(0.6)
})

it('a phone vibrates at turns, time warnings and own wins, even without sound, unless haptics are off [N-TABLE-14]', () => {
  const settings = { ...defaultSettings.sound, sound: false }
  const cues: readonly Cue[] = ['your_turn', 'warning_1', 'warning_2', 'own_win', 'winning_hand', 'call']
  expect(cues.map((cue) => vibrationOf(cue, settings))).toEqual([[40], [60], [60, 80, 60], [30, 60, 30], null, null])
  expect(cues.map((cue) => vibrationOf(cue, { ...settings, haptics: false }))).toEqual(cues.map(() => null))
})
