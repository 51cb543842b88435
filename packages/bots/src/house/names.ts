// biome-ignore format: a list reads best in rows
const botNames = [
  'alder', 'basil', 'birch', 'briar', 'calla', 'cedar', 'cicely', 'clover', 'dahlia', 'daphne',
  'elder', 'fennel', 'ferny', 'gentian', 'ginger', 'hazel', 'heather', 'hyssop', 'iris_m', 'ivory',
  'juniper', 'laurel', 'lilac', 'linden', 'lupin', 'maple', 'marigold', 'myrtle', 'nettle', 'olive',
  'orchid', 'poppy', 'quince', 'rowan', 'saffron', 'sorrel', 'tansy', 'thistle', 'violet', 'willow',
]

/** How many usernames a bot has: its own, and more for the case that others have taken it. */
const NAMES_PER_BOT = 10

/**
 * The usernames of the house's player number `index`, from 0, in the order in which it tries them. No two players have
 * one in common.
 */
export const houseBotNames = (index: number): readonly string[] => {
  const name = botNames[index % botNames.length] ?? 'rowan'
  const round = Math.floor(index / botNames.length) + 1
  return Array.from({ length: NAMES_PER_BOT }, (_, attempt) => {
    const number = round + attempt * NAMES_PER_BOT
    return number === 1 ? name : `${name.slice(0, 7)}_${number}`
  })
}

/** The house's players who are among these users, under any of their usernames. A person with such a name is none. */
export const playersAmong = <Player>(
  players: readonly Player[],
  users: readonly { readonly username: string; readonly isBot: boolean }[],
): readonly Player[] => {
  const botNames = new Set(users.filter(({ isBot }) => isBot).map(({ username }) => username))
  return players.filter((_, index) => houseBotNames(index).some((name) => botNames.has(name)))
}
