import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import {
  houseBotPrincipals,
  mustRunHouseBots,
  onHouseBotsPlacementChange,
  prepareHouseBotSecretFile,
} from '../accounts/house-bots.ts'
import { BusUnavailable } from '../bus/bus-unavailable.ts'
import { BadConfig } from '../config/bad-config.ts'
import { loadConfig } from '../config/load-config.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { checkCanStart } from '../config/start-checks.ts'
import { systemClock } from '../ports/clock.ts'
import { closingList } from '../ports/closing-list.ts'
import type { Entropy } from '../ports/entropy.ts'
import { errorSummary, loggableErrorOf } from '../ports/fault.ts'
import { oneNode } from '../ports/nodes.ts'
import { lockFolder } from '../store/embedded/folder-lock.ts'
import { openStore, StoreUnavailable } from '../store/open-store.ts'
import { isLoopback, localUrlHost, loopbackIpToLocalhost, networkAddresses } from './addresses.ts'
import { networkInvitationText } from './invitation.ts'
import { onStopSignal } from './on-stop.ts'
import { joinOtherProcesses, openConfiguredMetrics, openConfiguredTracing, roomCertificate } from './optional-parts.ts'

const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url))
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url))

const exitWithError = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * The longest time from the stop signal to the exit of the process, ms. Work that is not finished by then is recovered
 * at the next start, as after a kill. On a loaded machine the delivery of the signal, and the end of the process with
 * its database thread, take about a second more.
 */
const MAX_SHUTDOWN_MS = 1_500

const REHEARSAL_TEXT =
  'It is a rehearsal (REHEARSAL): alone without other processes, no pushes, and no deposits or withdrawals.\n'

const roomLogger = ({ logLevel }: RoomConfig): Logger =>
  pino({
    level: logLevel,
    serializers: { err: loggableErrorOf },
    redact: ['req.headers.authorization', 'token', 'deck', 'cards'],
  })

const openProcess = async (entropy: Entropy): Promise<void> => {
  const closingSteps = closingList()
  onStopSignal(() => {
    setTimeout(() => process.exit(0), MAX_SHUTDOWN_MS)
    void closingSteps.close().then(() => process.exit(0))
  })
  const config = loadConfig('cardroom.config.json', process.env, version)
  await checkCanStart(config)
  const logger = roomLogger(config)
  // The embedded database locks the folder by itself.
  const lockedFolder = config.databaseUrl === null ? null : await lockFolder(config.dataDir)
  if (lockedFolder !== null) closingSteps.add(lockedFolder.release)
  const location = config.databaseUrl === null ? { dataDir: config.dataDir } : { databaseUrl: config.databaseUrl }
  const metrics = await openConfiguredMetrics(config, version)
  // The embedded database starts in a thread of its own; meanwhile this one loads the program of the room.
  const [openedStore, { openRoom }] = await Promise.all([
    openStore(location, {
      clock: systemClock,
      entropy,
      ...(metrics && { commitWatch: metrics.commitWatch }),
      reportHousekeepingFailure: (error) =>
        logger.warn({ why: errorSummary(error) }, 'checkpoint or vacuum of the database failed'),
      reportDatabaseWarning: (why) => logger.warn({ why }, 'warning of the database'),
    }),
    import('./open-room.ts'),
  ])
  const joinedBus = await joinOtherProcesses(config, { store: openedStore, entropy, logger })
  const nodes = joinedBus?.nodes ?? oneNode('room')
  const tracing = await openConfiguredTracing(config, { version, node: nodes.self, logger })
  const measuredStore = metrics === null ? openedStore : metrics.measureStore(openedStore)
  const store = tracing === null ? measuredStore : tracing.traceStore(measuredStore)
  const ownFile = join(config.dataDir, 'house-bots.secret')
  const sharedKeys = joinedBus === null ? null : store.roomKeys
  const botsFile = config.houseBots ? await prepareHouseBotSecretFile(ownFile, entropy, sharedKeys) : null
  const botPrincipals = botsFile === null ? new Set<string>() : await houseBotPrincipals(botsFile, entropy)
  const networkHosts = networkAddresses(config.host)
  const tls = await roomCertificate(config, networkHosts)
  const room = await openRoom(config, {
    store,
    clock: systemClock,
    entropy,
    logger,
    webRoot: existsSync(join(webRoot, 'index.html')) ? webRoot : null,
    isHouseBot: (principal) => botPrincipals.has(principal),
    // Access codes are printed here and kept out of the log, which may be stored and read by others (S-OPS-05).
    tellOperator: (line) => void process.stderr.write(`${line}\n`),
    controlSocket: true,
    acceptsCrowds: true,
    ...(metrics && { metrics }),
    ...(tracing && { tracing }),
    ...(joinedBus === null ? {} : { joinedBus }),
    ...(tls === null ? {} : { tls }),
  })
  // The closing steps run from the last to the first: the room closes first, then the bus, so that other processes take
  // over its tables at once; the store closes last.
  for (const openPart of [store, tracing, metrics, joinedBus, room])
    if (openPart !== null) closingSteps.add(() => openPart.close())
  process.stdout.write(`Cardroom is open at ${loopbackIpToLocalhost(room.url)}\n`)
  if (config.rehearsal) process.stdout.write(REHEARSAL_TEXT)
  if (metrics !== null) process.stdout.write(`Its metrics are at ${metrics.url}\n`)
  if (!isLoopback(config.host)) {
    const { protocol, port } = new URL(room.url)
    const urls = networkHosts.map((address) => `${protocol}//${localUrlHost(address)}:${port}`)
    process.stdout.write(networkInvitationText({ urls, isSecure: tls !== null }))
  }
  const certificateFile = tls === null ? null : resolve(tls.file)
  const { url, node } = room
  process.send?.({ url, node, botsFile, certificateFile, runsBots: mustRunHouseBots(nodes) })
  onHouseBotsPlacementChange(nodes, (runsBots) => process.send?.({ runsBots }))
}

/**
 * Runs a room in this process, with the configuration of the working folder and the environment, until a signal or the
 * end of the parent process stops it.
 * @param entropy what decks, tokens and ids are drawn from
 */
export const runRoom = (entropy: Entropy): Promise<void> =>
  openProcess(entropy).catch((error: unknown) => {
    if (error instanceof BadConfig || error instanceof StoreUnavailable || error instanceof BusUnavailable)
      exitWithError(error.message)
    throw error
  })
