import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { isHandRunning } from '@cardroom/engine'
import { listTournaments, reservePlace, unregisterTournament } from '@cardroom/protocol'
import { openStore } from '@cardroom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoreLocation } from '../../packages/server/src/store/store.ts'
import { newServerDatabase } from '../../packages/server/src/store/testing/open-test-server-store.ts'
import { isLong } from '../support/forms.ts'
import { type LoadPlayer, seatLoadPlayer } from '../support/load-player.ts'
import { runOperator } from '../support/operator.ts'
import { chipsAt, replayJournal } from '../support/replay-journal.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

const TABLES = ['one', 'two']
const PLAYERS = 2
const games = TABLES.map((id) => ({ id, name: id, smallBlind: 0.5, pace: 'fast', practice: true }))
const { TEST_DATABASE_URL: serverUrl } = process.env

/**
 * Seats the players one after the other: a restored room draws the random numbers of the first one again, so everybody
 * has to sign in there in the same order.
 */
const seatAll = async (url: string, isSeated = false): Promise<readonly LoadPlayer[]> => {
  const seated: LoadPlayer[] = []
  for (let number = 0; number < TABLES.length * PLAYERS; number += 1) {
    const gameId = TABLES[Math.floor(number / PLAYERS)] ?? ''
    seated.push(await seatLoadPlayer({ url, gameId, pos: number % PLAYERS, buyin: 100, number, isSeated }))
  }
  return seated
}

const folder = testFolder('operations')
const config = { callsPerMinute: 100_000, metricsAddress: '127.0.0.1:0', games }
const players: LoadPlayer[] = []
let room: RoomProcess
let metricsUrl = ''
const runProgram = (name: 'backup-main' | 'restore-main', ...args: string[]) =>
  runOperator(folder, args, { program: name })
const acknowledgedActions = () => players.flatMap((player) => player.acknowledged)
const untilMoreActions = (actions: number) => {
  const before = acknowledgedActions().length
  return until('more actions', () => acknowledgedActions().length >= before + actions)
}

/** Receives traces as a collector does. */
const traces: string[] = []
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url === '/v1/traces') traces.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  })
})

beforeAll(async () => {
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  const { port } = collector.address() as AddressInfo
  writeConfig(folder, { ...config, tracesEndpoint: `http://127.0.0.1:${port}/v1/traces` })
  room = await startRoom({ folder, port: await freePort() })
  metricsUrl = /Its metrics are at (\S+)/.exec(room.output())?.[1] ?? ''
  players.push(...(await seatAll(room.url)))
  await untilMoreActions(20)
})
afterAll(async () => {
  for (const { client } of players) client.close()
  await room.kill()
  collector.close()
})

it('the traces of player actions reach the trace collector, and contain no user ids, session tokens or cards [N-OPER-04 S-OPS-05]', async () => {
  const names = ['order', 'request', 'owner', 'wait', 'append', 'publish']
  await until('a span of each kind', () => names.every((name) => traces.some((trace) => trace.includes(`"${name}"`))))
  const all = traces.join('\n')
  expect(all).toContain('"service.name"')
  expect(all).toContain('"cardroom.order"')
  for (const { client } of players) {
    expect(all).not.toContain(client.user?.id ?? 'a player')
    expect(all).not.toContain(client.token() ?? 'a token')
  }
  expect(all).not.toMatch(/cards|deck/)
})

it('the metrics count buy-ins and requests to tournaments that come over HTTP, and the refused ones with the code of the refusal [N-OPER-04]', async () => {
  const readMetrics = async () => metricsIn(await (await fetch(metricsUrl)).text())
  const before = await readMetrics()
  expect(before['cardroom_orders_total{order="reserve"}']).toBe(players.length)
  const [{ client }] = players as [LoadPlayer]
  const secondSeat = client.call(reservePlace, { body: { gameId: 'one', buyin: 100 } })
  await expect(secondSeat).rejects.toMatchObject({ code: 'already-seated' })
  const { data: tournaments } = await client.call(listTournaments, {})
  const body = { tournamentId: tournaments[0]?.id ?? '' }
  await expect(client.call(unregisterTournament, { body })).rejects.toMatchObject({ code: 'not-registered' })
  const after = await readMetrics()
  expect(after['cardroom_orders_total{order="reserve"}']).toBe(players.length)
  expect(after['cardroom_refusals_total{order="reserve",code="already-seated"}']).toBe(1)
  expect(after['cardroom_refusals_total{order="unregister",code="not-registered"}']).toBe(1)
})

