import * as z from 'zod/mini'

const colour = z.enum(['blue', 'red', 'green', 'purple', 'gray'])
const frontDeck = z.enum(['theme1', 'theme2', 'theme3', 'theme4', 'theme5'])
const backDeck = z.enum(['red', 'blue', 'dark', 'black', 'light'])

const gamePlaySettings = z.strictObject({ show_table: z.boolean(), auto_muck: z.boolean(), fold: z.boolean() })

const soundSettings = z.strictObject({
  fold: z.boolean(),
  check: z.boolean(),
  call: z.boolean(),
  bet: z.boolean(),
  raise: z.boolean(),
  move_chips: z.boolean(),
  cards_dealt: z.boolean(),
  show_cards: z.boolean(),
  muck: z.boolean(),
  winning_hand: z.boolean(),
  your_turn: z.boolean(),
  warning_1: z.boolean(),
  warning_2: z.boolean(),
  /** Whether a phone vibrates when the turn begins and before it ends. */
  haptics: z.boolean(),
  /** The master switch of all sounds. */
  sound: z.boolean(),
  /** Volume, 0 to 10 (Q16). */
  range: z.number().check(z.minimum(0), z.maximum(10)),
})

const quickBetPattern = '(?:MIN|HALF POT|POT|ALL IN|[1-9]\\d{0,2}%|[1-9]\\d{0,2}(?:\\.\\d)? BB)'
/**
 * The size on a quick-bet button: a word of B-ACTION-18 such as HALF POT, a percentage of the pot, or a number of big
 * blinds (N-TABLE-09).
 */
export const quickBetRegExp = new RegExp(`^${quickBetPattern}$`)
const quickBets = z.string().check(z.regex(new RegExp(`^${quickBetPattern}(?:, ${quickBetPattern}){3}$`)))

const displaySettings = z.strictObject({
  table_colors: colour,
  background_colors: colour,
  front_deck: frontDeck,
  back_deck: backDeck,
  /** Four-color deck (N-TABLE-03). */
  four_color: z.boolean(),
  /** Whether names and chips of folded seats stay readable. */
  readable_folded: z.boolean(),
  /** Whether the action buttons are in order from right to left. */
  left_handed: z.boolean(),
  quick_bets_preflop: quickBets,
  quick_bets_postflop: quickBets,
})

const chatSettings = z.strictObject({ dealer_chat: z.boolean(), player_chat: z.boolean() })

/** Alerts while the table is not in view (N-HOME-12). */
const alertSettings = z.strictObject({ your_turn: z.boolean(), game_started: z.boolean() })

/**
 * The complete table settings of a player (A-SETTINGS-05 to 10). Clients send changes as `themeSettings` and receive
 * `tableSettings`.
 */
export const tableSettings = z.strictObject({
  game: gamePlaySettings,
  sound: soundSettings,
  display: displaySettings,
  chat: chatSettings,
  alerts: alertSettings,
  notifications: z.boolean(),
})
export type TableSettings = z.infer<typeof tableSettings>

/** `range` may arrive as text of any decimal number; it is converted to a number and clamped to 0..10 (S-USER-02). */
const soundRange = z.pipe(
  z.union([z.number(), z.string().check(z.maxLength(32), z.regex(/^-?\d+(\.\d+)?$/))]),
  z.transform((value) => Math.min(10, Math.max(0, Number(value)))),
)

/** A change of settings: omitted keys keep their value, unknown keys are refused (S-USER-02). */
export const settingsChange = z.strictObject({
  game: z.optional(z.partial(gamePlaySettings)),
  sound: z.optional(z.partial(z.extend(soundSettings, { range: soundRange }))),
  display: z.optional(z.partial(displaySettings)),
  chat: z.optional(z.partial(chatSettings)),
  alerts: z.optional(z.partial(alertSettings)),
  notifications: z.optional(z.boolean()),
})
export type SettingsChange = z.infer<typeof settingsChange>

/** The default settings, the same for server, settings panel, reset and table (Q19). */
export const defaultSettings: TableSettings = {
  game: { show_table: true, auto_muck: true, fold: false },
  sound: {
    fold: true,
    check: true,
    call: true,
    bet: true,
    raise: true,
    move_chips: true,
    cards_dealt: true,
    show_cards: true,
    muck: false,
    winning_hand: false,
    your_turn: true,
    warning_1: true,
    warning_2: true,
    haptics: true,
    sound: true,
    range: 7,
  },
  display: {
    table_colors: 'blue',
    background_colors: 'blue',
    front_deck: 'theme3',
    back_deck: 'light',
    four_color: true,
    readable_folded: false,
    left_handed: false,
    quick_bets_preflop: 'MIN, HALF POT, POT, ALL IN',
    quick_bets_postflop: 'MIN, HALF POT, POT, ALL IN',
  },
  chat: { dealer_chat: true, player_chat: true },
  alerts: { your_turn: true, game_started: true },
  notifications: true,
}

/** The settings that a user has chosen, stored by any version: groups and keys may be missing. */
export type StoredSettings = { readonly [Group in keyof SettingsChange]?: SettingsChange[Group] }

/** The user's choices merged into the defaults: complete settings (S-USER-01). */
export const withDefaultSettings = (storedSettings: StoredSettings): TableSettings =>
  ({
    game: { ...defaultSettings.game, ...storedSettings.game },
    sound: { ...defaultSettings.sound, ...storedSettings.sound },
    display: { ...defaultSettings.display, ...storedSettings.display },
    chat: { ...defaultSettings.chat, ...storedSettings.chat },
    alerts: { ...defaultSettings.alerts, ...storedSettings.alerts },
    notifications: storedSettings.notifications ?? defaultSettings.notifications,
  }) as TableSettings
