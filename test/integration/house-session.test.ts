import { housePlayer } from '@cardroom/bots'
import type { TableId } from '@cardroom/engine'
import { readGame } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer } from '../support/players.ts'
import { roomOfFile } from '../support/room-of-file.ts'
import { SEED } from '../support/seed.ts'
import { until } from '../support/until.ts'

const GAME = 'practice' as TableId
const { clock, move } = movableClock()
const room = await roomOfFile({ games: [{ id: GAME, name: 'Practice', smallBlind: 0.5, practice: true }] }, { clock })

it('a house bot whose session has expired gives up its table, and sits down again when it is sent to one [N-PLAY-01 S-AUTH-05]', async () => {
  const watcher = await signInPlayer(room.url, 1, 'watcher_s')
  const takenSeatCount = async () => (await watcher.call(readGame, { params: { id: GAME } })).players.length
  const bot = housePlayer(room.url, new Uint8Array(32).fill(3), { index: 0, seed: SEED })
  await bot.sitAt(GAME)
  await until('the bot at the table', async () => (await takenSeatCount()) === 1)
  move(25 * 3_600_000)
  await until('the bot to notice', () => bot.gameId === null)
  await bot.sitAt(GAME)
  expect(bot.gameId).toBe(GAME)
  await until('the bot at the table again', async () => (await takenSeatCount()) === 1)
  bot.close()
})

it('a house bot whose username belongs to a person plays under another name [N-PLAY-01]', async () => {
  const secret = new Uint8Array(32).fill(4)
  await signInPlayer(room.url, 2, 'basil')
  const watcher = await signInPlayer(room.url, 3, 'watcher_t')
  const bot = housePlayer(room.url, secret, { index: 1, seed: SEED })
  await bot.sitAt(GAME)
  const names = async () =>
    (await watcher.call(readGame, { params: { id: GAME } })).players.map(({ username }) => username)
  await until('the bot at the table', async () => (await names()).includes('basil_11'))
  bot.close()
})

it('a house bot that the room refuses stays away, so that another bot is sent instead [N-PLAY-01]', async () => {
  const bot = housePlayer(room.url, new Uint8Array(32).fill(5), { index: 2, seed: SEED })
  await bot.sitAt('no-such-table')
  expect([bot.gameId, bot.canJoin('no-such-table'), bot.canJoin(GAME)]).toEqual([null, false, true])
})
