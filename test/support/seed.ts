/** The seed of all cards of rooms and decisions of house bots in tests. SEED in the environment sets another one. */
export const SEED = Number(process.env.SEED ?? 20_261_125)

const openings = new Map<string, number>()

/**
 * @param place folder or database of a room
 * @returns a seed for the next process or room that opens there: it must not draw the ids again that an earlier one has
 * drawn
 */
export const seedAt = (place: string): string => {
  const opening = openings.get(place) ?? 0
  openings.set(place, opening + 1)
  return `${SEED}:${opening}`
}
