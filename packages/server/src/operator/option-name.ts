/** What is not given as an option but in its place. */
const places: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tournament: 'ID',
    withdrawal: 'ID',
    player: 'PLAYER',
    amount: 'AMOUNT',
    startsAt: '--start',
    inMinutes: '--in',
    context: '--page',
  }),
)

/** How a part of an order is written on the command line: `buyIn` is --buy-in. */
export const optionOf = (key: string): string => places.get(key) ?? `--${kebab(key)}`

export const kebab = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
