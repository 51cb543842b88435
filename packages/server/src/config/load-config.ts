import { existsSync, readFileSync } from 'node:fs'
import { BadConfig } from './bad-config.ts'
import { configFaultSentence } from './fault-sentence.ts'
import { addDependentDefaults, type RoomConfig, roomConfigSchema } from './room-config.ts'

const parseText = (text: string): string => text
const parseList = (text: string): readonly string[] => text.split(',').map((item) => item.trim())

/**
 * Parses the value of an environment variable.
 * @throws BadConfig unless it is digits only
 */
const parseWholeNumber = (text: string, name: string): number => {
  if (/^\d+$/.test(text)) return Number(text)
  throw new BadConfig(`Environment: ${name} must be a whole number, and is "${text}".`)
}

/**
 * Parses the value of an environment variable.
 * @throws BadConfig unless it is on or off
 */
const parseOnOrOff = (text: string, name: string): boolean => {
  if (text === 'on' || text === 'off') return text === 'on'
  throw new BadConfig(`Environment: ${name} must be on or off, and is "${text}".`)
}

/** Environment variables that override the file, each with its configuration key and parser. */
export const environmentVariableParsers = {
  HOST: ['host', parseText],
  PORT: ['port', parseWholeNumber],
  HTTPS: ['https', parseText],
  DOMAIN: ['domain', parseText],
  DATA_DIR: ['dataDir', parseText],
  DATABASE_URL: ['databaseUrl', parseText],
  NATS_URL: ['natsUrl', parseText],
  ALLOWED_ORIGINS: ['allowedOrigins', parseList],
  TRUSTED_PROXIES: ['trustedProxies', parseList],
  HOUSE_BOTS: ['houseBots', parseOnOrOff],
  REHEARSAL: ['rehearsal', parseOnOrOff],
  LEDGER_HOST: ['ledgerHost', parseText],
  LEDGER_ROOT_KEY: ['ledgerRootKey', parseText],
  LOG_LEVEL: ['logLevel', parseText],
  METRICS_ADDRESS: ['metricsAddress', parseText],
  TRACES_ENDPOINT: ['tracesEndpoint', parseText],
} as const satisfies Record<string, readonly [keyof RoomConfig, (text: string, name: string) => unknown]>

/**
 * An environment without the variables above: for a room with a configuration of its own, such as that of the load,
 * which must not open the operator's database. Windows takes the names in any case.
 */
export const withoutRoomSettings = <Value>(env: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !Object.hasOwn(environmentVariableParsers, name.toUpperCase())),
  )

/**
 * Reads the configuration: defaults, then the file, then the environment.
 * @param file path of an optional JSON file
 * @throws BadConfig with one sentence naming the key
 * @see S-OPS-01
 */
export const loadConfig = (
  file: string,
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): RoomConfig => {
  const variables = configFromEnvironment(env)
  const result = roomConfigSchema.safeParse(
    { ...configFromFile(file), ...Object.fromEntries(variables.values()) },
    { reportInput: true },
  )
  if (!result.success) {
    const [issue] = result.error.issues
    const variable = [...variables].find(([, [key]]) => key === issue?.path[0])?.[0]
    const source = variable === undefined ? `Configuration ${file}` : `Environment ${variable}`
    throw new BadConfig(issue === undefined ? `${source} is invalid.` : configFaultSentence(issue, source))
  }
  const config = addDependentDefaults(result.data, version)
  if (config.playMoney && config.ledgerHost !== null && config.ledgerRootKey === null) {
    throw new BadConfig(
      'With play money a ledger needs a "ledgerRootKey", which marks it as a test ledger: on the real ledger players would pay ICP for chips that cannot be withdrawn.',
    )
  }
  if (config.natsUrl !== null && config.databaseUrl === null) {
    throw new BadConfig(
      'With a NATS server several processes open one room, and need one database: set DATABASE_URL ("databaseUrl") to a PostgreSQL server, or leave NATS_URL ("natsUrl") out for a room of one process.',
    )
  }
  return config
}

/** @returns {} if there is no file @throws BadConfig if the file does not hold one JSON object */
const configFromFile = (file: string): object => {
  if (!existsSync(file)) return {}
  const content = readJson(file)
  if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content
  const contentKind = Array.isArray(content) ? 'a list' : content === null ? 'null' : `a ${typeof content}`
  throw new BadConfig(`Configuration ${file} must hold one JSON object { … }, and holds ${contentKind}.`)
}

const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BadConfig(`Configuration ${file} cannot be read as JSON: ${(error as Error).message}.`)
  }
}

/** @returns the variables that are set: name of the variable, with its configuration key and value */
const configFromEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, readonly [string, unknown]> =>
  new Map(
    Object.entries(environmentVariableParsers).flatMap(([name, [key, parse]]) => {
      const text = env[name]
      return text === undefined || text === '' ? [] : [[name, [key, parse(text, name)]] as const]
    }),
  )
