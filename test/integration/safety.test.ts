import {
  confirmSpendingLimitRaise,
  listSpendingLimits,
  readMe,
  readRealityCheck,
  readWallet,
  reservePlace,
  selfExclude,
  setSpendingLimit,
  takeTimeOut,
} from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { movableClock } from '../support/movable-clock.ts'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { movementsOf } from '../support/wallet-reads.ts'
import { recordPayloads } from '../support/watch-client.ts'

const hour = 3_600_000
const { clock, move } = movableClock()
const room = await roomOfFile({ games: fastGames('alpha', 'beta', 'gamma') }, { clock })

it('a player who self-excludes cannot buy in, and keeps the chips [S-USER-09 A-HTTP-16]', async () => {
  const { call } = await signInPlayer(room.url, 81, 'excluded')
  const until = (await call(selfExclude, { body: { days: 7 } })).excluded_until ?? 0
  expect(until - clock.now()).toBeGreaterThan(7 * 24 * hour - 60_000)
  const buy = call(reservePlace, { body: { gameId: 'alpha', buyin: 100 } })
  await expect(buy).rejects.toMatchObject({ status: 403, message: 'Self exclusion is active' })
  await expect(call(selfExclude, { body: { days: 1 } })).rejects.toMatchObject({ status: 409 })
  expect((await call(selfExclude, { body: { days: 30 } })).excluded_until).toBeGreaterThan(until)
  expect(await call(readWallet)).toMatchObject({ chips: 10_000 })
})

it.each([0, 2, 8, 181, -1, 1.5, '7'])(
  'a self exclusion of %j days, which is none of the four allowed numbers, is refused [S-USER-09]',
  async (days) => {
    const { call } = await signInPlayer(room.url, 82, 'counting')
    await expect(call(selfExclude, { body: { days: days as 1 } })).rejects.toMatchObject({ status: 400 })
    expect((await call(readMe)).excluded_until).toBeNull()
  },
)

it.each([
  [23, 400],
  [6 * 7 * 24 + 1, 400],
  [24, 200],
])('the request for a time-out of %i hours gives the status %i [N-SAFE-02]', async (hours, status) => {
  const { call } = await signInPlayer(room.url, 83, 'resting')
  const asked = call(takeTimeOut, { body: { hours } })
  if (status === 400) return expect(asked).rejects.toMatchObject({ status })
  expect((await asked).timeout_until).toBeGreaterThan(clock.now())
  const buy = call(reservePlace, { body: { gameId: 'alpha', buyin: 100 } })
  await expect(buy).rejects.toMatchObject({ status: 403, message: 'Time-out is active' })
})

it('a player who self-excludes in a hand finishes it, can add no chips, and then leaves the table with their chips [S-USER-09]', async () => {
  const client = await seatPlayer(room.url, { number: 84, username: 'walker', gameId: 'alpha', pos: 2, buyin: 100 })
  const other = await seatPlayer(room.url, { number: 88, username: 'stayer', gameId: 'alpha', pos: 4, buyin: 100 })
  const [refusals, departures] = [recordPayloads(client, 'rebuy_error'), recordPayloads(client, 'player_left')]
  let hands = 0
  for (const player of [client, other]) {
    player.on('your_turn', async ({ sessionId, turn }) => {
      hands += 1
      if (player === client) {
        await client.call(selfExclude, { body: { days: 1 } })
        client.send('rebuy', { gameId: 'alpha', amount: 10 })
      }
      player.send('action', { gameId: 'alpha', action: 'fold', amount: 0, type: 'cash', sessionId, turn })
    })
  }
  await until('the rebuy to be refused', () => refusals[0]?.message === 'Self exclusion is active')
  await until('the seat to be free', () => departures.length > 0)
  await until('the chips to be back', async () => (await movementsOf(client))[0]?.startsWith('cashout'))
  expect((await movementsOf(client)).slice(1)).toEqual(['buyin -100', 'signup 10000'])
  // In a few hands the player has won or lost no more than the blinds.
  expect(Math.abs((await client.call(readWallet)).chips - 10_000)).toBeLessThanOrEqual(2 * hands)
  client.close()
  other.close()
})

