import type { SettingsChange, StoredSettings } from '@cardroom/protocol'

/** Merges a validated change into the stored settings; omitted keys keep their value (S-USER-02). */
export const changeSettings = (stored: StoredSettings, change: SettingsChange): StoredSettings => ({
  game: { ...stored.game, ...change.game },
  sound: { ...stored.sound, ...change.sound },
  display: { ...stored.display, ...change.display },
  chat: { ...stored.chat, ...change.chat },
  alerts: { ...stored.alerts, ...change.alerts },
  ...((change.notifications ?? stored.notifications) === undefined
    ? {}
    : { notifications: change.notifications ?? stored.notifications }),
})