it('the metrics count sockets, tables and actions, and are served only at their own address [N-OPER-04 S-API-04]', async () => {
  const readMetrics = async () => metricsIn(await (await fetch(metricsUrl)).text())
  const played = await until('an audited ledger', async () => {
    const figures = await readMetrics()
    return (figures.cardroom_ledger_audited_total ?? 0) > 0 && (figures.cardroom_hands_total ?? 0) > 0 && figures
  })
  const actions = acknowledgedActions().length
  const later = await until('their actions', async () => {
    const figures = await readMetrics()
    return (figures['cardroom_orders_total{order="act"}'] ?? 0) >= actions && figures
  })
  expect(later.cardroom_sockets).toBe(players.length)
  expect(later['cardroom_owners_opened_total{kind="table",outcome="opened"}']).toBe(TABLES.length)
  expect(later['cardroom_append_seconds_count{outcome="ok"}']).toBeGreaterThan(actions / 2)
  expect(later.cardroom_commit_items_sum).toBeGreaterThanOrEqual(later.cardroom_commit_items_count ?? 0)
  const { cardroom_commit_items_count: begun = 0, cardroom_commit_seconds_count: ended = 0 } = later
  // The two metrics may differ by one, because one commit may be running.
  expect([ended, ended + 1]).toContain(begun)
  expect(later.cardroom_request_seconds_count).toBeGreaterThanOrEqual(actions)
  expect(later['cardroom_messages_total{outcome="accepted"}']).toBeGreaterThanOrEqual(actions)
  expect(later.nodejs_eventloop_lag_p99_seconds).toBeGreaterThan(0)
  expect([played.cardroom_ledger_drift_chips, later.cardroom_mailbox_longest]).toEqual([0, expect.any(Number)])
  expect((await fetch(`${room.url}/metrics`)).status).toBe(404)
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
})

it('a room whose metrics would be served at its own address and port does not start, and says that the port is in use [S-OPS-01 N-OPER-04]', async () => {
  const [own, port] = [join(folder, 'own'), await freePort()]
  mkdirSync(own)
  writeConfig(own, { games: [], tournaments: [], metricsAddress: `127.0.0.1:${port}` })
  await expect(startRoom({ folder: own, port })).rejects.toThrow(
    `the room did not open: Port ${port} on 127.0.0.1 is in use: `,
  )
})

it('a backup of the running room has every action acknowledged before it, and a room restored from it plays on [N-OPER-06 S-OPS-03 S-WALLET-03]', async () => {
  const backup = join(folder, 'backup')
  const [restored, port] = [join(folder, 'restored'), await freePort()]
  mkdirSync(restored)
  writeConfig(restored, { ...config, metricsAddress: null, rehearsal: true })
  const before = [...acknowledgedActions()]
  const playing = untilMoreActions(10)
  const made = await runProgram('backup-main', backup)
  expect(made).toMatchObject({ code: 0, err: '' })
  await playing
  const read = await runProgram('restore-main', backup, '--to', join(restored, 'data'))
  const out = expect.stringContaining(`${TABLES.length * PLAYERS * 10_000}.00 chips, and the ledger is balanced.`)
  expect(read).toEqual({ code: 0, err: '', out })

  const copy = await startRoom({ folder: restored, port })
  let again: readonly LoadPlayer[] = []
  try {
    again = await seatAll(copy.url, true)
    await until('actions at every table of the copy', () =>
      TABLES.every((id) => again.some((one) => one.acknowledged.some(({ gameId }) => gameId === id))),
    )
    expect(copy.output()).toContain('It is a rehearsal (REHEARSAL)')
  } finally {
    for (const { client } of again) client.close()
    await copy.kill()
  }
  const played = again.flatMap((player) => player.acknowledged)
  expect(await checkBooks({ dataDir: join(restored, 'data') }, [...before, ...played])).toBeGreaterThan(0)
})

