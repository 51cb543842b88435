import { join } from 'node:path'
import {
  createHomeGame,
  exportSessionSheet,
  listHomeGames,
  markPayment,
  readInvitation,
  readSessionSheet,
  readWallet,
} from '@cardroom/protocol'
import { openStore } from '@cardroom/server'
import { expect, it } from 'vitest'
import { homePlayer, untilSeated } from '../support/home-player.ts'
import { signInPlayer } from '../support/players.ts'
import { freePort, startRoom, writeConfig } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const folder = testFolder('home')

it('a home game survives a pause, the removal of a player and a kill of the server in mid-hand, and goes on to its end [N-HOME-02 N-HOME-05 N-HOME-07 N-HOME-09 N-HOME-10 N-BANK-01 N-BANK-03 N-BANK-04]', async () => {
  writeConfig(folder, { callsPerMinute: 100_000, games: [], tournaments: [] })
  const port = await freePort()
  let room = await startRoom({ folder, port })

  // Ann opens the game; the link shows the others which game it is.
  const founder = await signInPlayer(room.url, 61, 'home_61')
  const form = { name: 'Friday', playerName: 'Ann', smallBlind: 1, turnSeconds: 30 }
  const { gameId, secret } = await founder.call(createHomeGame, { body: form })
  expect(await founder.call(readInvitation, { body: { secret } })).toMatchObject({
    ...{ gameId, name: 'Friday', hostName: 'Ann', smallBlind: 1, bigBlind: 2, players: 0, playerName: 'Ann' },
  })
  const ann = await homePlayer(room.url, { number: 61, name: 'Ann', gameId })
  const bob = await homePlayer(room.url, { number: 62, name: 'Bob', gameId, secret })
  const cid = await homePlayer(room.url, { number: 63, name: 'Çid', gameId, secret })

  // The host gets chips at once; the others wait for the host's approval.
  await until('the table', () => [ann, bob, cid].every((one) => one.lastMessage('home_game') !== undefined))
  expect(await ann.askForChips(200, 0)).toBe(false)
  expect(await bob.askForChips(100, 1)).toBe(true)
  expect(await cid.askForChips(200, 2)).toBe(true)
  await until('the requests', () => ann.lastMessage('home_game')?.requests.length === 2)
  expect(bob.lastMessage('home_game')?.requests.map(({ name }) => name)).toEqual(['Bob'])
  for (const { id, amount } of ann.lastMessage('home_game')?.requests ?? [])
    ann.client.send('host', { gameId, order: { type: 'approve', player: id, amount } })
  await untilSeated(ann, ['Ann', 'Bob', 'Çid'])
  // The chips of a home game are no part of the wallet, which only says that the player is at one.
  expect(await bob.call(readWallet)).toEqual({ chips: 10_000, inPlay: 0, atHomeGame: true })
  await until('two hands', () => ann.endedHandCount >= 2, 60_000)
  expect(ann.dealerLines).toContain('Bob gets 100.00 from the bank')

  // A pause begins after the running hand, and the dealer says who has paused the game.
  ann.client.send('host', { gameId, order: { type: 'pause' } })
  await until('the pause', () => bob.lastMessage('home_game')?.pause === 'yes', 30_000)
  expect(bob.dealerLines.some((line) => line.startsWith('Ann pauses the game'))).toBe(true)
  ann.client.send('host', { gameId, order: { type: 'continue' } })

  // The room is killed in the middle of a hand. After the restart the same hand goes on.
  bob.setThinking(true)
  await until('a turn of Bob', () => bob.isThinking)
  const hand = bob.lastMessage('your_turn')?.sessionId
  await room.kill()
  const before = bob.endedHandCount
  bob.setThinking(false)
  room = await startRoom({ folder, port })
  await until('the end of that hand', () => bob.endedHandCount > before)
  expect(bob.lastMessage('round_complete')?.sessionId).toBe(hand)

  // Cid is removed after the hand, and a message tells everybody who removed him.
  ann.client.send('host', { gameId, order: { type: 'remove', player: cid.id, bar: true } })
  await until('Cid to go', () => bob.lastMessage('player_left')?.userId === cid.id, 60_000)
  expect(bob.dealerLines.some((line) => line.startsWith('Ann removes Çid for good'))).toBe(true)
  expect((await cid.call(readSessionSheet, { params: { id: gameId } })).rows).toHaveLength(3)

  // At the end of the game everybody is paid out; the net results on the session sheet sum to 0.
  ann.client.send('host', { gameId, order: { type: 'endGame' } })
  await until('the end', () => bob.lastMessage('home_game')?.ends === 'over', 60_000)
  const sheet = await bob.call(readSessionSheet, { params: { id: gameId } })
  expect(sheet.rows.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Çid'])
  expect(sheet.rows.reduce((sum, { net }) => sum + Math.round(net * 100), 0)).toBe(0)
  expect(sheet.rows.every(({ onTable }) => onTable === 0)).toBe(true)
  const owed = new Map(sheet.rows.map(({ id, net }) => [id, Math.round(net * 100)]))
  for (const { from, to, amount } of sheet.payments) {
    owed.set(from, (owed.get(from) ?? 0) + Math.round(amount * 100))
    owed.set(to, (owed.get(to) ?? 0) - Math.round(amount * 100))
  }
  expect([...owed.values()].every((rest) => rest === 0)).toBe(true)
  expect((await bob.call(exportSessionSheet, { params: { id: gameId } })).csv).toContain('"Bob",100')
  await until('the list to show the end', async () => {
    const { data } = await bob.call(listHomeGames, { query: { skip: 0, take: 10 } })
    return data.length === 1 && data[0]?.endedAt !== null
  })
  expect(await bob.call(readWallet)).toEqual({ chips: 10_000, inPlay: 0 })
  for (const { from, to } of sheet.payments)
    await [ann, bob, cid]
      .find(({ id }) => id === from)
      ?.call(markPayment, { params: { id: gameId }, body: { from, to, isDone: true } })
  for (const { client } of [ann, bob, cid]) client.close()
  expect(room.output()).not.toContain(secret)
  await room.kill()

  const store = await openStore({ dataDir: join(folder, 'data') })
  try {
    const balances = await Promise.all(
      [`bank:${gameId}`, ...[ann, bob, cid].map(({ id }) => `bank:${gameId}:${id}`)].map((account) =>
        store.ledger.balanceOf(account as never),
      ),
    )
    expect(balances).toEqual([0, ...sheet.rows.map(({ net }) => Math.round(net * 100))])
    const ticked = await store.homeGames.paymentsOf(gameId)
    expect(ticked.map(({ payer, payee }) => `${payer} ${payee}`).sort()).toEqual(
      sheet.payments.map(({ from, to }) => `${from} ${to}`).sort(),
    )
    expect(await store.ledger.trialBalance()).toMatchObject({ sum: 0, unbalanced: [], minted: 3 * 10_000 * 100 })
  } finally {
    await store.close()
  }
}, 300_000)
