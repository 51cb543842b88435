import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { houseBotPrincipals } from './accounts/house-bots.ts'
import { BadConfig } from './config/bad-config.ts'
import { loadConfig } from './config/load-config.ts'
import type { RoomConfig } from './config/room-config.ts'
import { faultOf } from './gateway/fault.ts'
import { systemClock } from './ports/clock.ts'
import { systemEntropy } from './ports/entropy.ts'
import { openRoom } from './room.ts'
import { openStore, StoreUnavailable } from './store/open-store.ts'

const packageFile = fileURLToPath(new URL('../package.json', import.meta.url))
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Asked before the store is opened, so that a second start says so at once. */
const portIsFree = ({ host, port }: RoomConfig): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })

const main = async (): Promise<void> => {
  const config = loadConfig('cardroom.config.json', process.env, version)
  if (!(await portIsFree(config))) {
    stop(`Port ${config.port} on ${config.host} is in use: stop what listens there, or set PORT to another one.`)
  }
  const logger = pino({
    level: config.logLevel,
    serializers: { err: faultOf },
    redact: ['req.headers.authorization', 'token', 'deck', 'cards'],
  })
  const location = config.databaseUrl === null ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl }
  const store = await openStore(location, { clock: systemClock, entropy: systemEntropy })
  const botsFile = join(config.dataDir, 'house-bots.secret')
  const bots = config.houseBots ? await houseBotPrincipals(botsFile, systemEntropy) : new Set<string>()
  const room = await openRoom(config, {
    store,
    clock: systemClock,
    entropy: systemEntropy,
    logger,
    webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : null,
    isHouseBot: (principal) => bots.has(principal),
    tellOperator: (line) => void process.stdout.write(`${line}\n`),
    operatorDoor: true,
  })
  process.stdout.write(`Cardroom is open at ${room.url}\n`)
  process.send?.({ url: room.url, botsFile: config.houseBots ? botsFile : null })

  const close = async (): Promise<void> => {
    await room.close()
    await store.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}

main().catch((error: unknown) => {
  if (error instanceof BadConfig || error instanceof StoreUnavailable) stop(error.message)
  throw error
})
