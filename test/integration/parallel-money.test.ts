import { httpClient, signIn } from '@cardroom/bots'
import {
  createWithdrawal,
  creditDeposit,
  listReferrals,
  listSpendingLimits,
  listWithdrawals,
  readWallet,
  reservePlace,
  setSpendingLimit,
  updateMe,
  walletSignIn,
} from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { fastGames, roomOfFile, roomOfTest } from '../support/room-of-file.ts'
import { signInRequest } from '../support/sign-in-proof.ts'
import { ICP, LEDGER_FEE, openTestLedger } from '../support/test-ledger.ts'
import { until } from '../support/until.ts'
import { movementsOf } from '../support/wallet-reads.ts'
import { recordPayloads } from '../support/watch-client.ts'

const room = await roomOfFile({ games: fastGames('alpha', 'beta', 'gamma') })

const REPETITIONS = 20
const callOften = <Answer>(ask: (n: number) => Promise<Answer>, times = REPETITIONS) =>
  Promise.allSettled(Array.from({ length: times }, (_, n) => ask(n)))
const fulfilledValues = <Answer>(results: readonly PromiseSettledResult<Answer>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

it('twenty buy-ins of one player at once buy one place [S-CASH-05 S-CASH-11 S-WALLET-02 A-DATA-04 A-HTTP-16]', async () => {
  const eager = await signInPlayer(room.url, 114, 'eager')
  const bought = await callOften(() => eager.call(reservePlace, { body: { gameId: 'alpha', buyin: 100 } }))
  expect(fulfilledValues(bought)).toEqual([
    {
      gameId: 'alpha',
      player_id: eager.user.id,
      player_money: 100,
      player_name: 'eager',
      profileImage: null,
      settings: eager.user.tableSettings,
    },
  ])
  expect(await eager.call(readWallet)).toEqual({ chips: 9_900, inPlay: 100 })
  expect(await movementsOf(eager)).toEqual(['buyin -100', 'signup 10000'])
})

it('of twenty buy-ins at three tables at once only the one that the wallet can pay succeeds [S-WALLET-02]', async () => {
  const poor = await signInPlayer(room.url, 118, 'poor_one')
  const id = poor.user.id
  // Moves all chips away except the price of one buy-in.
  await room.store.ledger.post({
    key: 'elsewhere',
    kind: 'adjustment',
    reference: 'elsewhere',
    entries: [
      { account: `wallet:${id}`, amount: -985_000 },
      { account: 'house', amount: 985_000 },
    ],
  })
  const games = ['alpha', 'beta', 'gamma']
  const buys = await callOften((n) =>
    poor.call(reservePlace, { body: { gameId: games[n % games.length] ?? '', buyin: 100 } }),
  )
  expect(fulfilledValues(buys)).toHaveLength(1)
  const reasons = buys.flatMap((buy) => (buy.status === 'rejected' ? [buy.reason] : []))
  expect(reasons).toContainEqual(expect.objectContaining({ status: 400, message: 'You dont have enough chips' }))
  expect(await poor.call(readWallet)).toEqual({ chips: 50, inPlay: 100 })
})

it('twenty top-ups at once fill the stack once [S-CASH-08 S-WALLET-02]', async () => {
  const client = await seatPlayer(room.url, { number: 115, username: 'topper', gameId: 'alpha', pos: 5, buyin: 100 })
  const refusals = recordPayloads(client, 'rebuy_error')
  for (let n = 0; n < REPETITIONS; n += 1) client.send('rebuy', { gameId: 'alpha', amount: 100 })
  await until('19 refusals', () => refusals.length === REPETITIONS - 1)
  expect(await movementsOf(client)).toEqual(['topup -100', 'buyin -100', 'signup 10000'])
  client.close()
})

it('twenty exits at once pay the stack out once [S-CASH-10 S-WALLET-01]', async () => {
  const client = await seatPlayer(room.url, { number: 119, username: 'exiter', gameId: 'gamma', pos: 3, buyin: 100 })
  for (let n = 0; n < REPETITIONS; n += 1) client.send('exit', { gameId: 'gamma', type: 'cash' })
  // This call is answered after all earlier ones.
  const answers = recordPayloads(client, 'my_tables')
  client.send('my_tables', {})
  await until('the answer', () => answers.length > 0)
  await until('the chips', async () => (await client.call(readWallet)).inPlay === 0)
  expect(await movementsOf(client)).toEqual(['cashout 100', 'buyin -100', 'signup 10000'])
  client.close()
})

it('a deposit reported ten times at once is credited once, and of ten withdrawals at once only the three that the wallet can pay are made [S-WALLET-05 S-WALLET-07 S-WALLET-02]', async () => {
  const ledger = await openTestLedger()
  const dear = await roomOfTest({ playMoney: false, signUpChips: 0, ...ledger.config })
  const trader = await signInPlayer(dear.url, 164, 'trader')
  const to = ledger.accountOf(165)
  await ledger.mint(ledger.houseAccount, 10n * ICP)
  const blockIndex = await ledger.pay(164, trader.user.depositAccount ?? '', 3n * ICP)
  // A user may make ten calls of each kind a minute (S-API-08).
  const deposits = await callOften(() => trader.call(creditDeposit, { body: { blockIndex } }), 10)
  expect(new Set(fulfilledValues(deposits).map(({ chips }) => chips))).toEqual(new Set([300]))
  expect(await movementsOf(trader)).toEqual(['deposit 300'])
  const keys = ['a', 'a', 'a', 'b', 'c', 'd', 'd', 'e', 'f', 'g']
  const asked = await Promise.allSettled(
    keys.map((key) => trader.call(createWithdrawal, { body: { to, amount: 90, key } })),
  )
  expect(new Set(fulfilledValues(asked).map(({ id }) => id)).size).toBe(3)
  expect(await movementsOf(trader)).toEqual([...Array(3).fill('withdrawal -90'), 'deposit 300'])
  const allWithdrawals = async () => (await trader.call(listWithdrawals, { query: { skip: 0, take: 9 } })).data
  await until('the payments', async () => (await allWithdrawals()).every(({ state }) => state === 'SENT'))
  expect(await ledger.balanceOf(to)).toBe(3n * ((9n * ICP) / 10n - LEDGER_FEE))
  const { sum, minted } = await dear.store.ledger.trialBalance()
  expect([sum, minted]).toEqual([0, 3_000])
  await ledger.close()
})

it('twenty first sign-ins at once make one user with one gift of chips, and each challenge works once [S-AUTH-03 S-WALLET-04]', async () => {
  const wallet = walletNumber(116)
  const guest = httpClient(room.url, () => null)
  const requests: Awaited<ReturnType<typeof signInRequest>>[] = []
  while (requests.length < 9) requests.push(await signInRequest(room.url, wallet))
  const signIns = await callOften((n) => {
    // Sends nine proofs, the last of them twelve times.
    const request = requests[Math.min(n, 8)] ?? expect.fail('no request')
    return guest(walletSignIn, { body: { ...request, balance: 0, usertype: 'user', deviceToken: '' } })
  })
  const users = fulfilledValues(signIns).map(({ user }) => user.id)
  expect([users.length, new Set(users).size]).toEqual([9, 1])
  expect(await room.store.ledger.balanceOf(`wallet:${users[0]}`)).toBe(1_000_000)
  expect((await room.store.ledger.trialBalance()).sum).toBe(0)
})

it('if a user redeems two referral codes twenty times at once, one of them counts, once [S-USER-06 S-REF-03]', async () => {
  const [one, other] = [await signInPlayer(room.url, 147, 'bringer'), await signInPlayer(room.url, 148, 'bringer_2')]
  const { token } = await signIn(room.url, walletNumber(149))
  const friend = httpClient(room.url, () => token)
  await callOften((n) =>
    friend(updateMe, { body: { username: 'brought', referralCode: [one, other][n % 2]?.user.referral_code } }),
  )
  const brought = await Promise.all([one, other].map(async ({ call }) => (await call(listReferrals)).data))
  expect(brought.flat().map(({ username }) => username)).toEqual(['brought'])
})

it('of twenty changes of a player’s limit at once, the lowest limit remains [N-SAFE-01]', async () => {
  const { call } = await signInPlayer(room.url, 117, 'changing')
  await callOften((n) => call(setSpendingLimit, { body: { kind: 'loss', period: 'week', amount: 1_000 - n } }))
  const { data } = await call(listSpendingLimits)
  // A lower limit applies at once, so the lowest of all remains. A higher one would need a second confirmation.
  expect(data.find(({ kind, period }) => kind === 'loss' && period === 'week')?.amount).toBe(981)
})
