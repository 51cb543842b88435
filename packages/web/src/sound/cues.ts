import type { TableSettings } from '@cardroom/protocol'

/** The nine sounds of B-SOUND-01, and the two of [Q89] for fold and muck. */
export const soundNames = [
  'chipPlace',
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

/** What happened at the table; each has its own switch in the settings, of the same name. */
export type Cue = Exclude<keyof SoundSettings, 'sound' | 'range'>

export interface CueSound {
  readonly sound: SoundName
  /** Before the master volume; 0.3 to 0.6, and 0.8 for the critical alert alone ([Q90]). */
  readonly volume: number
  /** Speed and pitch; 1 as recorded. */
  readonly rate: number
}

const at = (sound: SoundName, volume: number, rate = 1): CueSound => ({ sound, volume, rate })

/** Which sound a cue plays ([Q89]); warnings at 5 s and 3 s (B-SOUND-02, [Q90]). None but the last is above the turn's. */
export const cueSounds: Readonly<Record<Cue, CueSound>> = {
  bet: at('chipPlace', 0.5),
  raise: at('chipPlace', 0.55),
  call: at('call', 0.5),
  check: at('check', 0.5),
  fold: at('fold', 0.4),
  muck: at('muck', 0.4),
  move_chips: at('chipSlide', 0.45),
  winning_hand: at('chipStack', 0.55),
  cards_dealt: at('cardDeal', 0.3),
  show_cards: at('communityCard', 0.4),
  your_turn: at('yourTurn', 0.6),
  warning_1: at('timeAlert', 0.6),
  warning_2: at('timeAlert', 0.8, 1.2),
}

const fullRange = 10
const usualRange = 7

/** 0 to 1 from the setting `range`, 0 to 10, which may arrive as text (B-SOUND-03, B-SOUND-07, [Q16]). */
export function masterVolume(range: number | string): number {
  const value = typeof range === 'string' && range.trim() === '' ? Number.NaN : Number(range)
  return Math.min(fullRange, Math.max(0, Number.isFinite(value) ? value : usualRange)) / fullRange
}

/** The sound of a cue under these settings; null if its switch or the master switch is off (B-SOUND-05). */
export function heard(cue: Cue, settings: SoundSettings): CueSound | null {
  if (!settings.sound || !settings[cue]) return null
  const { sound, volume, rate } = cueSounds[cue]
  const audible = volume * masterVolume(settings.range)
  return audible > 0 ? { sound, volume: audible, rate } : null
}
