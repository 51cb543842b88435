/**
 * The seed of all cards of rooms and all decisions of house bots in tests. The environment variable SEED sets another
 * one.
 */
export const SEED = Number(process.env.SEED ?? 20_261_125)

const openingCounts = new Map<string, number>()

/**
 * Gives each process or room that opens at a place a seed of its own, so that it does not draw the ids of an earlier
 * one again.
 * @param place folder or database of a room
 */
export const seedAt = (place: string): string => {
  const opening = openingCounts.get(place) ?? 0
  openingCounts.set(place, opening + 1)
  return `${SEED}:${opening}`
}
