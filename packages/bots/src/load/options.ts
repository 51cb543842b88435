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
  /** Whether the room is started again at the end, until all clients are back. */
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
export const readOptions = (words: readonly string[]): LoadOptions => {
  const names = [...Object.keys(DEFAULTS), 'database', 'data', 'profile']
  const options = {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    restart: { type: 'boolean' as const },
  }
  let given: Record<string, string | boolean | (string | boolean)[] | undefined>
  try {
    given = parseArgs({ args: [...words], options }).values
  } catch (error) {
    throw new BadOption((error as Error).message)
  }
  const number = (name: keyof typeof DEFAULTS, least: number): number => {
    const value = Number(given[name] ?? DEFAULTS[name])
    if (!Number.isInteger(value) || value < least) throw new BadOption(`--${name} must be a whole number from ${least}`)
    return value
  }
  const read: LoadOptions = {
    tables: number('tables', 1),
    playing: number('playing', 1),
    rate: number('rate', 0),
    sockets: number('sockets', 0),
    lobby: number('lobby', 0),
    hostile: number('hostile', 0),
    seconds: number('seconds', 1),
    processes: number('processes', 1),
    database: (given.database as string | undefined) ?? null,
    data: (given.data as string | undefined) ?? null,
    restart: given.restart === true,
    profile: (given.profile as string | undefined) ?? null,
  }
  if (read.playing > read.tables) throw new BadOption('--playing must not be more than --tables')
  if (read.data !== null && read.database !== null) throw new BadOption('--data is a folder of the embedded store')
  return read
}
