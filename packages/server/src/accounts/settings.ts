import type { SettingsChange, StoredSettings } from '@cardroom/protocol'

/** Merges a validated change into the stored settings; omitted keys keep their value (S-USER-02). */
export const mergeSettings = (storedSettings: StoredSettings, change: SettingsChange): StoredSettings => ({
  game: { ...storedSettings.game, ...change.game },
  sound: { ...storedSettings.sound, ...change.sound },
  display: { ...storedSettings.display, ...change.display },
  chat: { ...storedSettings.chat, ...change.chat },
  alerts: { ...storedSettings.alerts, ...change.alerts },
  ...((change.notifications ?? storedSettings.notifications) === undefined
    ? {}
    : { notifications: change.notifications ?? storedSettings.notifications }),
})
