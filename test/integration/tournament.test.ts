import { join } from 'node:path'
import { httpClient, signIn } from '@cardroom/bots'
import {
  listHandsOfGame,
  listNotifications,
  listTournamentPlayers,
  listTournaments,
  listTransactions,
  readRegistration,
  readTournament,
  updateMe,
} from '@cardroom/protocol'
import { openStore } from '@cardroom/server'
import { afterAll, expect, it } from 'vitest'
import { signInPlayer, walletNumber } from '../support/players.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { testFolder } from '../support/test-folder.ts'
import { enterTournament, type TournamentPlayer } from '../support/tournament-player.ts'
import { until } from '../support/until.ts'
import { chipsOf } from '../support/wallet-reads.ts'

const folder = testFolder('tournament')
let room: RoomProcess | null = null
afterAll(() => room?.kill())

const TEST_TIMEOUT_MS = 4 * 60_000
const page = { skip: 0, take: 100 }
/** A tournament with small stacks and blinds that rise every six seconds, so that it ends within a minute. */
const fastTournament = {
  id: 'rush',
  name: 'Rush',
  everyMinutes: 0.25,
  ahead: 2,
  buyIn: 10,
  fee: 1,
  startingStack: 400,
  levelMinutes: 0.1,
  turnMs: 3_000,
  pauseMs: 100,
  lateRegistration: false,
}

const detailOf = ({ call }: Pick<TournamentPlayer, 'call'>, id: string) => call(readTournament, { params: { id } })
const pastTournamentsOf = async ({ call }: Pick<TournamentPlayer, 'call'>) =>
  (await call(listTournaments, { query: { ...page, type: 'past' } })).data

it('seven players play a tournament to its end despite a kill -9 of the server, and the prizes, fees and wallets add up [S-MTT-11 S-OPS-03 S-USER-04 S-REF-02 S-NOTIF-01 A-HTTP-20]', async () => {
  const port = await freePort()
  writeConfig(folder, { callsPerMinute: 100_000, games: [], tournaments: [fastTournament] })
  room = await startRoom({ folder, port })
  const { url } = room

  const referrer = await signInPlayer(url, 221, 'bringer_t')
  // Player 222 signs up with the referral code of player 221, who does not play.
  const { token } = await signIn(url, walletNumber(222))
  const body = { username: 'rusher_222', referralCode: referrer.user.referral_code }
  await httpClient(url, () => token)(updateMe, { body })

  const listedTournaments = async () =>
    (await referrer.call(listTournaments, { query: { ...page, access: 'PUBLIC' } })).data
  const next = await until('a tournament far enough away', async () =>
    (await listedTournaments()).find(
      ({ status, start_time }) => status === 'registering' && Date.parse(start_time ?? '') > Date.now() + 8_000,
    ),
  )
  const numbers = [222, 223, 224, 225, 226, 227, 228]
  const players = await Promise.all(
    numbers.map((number) => enterTournament({ url, tournamentId: next.id, number, username: `rusher_${number}` })),
  )
  expect(await chipsOf(players[0] as TournamentPlayer)).toBe(9_989)

  await until('somebody to be out', async () => (await detailOf(referrer, next.id)).players_left < 7, TEST_TIMEOUT_MS)
  // A player in a tournament cannot change the name, because the table shows it (S-USER-04).
  const playing = players.find(({ outcome }) => outcome === null)
  const rename = playing?.call(updateMe, { body: { username: 'other_name' } })
  await expect(rename).rejects.toMatchObject({ status: 409, message: 'Leave your tables first' })
  await room.kill()
  room = await startRoom({ folder, port })

  await until('the end', async () => (await detailOf(referrer, next.id)).status === 'finished', TEST_TIMEOUT_MS)
  for (const player of players) {
    await until('the past list', async () => (await pastTournamentsOf(player)).some(({ id }) => id === next.id))
  }

  // Seven entries: 50, 30 and 20 percent of 70 chips (S-PAY-02).
  const prizes = [35, 21, 14, 0, 0, 0, 0]
  const { data: standings } = await referrer.call(listTournamentPlayers, { params: { id: next.id }, query: page })
  expect(standings.slice(1).map(({ state }) => state)).toEqual(prizes.slice(1).map(() => 'out'))
  const ranks = standings.map(({ rank }) => rank ?? 0)
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  expect(ranks[0]).toBe(1)
  let paid = 0
  for (const player of players) {
    const place = standings.find(({ id }) => id === player.user.id)?.rank ?? 0
    const shared = ranks.filter((rank) => rank === place).length
    const won = Math.round(((await chipsOf(player)) - 9_989) * 100) / 100
    paid += won
    if (shared === 1) expect(won).toBeCloseTo(prizes[place - 1] ?? 0, 2)
    const expected = [...(won > 0 ? ['PRIZE'] : []), 'REGISTERED', 'STARTED', 'WELCOME']
    // Notifications and the referrer's chips are stored a moment after the result.
    const notes = await until('the notifications', async () => {
      const { data } = await player.call(listNotifications)
      return data.length >= expected.length && data
    })
    expect(notes.map(({ type }) => type.replace('TOURNAMENT_', '')).sort()).toEqual(expected)
    const prize = notes.find(({ type }) => type === 'TOURNAMENT_PRIZE')
    if (won > 0) expect(prize?.meta).toEqual({ tournamentId: next.id, place, amount: won })
    const standing = { params: { tournamentId: next.id, userId: player.user.id } }
    const registration = await player.call(readRegistration, standing)
    expect(registration).toMatchObject({ isRegistered: false, isTournamentStarted: true })
    expect((await player.call(listHandsOfGame, { params: { gameId: next.id } })).count).toBeGreaterThan(0)
    const movements = (await player.call(listTransactions, { query: page })).data
    const kinds = [...(won > 0 ? ['prize'] : []), 'tournament', 'signup']
    expect(movements.map(({ kind }) => kind)).toEqual(kinds)
    const named = movements.slice(0, -1).map(({ reference_name, reference_uid }) => [reference_name, reference_uid])
    expect(named).toEqual(named.map(() => ['Rush', next.uid]))
    player.client.close()
  }
  expect(paid).toBeCloseTo(70, 2)
  await until('the referral chips', async () => (await chipsOf(referrer)) === 10_000.1)
  const [past] = await pastTournamentsOf(players[0] as TournamentPlayer)
  expect(past).toMatchObject({ total_players: 7, status: 'finished' })
  await room.stop()

  const store = await openStore({ dataDir: join(folder, 'data') })
  try {
    expect(await store.ledger.balanceOf(`escrow:${next.id}`)).toBe(0)
    expect(await store.ledger.trialBalance()).toMatchObject({ sum: 0, unbalanced: [], minted: 8 * 1_000_000 })
    // Seven fees of 1 chip, less the referrer's 0.1 chip, in hundredths.
    expect(await store.ledger.balanceOf('house')).toBe(700 - 10)
  } finally {
    await store.close()
  }
}, 600_000)
