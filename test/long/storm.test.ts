import { seededRandom } from '@cardroom/bots'
import { readWallet } from '@cardroom/protocol'
import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer } from '../support/players.ts'
import { openRandomWindow, type RandomWindow } from '../support/random-window.ts'
import { SEED } from '../support/seed.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

/** The least number of random messages. The test then goes on until the room has answered a third as many actions. */
const MIN_MESSAGES = 2_000
const MIN_ACTIONS = MIN_MESSAGES / 3
const PLAYERS = 6
const WINDOWS = 14
const tables = ['gust', 'squall']

const { clock, move } = movableClock()
const logged: string[] = []
const testRoom = await openTestRoom(
  { games: tables.map((id) => ({ id, name: id, smallBlind: 0.5, pace: 'fast', turnMs: 3_000 })) },
  { clock, logger: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }) },
)
const { room, url, store } = testRoom
afterAll(testRoom.close)

const messageTotal = (windows: Iterable<RandomWindow>): number =>
  [...windows].reduce(
    (sum, { receivedCounts }) => sum + [...receivedCounts.values()].reduce((all, count) => all + count, 0),
    0,
  )

it(`after random messages of ${WINDOWS} windows of ${PLAYERS} players no error is logged, no chip is lost and all players can leave the tables [S-RT-01 S-RT-02 S-RT-04 S-RT-08 S-TIME-05 S-WALLET-03]`, async () => {
  const random = seededRandom(SEED)
  const pickRandom = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const players: Awaited<ReturnType<typeof signInPlayer>>[] = []
  for (let number = 1; number <= PLAYERS; number += 1) players.push(await signInPlayer(url, number, `storm_${number}`))
  const all: RandomWindow[] = []
  const open = new Set<RandomWindow>()
  const actionTotal = () => all.reduce((sum, { receivedCounts }) => sum + (receivedCounts.get('action_result') ?? 0), 0)
  for (let step = 0; step < MIN_MESSAGES || actionTotal() < MIN_ACTIONS; step += 1) {
    if (open.size < WINDOWS) {
      const opened = openRandomWindow(url, pickRandom(players), pickRandom(tables))
      all.push(opened)
      open.add(opened)
    }
    const asked = [...open].filter((window) => window.isToAct())
    const window = pickRandom(asked.length > 0 && random() < 0.5 ? asked : [...open])
    if (random() < 0.01) {
      window.client.close()
      open.delete(window)
    } else window.act(random)
    if (step % 5 === 0) {
      const before = messageTotal(all)
      move(400)
      await until('the room to say something', () => messageTotal(all) > before)
    }
  }
  for (const { client } of open) client.close()
  await Promise.all(all.map((window) => window.buyInsSettled()))
  await until('no socket to be left', () => room.gateway.connectionCount() === 0)

  // After all messages, a player who reconnects gets the table and can leave it.
  const last = players.flatMap((player) => tables.map((gameId) => openRandomWindow(url, player, gameId)))
  for (const { client, gameId } of last) client.onConnection((up) => up && client.send('join_game_guest', { gameId }))
  await until('every table to be shown', () =>
    last.every(({ receivedCounts }) => receivedCounts.has('snapshot') || receivedCounts.has('table_state')),
  )
  for (const { client, gameId } of last) client.send('exit', { gameId })
  await until(
    'every chip to be off the tables',
    async () =>
      (await Promise.all(tables.map((id) => store.ledger.balanceOf(`escrow:${id}`)))).every((left) => left === 0),
    100_000,
  )
  expect([...all, ...last].flatMap(({ outOfOrder }) => outOfOrder)).toEqual([])
  expect(last.flatMap(({ receivedCounts }) => [...receivedCounts.keys()].filter((name) => name === 'error'))).toEqual(
    [],
  )
  const wallets = await Promise.all(players.map(({ call }) => call(readWallet)))
  const chips = wallets.reduce((sum, wallet) => sum + Math.round(wallet.chips * 100), 0)
  expect(chips + (await store.ledger.balanceOf('house'))).toBe(PLAYERS * 10_000 * 100)
  expect(logged).toEqual([])
  for (const { client } of last) client.close()
  console.log(
    `${MIN_MESSAGES} steps or more in ${all.length} windows, ${messageTotal(all)} messages heard, ${actionTotal()} actions answered`,
  )
}, 400_000)
