/** Order fields that are positional arguments, with their names. */
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

/** The name of an order field on the command line: `buyIn` is --buy-in. */
export const optionOf = (key: string): string => places.get(key) ?? `--${kebab(key)}`

export const kebab = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