// The copies to and from PostgreSQL take half a minute each, so that the gate copies only a data folder.
it.runIf(isLong && serverUrl !== undefined)(
  'one command moves a stopped room with every acknowledged action to PostgreSQL, and a second move is refused [N-SCALE-01]',
  async () => {
    const [backup, moved] = [join(folder, 'to-move'), join(folder, 'moved')]
    const { databaseUrl, dropDatabase } = await newServerDatabase(serverUrl ?? '', 'cardroom_test_moved')
    mkdirSync(moved)
    writeConfig(moved, { ...config, metricsAddress: null, databaseUrl })
    const moveRoom = () => runOperator(moved, [], { program: 'move-main' })
    try {
      const err = expect.stringContaining('There is no room in the folder')
      expect(await moveRoom()).toMatchObject({ code: 1, err })
      const before = [...acknowledgedActions()]
      await runProgram('backup-main', backup)
      await runProgram('restore-main', backup, '--to', join(moved, 'data'))
      const out = expect.stringContaining('DATABASE_URL')
      expect(await moveRoom()).toMatchObject({ code: 0, err: '', out })
      expect(await checkBooks({ databaseUrl }, before)).toBeGreaterThan(0)
      expect(await moveRoom()).toMatchObject({ code: 1, err: expect.stringContaining('was moved') })
    } finally {
      await dropDatabase()
    }
  },
)

/** The commands in docs/operating.md that begin with a program of PostgreSQL. */
const documentedCommands =
  readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8').match(/^pg_\w+ .*$/gm) ?? []
const hasTools = spawnSync('pg_dump', ['--version']).status === 0

const dump = join(testFolder('dump'), 'dump')

it.runIf(isLong && serverUrl !== undefined && hasTools)(
  'on PostgreSQL the backup commands of docs/operating.md copy a running room with every action acknowledged before [N-OPER-06 S-OPS-03]',
  async () => {
    const from = await newServerDatabase(serverUrl ?? '', 'cardroom_test_dump_from')
    const to = await newServerDatabase(serverUrl ?? '', 'cardroom_test_dump_to')
    const room = await openTestRoom({ games, houseBots: false }, from)
    const players = await seatAll(room.url)
    const acknowledgedActions = () => players.flatMap((player) => player.acknowledged)
    try {
      await until('actions', () => acknowledgedActions().length > 20)
      const before = [...acknowledgedActions()]
      expect(documentedCommands.map((command) => command.split(' ')[0])).toEqual(['pg_dump', 'pg_restore'])
      const places = { DATABASE_URL: from.databaseUrl, NEW_DATABASE_URL: to.databaseUrl, BACKUP: dump }
      const env = { ...process.env, ...places }
      for (const command of documentedCommands) await promisify(execFile)('sh', ['-c', command], { env })
      expect(await checkBooks({ databaseUrl: to.databaseUrl }, before)).toBeGreaterThan(0)
    } finally {
      for (const { client } of players) client.close()
      await room.close()
      await from.dropDatabase()
      await to.dropDatabase()
    }
  },
)

/** The metrics by name with labels, and by name alone as sums over all labels. */
const metricsIn = (page: string): Readonly<Record<string, number>> => {
  const figures: Record<string, number> = {}
  for (const [, name = '', labels = '', value] of page.matchAll(/^(\w+)(\{[^}]*\})? (\S+)$/gm)) {
    figures[`${name}${labels}`] = Number(value)
    if (labels !== '') figures[name] = (figures[name] ?? 0) + Number(value)
  }
  return figures
}

/**
 * Checks the money and the journals of a room that was stopped, and that it has these acknowledged actions.
 * @returns the number of finished hands
 */
const checkBooks = async (location: StoreLocation, expected: LoadPlayer['acknowledged']): Promise<number> => {
  const store = await openStore(location)
  try {
    const books = await store.ledger.trialBalance()
    expect(books).toEqual({ sum: 0, unbalanced: [], minted: TABLES.length * PLAYERS * 10_000 * 100 })
    let hands = 0
    for (const id of TABLES) {
      const { state, startedHandCount, endedHandCount, actions } = await replayJournal(store, id)
      expect(startedHandCount - endedHandCount).toBe(isHandRunning(state) ? 1 : 0)
      expect(await store.ledger.balanceOf(`escrow:${id}`)).toBe(chipsAt(state))
      const mine = expected.filter(({ gameId }) => gameId === id)
      expect(mine.filter(({ sessionId, turn, userId }) => actions.get(`${sessionId} ${turn}`) !== userId)).toEqual([])
      hands += endedHandCount
    }
    return hands
  } finally {
    await store.close()
  }
}