it('a player’s buy-in limit refuses a buy-in that would exceed it, even with twenty buy-ins at once [N-SAFE-01]', async () => {
  const { call } = await signInPlayer(room.url, 85, 'limited')
  await call(setSpendingLimit, { body: { kind: 'buyin', period: 'day', amount: 150 } })
  const buys = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      call(reservePlace, { body: { gameId: ['alpha', 'beta', 'gamma'][n % 3] ?? '', buyin: 100 } }),
    ),
  )
  expect(buys.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const limit = buys.flatMap((buy) => (buy.status === 'rejected' ? [buy.reason] : []))
  expect(limit).toContainEqual(expect.objectContaining({ status: 403, message: 'Your buy-in limit is reached' }))
  const { data } = await call(listSpendingLimits)
  expect(data).toHaveLength(9)
  expect(data).toContainEqual({ kind: 'buyin', period: 'day', amount: 150, used: 100, left: 50, pending: null })
})

it.each([
  ['a higher limit', 300, 90],
  ['no limit', null, 89],
])(
  'a change of the buy-in limit to %s applies only after 24 hours and a confirmation [N-SAFE-01]',
  async (_, amount, number) => {
    const name = { kind: 'buyin', period: 'day' } as const
    const { call } = await signInPlayer(room.url, number, `raising_${number}`)
    const confirm = async (by = call) => by(confirmSpendingLimitRaise, { body: name })
    const limitNow = async (by = call) => (await by(listSpendingLimits)).data.find((one) => one.kind === 'buyin')
    await call(setSpendingLimit, { body: { ...name, amount: 100 } })
    await expect(confirm()).rejects.toMatchObject({ status: 409, code: 'no-raise-asked' })
    await call(setSpendingLimit, { body: { ...name, amount } })
    const asked = (await limitNow())?.pending
    expect(asked).toEqual({ amount, confirmable_at: expect.any(Number) })

    move((asked?.confirmable_at ?? 0) - clock.now() - 60_000)
    await expect(confirm()).rejects.toMatchObject({
      status: 409,
      message: 'A limit can be raised 24 hours after the raise was asked for',
    })
    const buy = (by: typeof call) => by(reservePlace, { body: { gameId: 'beta', buyin: 150 } })
    await expect(buy(call)).rejects.toMatchObject({ status: 403, message: 'Your buy-in limit is reached' })

    // After a day the token has expired too, so the player signs in again. Time alone does not change the limit.
    move(60_000)
    const next = await signInPlayer(room.url, number, `raising_${number}`)
    expect(await limitNow(next.call)).toMatchObject({ amount: 100, pending: asked })
    await expect(buy(next.call)).rejects.toMatchObject({ status: 403 })
    await confirm(next.call)
    expect(await limitNow(next.call)).toMatchObject({ amount, pending: null })
    expect(await buy(next.call)).toMatchObject({ player_money: 150 })
  },
)

it('the reality check counts from the first buy-in, not from the first hand; a player who is not playing gets none [N-SAFE-02]', async () => {
  const { call } = await signInPlayer(room.url, 87, 'just_sat')
  expect(await call(readRealityCheck)).toEqual({ since: null, net: 0, next_at: null })
  const before = clock.now()
  await call(reservePlace, { body: { gameId: 'alpha', buyin: 100 } })
  const { since, net, next_at } = await call(readRealityCheck)
  expect(since).toBeGreaterThanOrEqual(before)
  expect(since).toBeLessThanOrEqual(clock.now())
  expect([net, (next_at ?? 0) - (since ?? 0)]).toEqual([0, 3_600_000])
})
