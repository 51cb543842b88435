// `npm run load`: plays on a room over real sockets, then on a bare Socket.IO server with the same traffic.
import { constants, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { markdownReport } from './figures.ts'
import { BadOption, type LoadOptions, readOptions } from './options.ts'
import { startBareServer, startRoomServer } from './processes.ts'
import { runLoad } from './run.ts'
import { bareServerTraffic } from './traffic.ts'

const FOLLOWED_LOBBY_ROWS = 20

const say = (line: string): void => void process.stderr.write(`${line}\n`)

const roomConfigOf = ({ tables, rate, database }: LoadOptions, port: number): object => ({
  port,
  houseBots: false,
  tournaments: [],
  callsPerMinute: 1_000_000,
  signUpChips: 1_000_000,
  ...(database !== null && { databaseUrl: database }),
  games: Array.from({ length: tables }, (_, index) => ({
    id: `load-${index}`,
    name: `Load ${index}`,
    smallBlind: 0.5,
    pace: 'fast',
    ...(rate === 0 && { pauseMs: 0 }),
  })),
})

/** Runs the load on a room in its own temporary folder, which is removed afterwards. */
const runOnNewRoom = async (
  options: LoadOptions,
  loadTables: Pick<Parameters<typeof runLoad>[0], 'tableIdsToPlay' | 'lobbyTableIds'>,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-load-'))
  if (options.data !== null) {
    cpSync(options.data, join(folder, 'data'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  }
  const openRoom = async (port: number) => {
    writeFileSync(join(folder, 'cardroom.config.json'), JSON.stringify(roomConfigOf(options, port)))
    const startedAt = performance.now()
    const roomServer = await startRoomServer(folder, { NODE_ENV: 'production' })
    say(`It was open after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.`)
    return roomServer
  }
  try {
    let server = await openRoom(0)
    const port = Number(new URL(server.urls[0] ?? '').port)
    const restart = async () => {
      await server.end()
      say('Starting the room again ...')
      server = await openRoom(port)
    }
    try {
      return await runLoad({
        server,
        program: 'room-clients',
        options,
        say,
        ...loadTables,
        ...(options.restart && { restart }),
      })
    } finally {
      await server.end()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const main = async (): Promise<void> => {
  const parsedOptions = readOptions(process.argv.slice(2))
  const options = { ...parsedOptions, profile: parsedOptions.profile && resolve(parsedOptions.profile) }
  const tableIds = Array.from({ length: options.tables }, (_, index) => `load-${index}`)
  const loadTables = {
    tableIdsToPlay: tableIds.slice(0, options.playing),
    lobbyTableIds: tableIds.slice(0, FOLLOWED_LOBBY_ROWS),
  }
  say(`Opening a room with ${options.tables} tables ...`)
  const roomResult = await runOnNewRoom(options, loadTables)
  say('The same traffic on a bare Socket.IO server ...')
  const { counts, usage } = roomResult.figures
  const traffic = bareServerTraffic({
    eventTotals: roomResult.eventTotals,
    actions: counts.latenciesMs.length,
    seconds: usage.seconds,
    lobbySockets: options.lobby,
  })
  const server = await startBareServer(traffic)
  const rate = options.rate === 0 ? 0 : counts.latenciesMs.length / usage.seconds
  const bareServerResult = await runLoad({
    server,
    program: 'bare-clients',
    options: { ...options, rate, profile: null },
    say,
    ...loadTables,
  })
  await server.end()
  const recoveryLine =
    roomResult.recoveryMs === null
      ? ''
      : ` After a restart of the room all clients were back, and all players at their tables, in ${(roomResult.recoveryMs / 1_000).toFixed(1)} s.`
  process.stdout.write(
    `${markdownReport(roomResult.figures, bareServerResult.figures)}\n\nTimes are taken by the client that acts, on its own clock.${recoveryLine}\n`,
  )
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(error instanceof BadOption ? error.message : String((error as Error).stack))
    process.exit(1)
  },
)
