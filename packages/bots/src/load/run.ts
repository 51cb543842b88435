import { addCounts, type LoadFigures, NO_COUNTS } from './figures.ts'
import type { LoadOptions } from './options.ts'
import type { ClientProcessCommand } from './orders.ts'
import { type ClientProcess, type MeasuredServer, startClientProcess } from './processes.ts'
import type { EventTotals } from './tally.ts'

const WARM_UP_MS = 5_000
/**
 * Sockets opened before anybody plays, to measure the memory of a socket. With fewer sockets, the noise of the garbage
 * collection would hide the figure.
 */
const SOCKETS_FOR_MEMORY = 200

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What to run against one server. */
export interface LoadRunSetup {
  readonly server: MeasuredServer
  readonly program: Parameters<typeof startClientProcess>[0]
  readonly options: LoadOptions
  /** Ids of the tables at which clients play. */
  readonly tableIdsToPlay: readonly string[]
  /** Ids of the tables whose rows the sockets in the lobby follow. */
  readonly lobbyTableIds: readonly string[]
  readonly say: (line: string) => void
  /** Restarts the server at the same address; left out if this run has no restart. */
  readonly restart?: () => Promise<unknown>
}

export interface LoadResult {
  readonly figures: LoadFigures
  readonly eventTotals: readonly EventTotals[]
  /** From the moment at which the server was open again until all clients were back, ms; null without a restart. */
  readonly recoveryMs: number | null
}

/** Opens all clients, plays, and measures. */
export const runLoad = async (loadRun: LoadRunSetup): Promise<LoadResult> => {
  const clients = Array.from({ length: loadRun.options.processes }, () => startClientProcess(loadRun.program))
  try {
    return await measure(loadRun, clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

const measure = async (loadRun: LoadRunSetup, clients: readonly ClientProcess[]): Promise<LoadResult> => {
  const { server, options, tableIdsToPlay, lobbyTableIds, say } = loadRun
  const { urls } = server
  const count = clients.length
  const sendToAll = (order: (index: number) => ClientProcessCommand) =>
    Promise.all(clients.map((client, index) => client.sendOrder(order(index))))
  const urlOf = (index: number): string => urls[index % urls.length] ?? ''
  const shareOf = (total: number, index: number): number => Math.floor(total / count) + (index < total % count ? 1 : 0)
  const openSockets = (order: 'openIdleSockets' | 'openHostileSockets', total: number) =>
    sendToAll((index) => ({ order, url: urlOf(index), count: shareOf(total, index) }))

  const earlySockets = Math.min(options.sockets, SOCKETS_FOR_MEMORY)
  const bytesPerSocket = await bytesPerNewSocket(server, earlySockets, () =>
    openSockets('openIdleSockets', earlySockets),
  )
  await sendToAll((index) => ({
    order: 'openLobbySockets',
    url: urlOf(index),
    count: shareOf(options.lobby, index),
    tableIds: lobbyTableIds,
  }))
  say(`${options.lobby} sockets in the lobby; seating players ...`)
  await sendToAll((index) => {
    const tables = tableIdsToPlay.filter((_, table) => table % count === index)
    const rate = (options.rate * tables.length) / tableIdsToPlay.length
    return { order: 'seatPlayers', urls, tables, firstPlayerNumber: index * 100_000, actionsPerSecond: rate }
  })
  await sleep(WARM_UP_MS)
  const laterSockets = options.sockets - earlySockets
  const openingMs = await durationMs(() => openSockets('openIdleSockets', laterSockets))
  if (options.hostile > 0) await openSockets('openHostileSockets', options.hostile)
  say(`measuring for ${options.seconds} s ...`)
  await server.start(options.profile)
  await sendToAll(() => ({ order: 'startCounting' }))
  await sleep(options.seconds * 1_000)
  const usage = await server.stop(options.profile)
  const answers = await sendToAll(() => ({ order: 'finishCounting' }))
  const counts = answers.reduce((sum, answer) => addCounts(sum, answer.counts ?? NO_COUNTS), NO_COUNTS)
  const opensPerSecond = laterSockets < SOCKETS_FOR_MEMORY ? null : (laterSockets / openingMs) * 1_000
  return {
    figures: { counts, usage: { ...usage, bytesPerSocket, socketsOpenedPerSecond: opensPerSecond } },
    eventTotals: answers.flatMap(({ eventTotals }) => eventTotals),
    recoveryMs: loadRun.restart
      ? await msUntilAllBack(loadRun.restart, () => sendToAll(() => ({ order: 'awaitReturn' })))
      : null,
  }
}

const durationMs = async (task: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await task()
  return performance.now() - startedAt
}

const msUntilAllBack = async (
  restart: () => Promise<unknown>,
  untilAllBack: () => Promise<unknown>,
): Promise<number> => {
  await restart()
  return durationMs(untilAllBack)
}

const bytesPerNewSocket = async (
  server: MeasuredServer,
  sockets: number,
  openSockets: () => Promise<unknown>,
): Promise<number | null> => {
  const bytesBefore = await server.memory()
  await openSockets()
  return sockets < SOCKETS_FOR_MEMORY ? null : ((await server.memory()) - bytesBefore) / sockets
}
