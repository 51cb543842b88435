/** Storage key of the name that the user had at their last home game. */
const playerNameKey = 'playerName'

/** The name that the user had at their last home game, proposed for the next one; null before the first game. */
export const readStoredLastPlayerName = (store: Pick<Storage, 'getItem'>): string | null => store.getItem(playerNameKey)

export const storeLastPlayerName = (store: Pick<Storage, 'setItem'>, name: string): void =>
  store.setItem(playerNameKey, name)
