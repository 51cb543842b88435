import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { houseBotPrincipals } from './accounts/house-bots.ts'
import { BadConfig } from './config/bad-config.ts'
import { loadConfig } from './config/load-config.ts'
import { checkStart } from './config/start-checks.ts'
import { hereAt, isLoopback, loopbackHosts, othersAt } from './https/addresses.ts'
import { invitation } from './https/invitation.ts'
import { ownCertificate } from './https/own-certificate.ts'
import { systemClock } from './ports/clock.ts'
import { systemEntropy } from './ports/entropy.ts'
import { faultOf } from './ports/fault.ts'
import { openRoom } from './room.ts'
import { openStore, StoreUnavailable } from './store/open-store.ts'

const packageFile = fileURLToPath(new URL('../package.json', import.meta.url))
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))

const stop = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * The longest that a shutdown takes, ms. Work that is not finished by then is recovered at the next start, as after a
 * kill.
 */
const STOP_MS = 2_500

/**
 * Calls `stop` once: at the first signal, or when the parent process has ended. Ctrl-C sends two signals, one from
 * the terminal and one from the parent.
 */
const onStop = (stop: () => void): void => {
  let stopping = false
  const once = () => {
    if (!stopping) stop()
    stopping = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, once)
  process.on('disconnect', once)
}

const main = async (): Promise<void> => {
  // Nothing is open yet, so there is nothing to close.
  let close = async (): Promise<void> => {}
  onStop(() => {
    setTimeout(() => process.exit(0), STOP_MS)
    void close().then(() => process.exit(0))
  })
  const config = loadConfig('cardroom.config.json', process.env, version)
  await checkStart(config)
  const logger = pino({
    level: config.logLevel,
    serializers: { err: faultOf },
    redact: ['req.headers.authorization', 'token', 'deck', 'cards'],
  })
  const location = config.databaseUrl === null ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl }
  const store = await openStore(location, { clock: systemClock, entropy: systemEntropy })
  const botsFile = join(config.dataDir, 'house-bots.secret')
  const bots = config.houseBots ? await houseBotPrincipals(botsFile, systemEntropy) : new Set<string>()
  const others = othersAt(config.host)
  const tls =
    config.https === 'auto'
      ? await ownCertificate(join(config.dataDir, 'https'), [...loopbackHosts, ...others], systemClock.now())
      : null
  const room = await openRoom(config, {
    store,
    clock: systemClock,
    entropy: systemEntropy,
    logger,
    webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : null,
    isHouseBot: (principal) => bots.has(principal),
    // Access codes are printed here and kept out of the log, which may be stored and read by others (S-OPS-05).
    tellOperator: (line) => void process.stderr.write(`${line}\n`),
    controlSocket: true,
    ...(tls === null ? {} : { tls }),
  })
  close = async () => {
    await room.close()
    await store.close()
  }
  process.stdout.write(`Cardroom is open at ${room.url}\n`)
  if (!isLoopback(config.host)) {
    const { protocol, port } = new URL(room.url)
    const urls = others.map((address) => `${protocol}//${hereAt(address)}:${port}`)
    process.stdout.write(invitation({ urls, isSecure: tls !== null }))
  }
  const certificateFile = tls === null ? null : resolve(tls.file)
  process.send?.({ url: room.url, botsFile: config.houseBots ? botsFile : null, certificateFile })
}

main().catch((error: unknown) => {
  if (error instanceof BadConfig || error instanceof StoreUnavailable) stop(error.message)
  throw error
})
