import { connect, httpClient, type RoomClient, signIn } from '@cardroom/bots'
import {
  type HandRecord,
  listHands,
  listHandsOfGame,
  listReferrals,
  listTransactions,
  readRealityCheck,
  readWallet,
  updateMe,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { recordPayloads } from '../support/watch-client.ts'

const GAME = 'alpha'

const room = await roomOfFile({ games: fastGames(GAME) })
let zoe: Awaited<ReturnType<typeof signInPlayer>>
let anna: RoomClient
let bert: RoomClient
/** The record of the hand as each player may see it. */
let annas: HandRecord
let berts: HandRecord

const idOf = (client: RoomClient): string => client.user?.id ?? ''

/** Makes a player go all-in once, or call an all-in, with any cards. In later turns the player does not act. */
const goAllIn = (client: RoomClient): void => {
  let isIn = false
  client.on('your_turn', ({ sessionId, turn, canRaise }) => {
    if (isIn) return
    isIn = true
    const action = canRaise ? 'allin' : 'call'
    client.send('action', { gameId: GAME, action, amount: 0, type: 'cash', sessionId, turn })
  })
}

const recordsOf = async (client: Pick<RoomClient, 'call'>) =>
  (await client.call(listHands, { query: { skip: 0, take: 100 } })).data

beforeAll(async () => {
  zoe = await signInPlayer(room.url, 121, 'zoe_one')
  // Anna redeemed zoe's referral code.
  const { token } = await signIn(room.url, walletNumber(122))
  const body = { username: 'anna_one', referralCode: zoe.user.referral_code }
  await httpClient(room.url, () => token)(updateMe, { body })
  anna = await seatPlayer(room.url, { number: 122, username: 'anna_one', gameId: GAME, pos: 1, buyin: 200 })
  goAllIn(anna)
  bert = await seatPlayer(room.url, { number: 123, username: 'bert_one', gameId: GAME, pos: 4, buyin: 120 })
  goAllIn(bert)
  const newestRecord = async (client: RoomClient) => (await recordsOf(client)).at(-1)
  annas = await until('the record of anna', () => newestRecord(anna))
  berts = await until('the record of bert', () => newestRecord(bert))
})
afterAll(() => {
  anna.close()
  bert.close()
})

const sumInCents = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)

describe('the hand history of a user', () => {
  it('a hand is listed for each player who was dealt in, with this player as its hero [B-HTTP-02 S-HIST-02 B-HISTORY-14]', () => {
    expect([annas.hero_player_id, berts.hero_player_id]).toEqual([idOf(anna), idOf(bert)])
    const { rounds, players, hero_player_id } = annas
    expect({ ...berts, rounds, players, hero_player_id }).toEqual(annas)
    expect(annas).toMatchObject({ table_name: GAME, big_blind_amount: 2, currency: 'Chips', game_number: 1 })
    expect(annas.players.map(({ name, seat, starting_stack }) => [name, seat, starting_stack])).toEqual([
      ['anna_one', 1, 200],
      ['bert_one', 4, 120],
    ])
  })

  it('the second round of a hand record has the hero’s cards, and no other player’s cards [B-HISTORY-15 S-HIST-02]', () => {
    for (const record of [annas, berts]) {
      const dealt = record.rounds[1]?.actions.filter(({ action }) => action === 'Dealt Cards') ?? []
      expect(dealt).toHaveLength(2)
      for (const { player_id, cards } of dealt) {
        if (player_id === record.hero_player_id) expect(cards).toHaveLength(2)
        else expect(cards).toBeUndefined()
      }
    }
    // Cards of players who are all-in are shown, so in the end everybody's cards are public.
    const [shown, shownToBert] = [annas, berts].map(({ players }) => players.map(({ playerCards }) => playerCards))
    expect(shown).toEqual(shownToBert)
  })

  it('the amounts of a hand record add up [S-HIST-04]', () => {
    const pots = sumInCents(annas.pots.map(({ amount }) => amount))
    expect(pots).toBe(24_000)
    expect(sumInCents([annas.rake, ...annas.winners.map(({ winAmount }) => winAmount)])).toBe(pots)
    // The button decides who goes all-in first: anna's 80 above bert's stack are returned, or were never put in.
    const put = sumInCents(annas.rounds.flatMap(({ actions }) => actions.map(({ amount }) => amount)))
    const returned = sumInCents(annas.returned.map(({ amount }) => amount))
    expect([put - returned, [0, 8_000].includes(returned)]).toEqual([pots, true])
  })

  it('the HTTP call for the hands of a game returns only the caller’s hands, from the given start time on [B-HTTP-01 S-HIST-03]', async () => {
    const handNumbersOfGame = async (gameId: string, query: object) =>
      (await anna.call(listHandsOfGame, { params: { gameId }, query })).data.map(({ game_number }) => game_number)
    const startedAt = Date.parse(annas.start_date_utc)
    expect(await handNumbersOfGame(GAME, { userId: idOf(anna) })).toContain(annas.game_number)
    expect(await handNumbersOfGame(GAME, { startTime: startedAt })).toContain(annas.game_number)
    expect(await handNumbersOfGame(GAME, { startTime: startedAt + 1 })).not.toContain(annas.game_number)
    expect(await handNumbersOfGame('another', {})).toEqual([])
    const [newest = 0, ...more] = await handNumbersOfGame(GAME, { take: 1 })
    expect(more).toEqual([])
    expect(await handNumbersOfGame(GAME, { take: 1, upTo: newest })).toEqual([newest])
    expect(await handNumbersOfGame(GAME, { take: 1, skip: 1, upTo: newest })).not.toContain(newest)
    expect(await handNumbersOfGame(GAME, { upTo: newest - 1 })).not.toContain(newest)
    const others = anna.call(listHandsOfGame, { params: { gameId: GAME }, query: { userId: idOf(bert) } })
    await expect(others).rejects.toMatchObject({ status: 403 })
    expect(await recordsOf(zoe)).toEqual([])
  })
})

