import { parseArgs } from 'node:util'

/** What `npm run load` runs. */
export interface LoadOptions {
  /** Cash tables of the room. */
  readonly tables: number
  /** How many of the tables have six players each. */
  readonly playing: number
  /** Actions a second over all tables; 0: as many as the room answers. */
  readonly rate: number
  /** Sockets of guests that only answer pings. */
  readonly sockets: number
  /** Sockets of guests that follow lobby rows. */
  readonly lobby: number
  /** Clients that send a thousand messages a second each while the load is measured. */
  readonly hostile: number
  readonly seconds: number
  /** Client processes. */
  readonly processes: number
  /** URL of a PostgreSQL database; null: the embedded store. */
  readonly database: string | null
  /** Data folder whose copy is the initial content of the embedded store; null: an empty store. */
  readonly data: string | null
  /** Whether the room is restarted at the end, to measure how long it takes until all clients are back. */
  readonly restart: boolean
  /** File for a CPU profile of the room during the measurement; null: none. */
  readonly profile: string | null
}

/** An option is unknown or has a wrong value. */
export class BadOption extends Error {
  override readonly name = 'BadOption'
}

const DEFAULTS = { tables: 60, playing: 20, rate: 40, sockets: 200, lobby: 20, hostile: 0, seconds: 20, processes: 2 }

/** @throws BadOption with a sentence that names the option */
export const readOptions = (programArguments: readonly string[]): LoadOptions => {
  const names = [...Object.keys(DEFAULTS), 'database', 'data', 'profile']
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    restart: { type: 'boolean' as const },
  }
  let optionValues: Record<string, string | boolean | (string | boolean)[] | undefined>
  try {
    optionValues = parseArgs({ args: [...programArguments], options }).values
  } catch (error) {
    throw new BadOption((error as Error).message)
  }
  const numberOption = (name: keyof typeof DEFAULTS, minimum: number): number => {
    const value = Number(optionValues[name] ?? DEFAULTS[name])
    if (!Number.isInteger(value) || value < minimum)
      throw new BadOption(`--${name} must be a whole number from ${minimum}`)
    return value
  }
  const checkedOptions: LoadOptions = {
    tables: numberOption('tables', 1),
    playing: numberOption('playing', 1),
    rate: numberOption('rate', 0),
    sockets: numberOption('sockets', 0),
    lobby: numberOption('lobby', 0),
    hostile: numberOption('hostile', 0),
    seconds: numberOption('seconds', 1),
    processes: numberOption('processes', 1),
    database: (optionValues.database as string | undefined) ?? null,
    data: (optionValues.data as string | undefined) ?? null,
    restart: optionValues.restart === true,
    profile: (optionValues.profile as string | undefined) ?? null,
  }
  if (checkedOptions.playing > checkedOptions.tables) throw new BadOption('--playing must not be more than --tables')
  if (checkedOptions.data !== null && checkedOptions.database !== null)
    throw new BadOption('--data is a folder of the embedded store')
  return checkedOptions
}
