import type { TableSettings } from '@cardroom/protocol'

/** All sounds: the nine that B-SOUND-01 requires, fold and muck ([Q89]), and raise and all-in (N-TABLE-14). */
export const soundNames = [
  'chipPlace',
  'chipRaise',
  'allIn',
  'chipStack',
  'chipSlide',
  'cardDeal',
  'communityCard',
  'call',
  'check',
  'yourTurn',
  'timeAlert',
  'fold',
  'muck',
] as const
export type SoundName = (typeof soundNames)[number]

export type SoundSettings = TableSettings['sound']

type SoundSwitch = Exclude<keyof SoundSettings, 'sound' | 'range' | 'haptics'>

/** An event at the table that has a sound. Its switch in the settings has the same name, or is in `sharedSwitch`. */
export type Cue = SoundSwitch | 'all_in' | 'own_win'

const sharedSwitch: Readonly<Record<Exclude<Cue, SoundSwitch>, SoundSwitch>> = {
  all_in: 'raise',
  own_win: 'winning_hand',
}

const soundSwitchOf = (cue: Cue): SoundSwitch =>
  cue in sharedSwitch ? sharedSwitch[cue as keyof typeof sharedSwitch] : (cue as SoundSwitch)

export interface CueSound {
  readonly sound: SoundName
  /**
   * 0 to 1. The volumes in `cueSounds` do not include the master volume; they are 0.3 to 0.6, and 0.8 only for the
   * critical warning ([Q90]).
   */
  readonly volume: number
  /** Speed and pitch; 1 as recorded. */
  readonly rate: number
}

const cueSound = (sound: SoundName, volume: number, rate = 1): CueSound => ({ sound, volume, rate })

/**
 * Which sound a cue plays ([Q89]); warnings are given 5 s and 3 s before a turn ends (B-SOUND-02, [Q90]). All files are
 * equally loud, so these volumes make the turn sound at least 4 dB louder than all others except the warnings
 * (N-TABLE-14).
 */
export const cueSounds: Readonly<Record<Cue, CueSound>> = {
  bet: cueSound('chipPlace', 0.36),
  raise: cueSound('chipRaise', 0.37),
  all_in: cueSound('allIn', 0.37),
  call: cueSound('call', 0.36),
  check: cueSound('check', 0.36),
  fold: cueSound('fold', 0.32),
  muck: cueSound('muck', 0.32),
  move_chips: cueSound('chipSlide', 0.34),
  winning_hand: cueSound('chipStack', 0.37),
  own_win: cueSound('chipStack', 0.37),
  cards_dealt: cueSound('cardDeal', 0.3),
  show_cards: cueSound('communityCard', 0.34),
  your_turn: cueSound('yourTurn', 0.6),
  warning_1: cueSound('timeAlert', 0.6),
  warning_2: cueSound('timeAlert', 0.8, 1.2),
}

/** How a phone vibrates at a cue, ms on and off in turn (N-TABLE-14). Another player's win causes no vibration. */
const vibrations: Partial<Record<Cue, readonly number[]>> = {
  your_turn: [40],
  warning_1: [60],
  warning_2: [60, 80, 60],
  own_win: [30, 60, 30],
}

/** The vibration of a cue; null if the cue has none or haptics are off. The sound switches do not matter. */
export const vibrationOf = (cue: Cue, { haptics }: SoundSettings): readonly number[] | null =>
  haptics ? (vibrations[cue] ?? null) : null

const maxVolumeSetting = 10
const defaultVolumeSetting = 7

/** The master volume, 0 to 1. @param range the setting, 0 to 10, may be text (B-SOUND-03, B-SOUND-07, [Q16]) */
export function masterVolume(range: number | string): number {
  const value = typeof range === 'string' && range.trim() === '' ? Number.NaN : Number(range)
  return (
    Math.min(maxVolumeSetting, Math.max(0, Number.isFinite(value) ? value : defaultVolumeSetting)) / maxVolumeSetting
  )
}

/** The sound of a cue under these settings; null if its switch, the master switch or the volume is off (B-SOUND-05). */
export function soundToPlay(cue: Cue, settings: SoundSettings): CueSound | null {
  if (!settings.sound || !settings[soundSwitchOf(cue)]) return null
  const { sound, volume, rate } = cueSounds[cue]
  const audibleVolume = volume * masterVolume(settings.range)
  return audibleVolume > 0 ? { sound, volume: audibleVolume, rate } : null
}
