import { join } from 'node:path'
import { seededRandom } from '@cardroom/bots'
import { openStore } from '@cardroom/server'
import { it } from 'vitest'
import { expectNothingLost } from '../support/expect-nothing-lost.ts'
import { expectRecords } from '../support/expect-records.ts'
import { seatLoadPlayers } from '../support/load-player.ts'
import { freePort, startRoom, writeConfig } from '../support/room-process.ts'
import { SEED } from '../support/seed.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const KILLS = 60
/** A busy machine needs minutes to start a room and deal the players in. */
const MAX_WAIT_MS = 300_000
const TABLES = 6
const PLAYERS = 4

const folder = testFolder('kill')

const tableIds = Array.from({ length: TABLES }, (_, index) => `kill-${index}`)

it(`${KILLS} kills of the server in mid-hand lose or repeat no acknowledged action and void no hand, and every finished hand has its record [S-OPS-03 S-WALLET-03 S-POT-05 S-HIST-01]`, async () => {
  const random = seededRandom(SEED)
  const port = await freePort()
  const games = tableIds.map((id) => ({ id, name: id, smallBlind: 0.5, pace: 'fast', practice: true }))
  writeConfig(folder, { callsPerMinute: 100_000, games })
  let room = await startRoom({ folder, port })
  const players = await seatLoadPlayers({ url: room.url, tables: tableIds, atEach: PLAYERS })
  const actionTotal = () => players.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = actionTotal()
    // After every kill play must continue; the next kill comes at a random moment.
    const more = 2 + Math.floor(random() * 14)
    await until('actions after a restart', () => actionTotal() >= before + more, MAX_WAIT_MS)
    await until('a running hand', () => players.some(({ isInHand }) => isInHand))
    await room.kill()
    room = await startRoom({ folder, port })
  }
  const haveAllActed = () => players.every(({ acknowledged }) => acknowledged.length > 0)
  await until('actions after the last restart', haveAllActed, MAX_WAIT_MS)
  for (const { client } of players) client.close()
  await room.kill()

  const store = await openStore({ dataDir: join(folder, 'data') })
  try {
    const minted = TABLES * PLAYERS * 10_000 * 100
    const { hands, acknowledged, tables } = await expectNothingLost({ store, tableIds, players, minted })
    const late = await expectRecords(store, tables)
    console.log(
      `${KILLS} kills, ${hands} hands (${late} records late), ${acknowledged} acknowledged actions, none lost`,
    )
  } finally {
    await store.close()
  }
}, 1_500_000)
