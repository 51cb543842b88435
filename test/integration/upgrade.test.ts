import { connect } from '@cardroom/bots'
import { listHands, listTournaments, unregisterTournament } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { databaseOf, folderOf } from '../support/data-folder.ts'
import { movableClock } from '../support/movable-clock.ts'
import { signInPlayer } from '../support/players.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'
import { chipsOf } from '../support/wallet-reads.ts'

const names = ['anna', 'bert', 'cleo'] as const
const page = { skip: 0, take: 50 }

const { TEST_DATABASE_URL: databaseServer = '' } = process.env

it.each([
  [
    'data folder of version 0.2 opens: its running hand is finished, and its players play on with their chips',
    'room-of-0.2',
    6,
  ],
  [
    'table opens from a snapshot of an old version and plays on, without its earlier events',
    'room-before-former-snapshots',
    10,
  ],
] as const)('a %s [S-OPS-03 S-WALLET-02]', async (_, earlier, hands) => {
  const { dataDir, savedAt } = await folderOf(earlier)
  await openAndPlayOn({ dataDir }, { savedAt, hands })
})

it.skipIf(databaseServer === '')(
  'a PostgreSQL database of version 0.2 opens: its running hand is finished, and its players play on with their chips [S-OPS-03 S-WALLET-02 N-SCALE-01]',
  async () => {
    const { databaseUrl, savedAt, dropDatabase } = await databaseOf(
      'room-of-0.2',
      databaseServer,
      'cardroom_test_upgrade',
    )
    await openAndPlayOn({ databaseUrl }, { savedAt, hands: 6 })
    await dropDatabase()
  },
)

/**
 * Opens the stored room as of three seconds after it was stopped, expects `hands` hands in its history, and plays on as
 * its players.
 */
const openAndPlayOn = async (
  place: Parameters<typeof openTestRoom>[1],
  { savedAt, hands: played }: { readonly savedAt: number; readonly hands: number },
): Promise<void> => {
  const { clock, move } = movableClock()
  move(savedAt + 3_000 - clock.now())
  const games = [{ id: 'lantern', name: 'Lantern', smallBlind: 1, rakePercent: [2, 4, 6] }]
  const room = await openTestRoom({ games, houseBots: false }, { ...place, clock })
  try {
    const players = await Promise.all(names.map((name, at) => signInPlayer(room.url, 41 + at, name)))
    const anna = players[0] ?? expect.fail('no anna')
    const handsOf = async () => (await anna.call(listHands, { query: page })).count
    expect(await handsOf()).toBe(played)

    let inHand = ''
    const clients = players.map(({ token, user }) => {
      const client = connect(room.url, token, user)
      client.on('your_turn', ({ gameId, sessionId, turn, currentBet }) => {
        inHand ||= sessionId
        const action = currentBet === 0 ? 'check' : 'call'
        client.send('action', { gameId, action, amount: currentBet, sessionId, turn })
      })
      client.onConnection((connected) => connected && client.send('join_game', { gameId: 'lantern', pos: 0 }))
      return client
    })
    await until('two more hands', async () => (await handsOf()) >= played + 2)
    const { data: hands } = await anna.call(listHands, { query: page })
    // The hand that was running when the room was stopped has been finished.
    expect(hands.map(({ hand_id }) => hand_id)).toContain(inHand)

    const { data: entered } = await anna.call(listTournaments, { query: { ...page, type: 'upcoming' } })
    const tournamentId = entered[0]?.id ?? expect.fail('no tournament')
    await anna.call(unregisterTournament, { body: { tournamentId, userId: anna.user.id } })
    expect(await chipsOf(anna)).toBe(9_900)
    for (const client of clients) client.close()
  } finally {
    await room.close()
  }
}