describe('rake and net result of a hand', () => {
  it('a player earns a tenth of the rake that a referred player has paid [S-REF-02 S-REF-03]', async () => {
    // Both players put in half of the 240 in the pots, and so each paid half of the rake.
    expect(annas.rake).toBe(2)
    const earned = await until('the earnings', async () => (await zoe.call(listReferrals)).data[0]?.earned_amount)
    expect(earned).toBeGreaterThanOrEqual(0.1)
    const { data } = await zoe.call(listTransactions, { query: { skip: 0, take: 1 } })
    expect(data[0]).toMatchObject({ kind: 'referral', amount: 0.1, reference: idOf(anna) })
    expect((await zoe.call(readWallet)).chips).toBe(10_000 + earned)
    expect((await room.store.ledger.trialBalance()).sum).toBe(0)
  })

  it('a player’s reality check has the start of the session and its net result [N-SAFE-02]', async () => {
    const check = await anna.call(readRealityCheck)
    const hands = await recordsOf(anna)
    const { data: movements } = await anna.call(listTransactions, { query: { skip: 0, take: 100 } })
    const since = movements.findLast(({ kind }) => kind === 'buyin')?.created_at ?? Number.NaN
    const won = hands.flatMap(({ winners }) => winners.filter(({ player }) => player === idOf(anna)))
    const put = hands.flatMap(({ rounds, returned }) => [
      ...rounds.flatMap(({ actions }) => actions).filter(({ player_id }) => player_id === idOf(anna)),
      ...returned.filter(({ player_id }) => player_id === idOf(anna)).map(({ amount }) => ({ amount: -amount })),
    ])
    const net = (sumInCents(won.map(({ winAmount }) => winAmount)) - sumInCents(put.map(({ amount }) => amount))) / 100
    // A player who lost everything keeps the seat for a minute, so both are still playing.
    expect(check).toEqual({ since, net, next_at: since + 3_600_000 })
  })

  it('a table with six seats is sent with all six, open ones without id and name [A-DATA-06]', async () => {
    const { token, user } = await signIn(room.url, walletNumber(121))
    const client = connect(room.url, token, user)
    const snapshots = recordPayloads(client, 'snapshot')
    client.onConnection((connected) => connected && client.send('join_game_guest', { gameId: GAME }))
    const { players: seats } = (await until('the table', () => snapshots[0])).table
    expect(seats.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
    for (const seat of [0, 2, 3, 5]) expect(seats[seat]).toMatchObject({ id: '', username: '' })
    client.close()
  })
})
