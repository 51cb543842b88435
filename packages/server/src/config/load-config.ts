import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type RoomConfig, roomConfigForm } from './room-config.ts'

/** The configuration cannot be used; the message says what is wrong in words for the operator. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
}

/** Environment variables that override the file, and the key each sets. */
const overrides = {
  HOST: ['host', String],
  PORT: ['port', Number],
  DOMAIN: ['domain', String],
  DATA_DIR: ['dataDir', String],
  DATABASE_URL: ['databaseUrl', String],
  HOUSE_BOTS: ['houseBots', (text: string) => text !== 'off'],
  LOG_LEVEL: ['logLevel', String],
} as const satisfies Record<string, readonly [keyof RoomConfig, (text: string) => unknown]>

/**
 * Reads the configuration: defaults, then the file, then the environment.
 * @param file path of a JSON file; it may be missing
 * @throws BadConfig with one sentence naming the key
 * @see S-OPS-01
 */
export const loadConfig = (
  file: string,
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): RoomConfig => {
  const given = { ...fromFile(file), ...fromEnv(env) }
  const result = roomConfigForm.safeParse(given)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new BadConfig(`Configuration: ${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'not understood'}`)
  }
  const { playMoney } = result.data
  return {
    ...result.data,
    browserWallet: result.data.browserWallet ?? playMoney,
    signUpChips: result.data.signUpChips ?? (playMoney ? 10_000 : 0),
    version,
  }
}

const fileForm = z.record(z.string(), z.unknown())

const fromFile = (file: string): Record<string, unknown> => {
  if (!existsSync(file)) return {}
  try {
    return fileForm.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new BadConfig(`Configuration: ${file} is not a JSON object (${(error as Error).message})`)
  }
}

const fromEnv = (env: Readonly<Record<string, string | undefined>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(overrides).flatMap(([name, [key, read]]) => {
      const text = env[name]
      return text === undefined || text === '' ? [] : [[key, read(text)]]
    }),
  )
