/** How the user was called last at a home game. */
const key = 'playerName'

/** The last name of the user at a home game, which the next one proposes; null before the first. */
export const keptPlayerName = (store: Pick<Storage, 'getItem'>): string | null => store.getItem(key)

export const keepPlayerName = (store: Pick<Storage, 'setItem'>, name: string): void => store.setItem(key, name)
