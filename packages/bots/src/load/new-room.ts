import { spawnSync } from 'node:child_process'
import { constants, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadOptions } from './options.ts'
import { startRoomServer } from './processes.ts'
import { type LoadResult, type LoadRunSetup, runLoad } from './run.ts'

const FOLLOWED_LOBBY_ROWS = 20

type LoadTables = Pick<LoadRunSetup, 'tableIdsToPlay' | 'lobbyTableIds'>

export interface NewRoomResult extends LoadResult {
  /** From the start of the process until it listened, ms. */
  readonly openingMs: number
}

const tableIdsOf = (tables: number): readonly string[] => Array.from({ length: tables }, (_, index) => `load-${index}`)

export const loadTablesOf = ({ tables, playing }: LoadOptions): LoadTables => ({
  tableIdsToPlay: tableIdsOf(playing),
  lobbyTableIds: tableIdsOf(tables).slice(0, FOLLOWED_LOBBY_ROWS),
})

/** The configuration of a room for the load, as the content of its file. */
export const roomConfigOf = ({ tables, rate, database }: LoadOptions, port: number): object => ({
  port,
  houseBots: false,
  tournaments: [],
  callsPerMinute: 1_000_000,
  signUpChips: 1_000_000,
  ...(database !== null && { databaseUrl: database }),
  games: tableIdsOf(tables).map((id, index) => ({
    id,
    name: `Load ${index}`,
    smallBlind: 0.5,
    // As the fast pace had when the figures in bench/results.md began, so that they stay comparable.
    pauseMs: rate === 0 ? 0 : 1_500,
  })),
})

/** Runs the load on a room in its own temporary folder, which is removed afterwards. */
export const runOnNewRoom = async (options: LoadOptions, say: (line: string) => void): Promise<NewRoomResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-load-'))
  if (options.data !== null) {
    cpSync(options.data, join(folder, 'data'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    spawnSync('sync') // or the room would open while the system still writes the copy to the disk
  }
  const openRoom = async (port: number) => {
    writeFileSync(join(folder, 'cardroom.config.json'), JSON.stringify(roomConfigOf(options, port)))
    const startedAt = performance.now()
    const roomServer = await startRoomServer(folder, { NODE_ENV: 'production' })
    const openingMs = performance.now() - startedAt
    say(`It was open after ${(openingMs / 1_000).toFixed(1)} s.`)
    return { roomServer, openingMs }
  }
  try {
    const { roomServer, openingMs } = await openRoom(0)
    let server = roomServer
    const port = Number(new URL(server.urls[0] ?? '').port)
    const restart = async () => {
      await server.end()
      say('Starting the room again ...')
      server = (await openRoom(port)).roomServer
    }
    try {
      const result = await runLoad({
        server,
        program: 'room-clients',
        options,
        say,
        ...loadTablesOf(options),
        ...(options.restart && { restart }),
      })
      return { ...result, openingMs }
    } finally {
      await server.end()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
