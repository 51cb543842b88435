// biome-ignore format: a list reads best in rows
const botNames = [
  'alder', 'basil', 'birch', 'briar', 'calla', 'cedar', 'cicely', 'clover', 'dahlia', 'daphne',
  'elder', 'fennel', 'ferny', 'gentian', 'ginger', 'hazel', 'heather', 'hyssop', 'iris_m', 'ivory',
  'juniper', 'laurel', 'lilac', 'linden', 'lupin', 'maple', 'marigold', 'myrtle', 'nettle', 'olive',
  'orchid', 'poppy', 'quince', 'rowan', 'saffron', 'sorrel', 'tansy', 'thistle', 'violet', 'willow',
]

/** @returns the username of the house's player number `index`, from 0 */
export const houseBotName = (index: number): string => {
  const name = botNames[index % botNames.length] ?? 'rowan'
  return index < botNames.length ? name : `${name.slice(0, 7)}_${Math.floor(index / botNames.length) + 1}`
}
