import { join } from 'node:path'
import { listTournamentPlayers, listTournaments, readTournament } from '@cardroom/protocol'
import { openStore } from '@cardroom/server'
import { afterAll, expect, it } from 'vitest'
import { signInPlayer } from '../support/players.ts'
import { freePort, type RoomProcess, startHouseBots, startRoom, writeConfig } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'
import { enterTournament } from '../support/tournament-player.ts'
import { until } from '../support/until.ts'

const folder = testFolder('house')
let room: RoomProcess | null = null
let stopBots = async (): Promise<void> => {}
afterAll(async () => {
  await stopBots()
  await room?.kill()
})

const TEST_TIMEOUT_MS = 6 * 60_000
const page = { skip: 0, take: 100 }
const fastTournament = {
  id: 'rush',
  name: 'Rush',
  everyMinutes: 0.5,
  ahead: 3,
  buyIn: 10,
  fee: 1,
  maxPlayers: 4,
  startingStack: 100,
  levelMinutes: 0.1,
  pauseMs: 100,
  lateRegistration: false,
  houseBots: 3,
}

// In the long run, because it waits for two tournaments of the schedule on the clock of the machine.
it('house bots fill a tournament except for one place, make room when a person takes it, pay like everybody, and play on after their restart [N-PLAY-01 N-PLAY-02]', async () => {
  writeConfig(folder, { callsPerMinute: 100_000, games: [], tournaments: [fastTournament] })
  room = await startRoom({ folder, port: await freePort(), houseBots: true })
  stopBots = startHouseBots(room)
  const watcher = await signInPlayer(room.url, 231, 'watcher_h')
  const entrantsOf = async (id: string) =>
    (await watcher.call(listTournamentPlayers, { params: { id }, query: page })).data

  const { id } = await until('three bots in a tournament', async () => {
    const { data } = await watcher.call(listTournaments, { query: { ...page, access: 'PUBLIC' } })
    return data.find(({ status, total_players, start_time }) => {
      // Before its start there must be time for a person to register and for a bot to leave.
      const hasTime = Date.parse(start_time ?? '') - Date.now() > 15_000
      return status === 'registering' && total_players === 3 && hasTime
    })
  })
  // The fourth place stays free, although the bots look for tournaments meanwhile; a bot leaves when it is taken.
  const person = await enterTournament({ url: room.url, tournamentId: id, number: 232, username: 'person_h' })
  const kinds = async () => (await entrantsOf(id)).map(({ isBot }) => (isBot ? 'bot' : 'person')).sort()
  await until('a free place for the next person', async () => `${await kinds()}` === 'bot,bot,person')

  await until('the start', async () => (await entrantsOf(id)).some(({ state }) => state === 'playing'))
  await stopBots()
  stopBots = startHouseBots(room)
  const isFinished = async () => (await watcher.call(readTournament, { params: { id } })).status === 'finished'
  await until('the end', isFinished, TEST_TIMEOUT_MS)
  await until('the outcome', () => person.outcome !== null)
  person.client.close()
  await stopBots()
  await room.stop()

  const store = await openStore({ dataDir: join(folder, 'data') })
  try {
    expect(await store.ledger.balanceOf(`escrow:${id}`)).toBe(0)
    const { sum, unbalanced } = await store.ledger.trialBalance()
    expect([sum, unbalanced]).toEqual([0, []])
    const kept = (await store.tournaments.facts(id)) as {
      readonly summary: { readonly entrants: readonly { fees: number }[] }
    }
    expect(kept.summary.entrants.map(({ fees }) => fees)).toEqual([100, 100, 100])
  } finally {
    await store.close()
  }
}, 600_000)
