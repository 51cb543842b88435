import { quickBetRegExp, type TableSettings } from '@cardroom/protocol'

/** One switch of the panel: its label, and how it reads and changes the settings. */
export interface SwitchRow {
  readonly label: string
  readonly read: (settings: TableSettings) => boolean
  readonly write: (settings: TableSettings, isOn: boolean) => TableSettings
}

const gameSwitch = (label: string, key: keyof TableSettings['game']): SwitchRow => ({
  label,
  read: (settings) => settings.game[key],
  write: (settings, isOn) => ({ ...settings, game: { ...settings.game, [key]: isOn } }),
})

const chatSwitch = (label: string, key: keyof TableSettings['chat']): SwitchRow => ({
  label,
  read: (settings) => settings.chat[key],
  write: (settings, isOn) => ({ ...settings, chat: { ...settings.chat, [key]: isOn } }),
})

const alertSwitch = (label: string, key: keyof TableSettings['alerts']): SwitchRow => ({
  label,
  read: (settings) => settings.alerts[key],
  write: (settings, isOn) => ({ ...settings, alerts: { ...settings.alerts, [key]: isOn } }),
})

const soundSwitch = (label: string, key: Exclude<keyof TableSettings['sound'], 'range'>): SwitchRow => ({
  label,
  read: (settings) => settings.sound[key],
  write: (settings, isOn) => ({ ...settings, sound: { ...settings.sound, [key]: isOn } }),
})

/** The section GAME, with chat, alerts and notifications ([Q18]). */
export const gameSettingRows: readonly SwitchRow[] = [
  gameSwitch('Show Table', 'show_table'),
  gameSwitch('Auto Muck', 'auto_muck'),
  gameSwitch('Fold Confirmation', 'fold'),
  chatSwitch('Dealer Chat', 'dealer_chat'),
  chatSwitch('Player Chat', 'player_chat'),
  alertSwitch('Tell Me My Turn', 'your_turn'),
  alertSwitch('Tell Me When a Game Goes On', 'game_started'),
  {
    label: 'Notifications',
    read: (settings) => settings.notifications,
    write: (settings, isOn) => ({ ...settings, notifications: isOn }),
  },
]

export const masterSoundRow = soundSwitch('Sound', 'sound')

/** The switch for the vibration of phones, which works even if the sound is off. */
export const hapticsRow = soundSwitch('Vibration (Phones)', 'haptics')

/** One switch per sound event (A-SETTINGS-03). */
export const soundRows: readonly SwitchRow[] = [
  soundSwitch('Fold', 'fold'),
  soundSwitch('Check', 'check'),
  soundSwitch('Call', 'call'),
  soundSwitch('Bet', 'bet'),
  soundSwitch('Raise', 'raise'),
  soundSwitch('Move Chips', 'move_chips'),
  soundSwitch('Cards Dealt', 'cards_dealt'),
  soundSwitch('Show Cards', 'show_cards'),
  soundSwitch('Muck', 'muck'),
  soundSwitch('Winning Hand', 'winning_hand'),
  soundSwitch('Your Turn', 'your_turn'),
  soundSwitch('Warning 1 (5 s)', 'warning_1'),
  soundSwitch('Warning 2 (3 s)', 'warning_2'),
]

type DisplaySwitch = 'four_color' | 'readable_folded' | 'left_handed'

const displaySwitch = (label: string, key: DisplaySwitch): SwitchRow => ({
  label,
  read: (settings) => settings.display[key],
  write: (settings, isOn) => withDisplay(settings, { [key]: isOn }),
})

/** The switches of the section DISPLAY, below its choices. */
export const displayRows: readonly SwitchRow[] = [
  displaySwitch('Four-Color Deck', 'four_color'),
  displaySwitch('Keep Folded Players Readable', 'readable_folded'),
  displaySwitch('Left-Handed Buttons', 'left_handed'),
]

/** The lowest and highest volume ([Q16]). */
export const volumeRange = { min: 0, max: 10 } as const

/** The settings with this volume, limited to `volumeRange` (A-SETTINGS-04). */
export const withVolume = (settings: TableSettings, volume: number): TableSettings => {
  const limitedVolume = Math.min(volumeRange.max, Math.max(volumeRange.min, volume))
  return { ...settings, sound: { ...settings.sound, range: limitedVolume } }
}

/** The settings with these choices of the section DISPLAY in place of the earlier ones. */
export const withDisplay = (settings: TableSettings, choice: Partial<TableSettings['display']>): TableSettings => ({
  ...settings,
  display: { ...settings.display, ...choice },
})

/** A typed quick bet, such as '75 %' or '2.5bb', in the form that is stored; null if the text is no quick bet. */
export const quickBetFromText = (text: string): string | null => {
  const normalizedText = text
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?%$/, '%')
    .replace(/(\d) ?BB$/, '$1 BB')
  return quickBetRegExp.test(normalizedText) ? normalizedText : null
}
