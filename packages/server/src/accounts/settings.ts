import { defaultSettings, type SettingsChange, type TableSettings } from '@cardroom/protocol'

type Stored = { readonly [Group in keyof SettingsChange]?: SettingsChange[Group] }

/** The user's changes merged into the defaults: complete settings (S-USER-01). */
export const completeSettings = (stored: Stored): TableSettings =>
  ({
    game: { ...defaultSettings.game, ...stored.game },
    sound: { ...defaultSettings.sound, ...stored.sound },
    display: { ...defaultSettings.display, ...stored.display },
    chat: { ...defaultSettings.chat, ...stored.chat },
    notifications: stored.notifications ?? defaultSettings.notifications,
  }) as TableSettings

/** Merges a validated change into the stored settings; omitted keys keep their value (S-USER-02). */
export const changeSettings = (stored: Stored, change: SettingsChange): Stored => ({
  game: { ...stored.game, ...change.game },
  sound: { ...stored.sound, ...change.sound },
  display: { ...stored.display, ...change.display },
  chat: { ...stored.chat, ...change.chat },
  ...((change.notifications ?? stored.notifications) === undefined
    ? {}
    : { notifications: change.notifications ?? stored.notifications }),
})
