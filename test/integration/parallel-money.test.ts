import { httpClient, signIn } from '@cardroom/bots'
import {
  createDeposit,
  createWithdrawal,
  listLimits,
  listReferrals,
  listTransactions,
  listWithdrawals,
  type Proof,
  readWallet,
  register,
  registerGame,
  requestChallenge,
  setLimit,
  updateMe,
} from '@cardroom/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatPlayer, signInPlayer, walletNumber } from '../support/players.ts'
import { ICP, LEDGER_FEE, openTestLedger } from '../support/test-ledger.ts'
import { openTestRoom, type TestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

let room: TestRoom
beforeAll(async () => {
  const games = ['alpha', 'beta', 'gamma'].map((id) => ({ id, name: id, smallBlind: 1, pace: 'fast' }))
  room = await openTestRoom({ games })
})
afterAll(() => room.close())

const REPETITIONS = 20
const callOften = <Answer>(ask: (n: number) => Promise<Answer>) =>
  Promise.allSettled(Array.from({ length: REPETITIONS }, (_, n) => ask(n)))
const fulfilledValues = <Answer>(results: readonly PromiseSettledResult<Answer>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))

/** The movements of the wallet as 'KIND AMOUNT', newest first. */
const movementsOf = async ({ call }: Pick<Awaited<ReturnType<typeof signInPlayer>>, 'call'>) =>
  (await call(listTransactions, { query: { skip: 0, take: 9 } })).data.map(({ kind, amount }) => `${kind} ${amount}`)

describe('requests about money that are sent many times at once', () => {
  it('twenty buy-ins of one player at once buy one place [S-CASH-05 S-WALLET-02 A-DATA-04 A-HTTP-16]', async () => {
    const eager = await signInPlayer(room.url, 114, 'eager')
    const bought = await callOften(() => eager.call(registerGame, { body: { gameId: 'alpha', buyin: 100 } }))
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
    expect(await eager.call(readWallet)).toMatchObject({ chips: 9_900 })
    expect(await movementsOf(eager)).toEqual(['buyin -100', 'signup 10000'])
  })

  it('buy-ins at several tables at once never overdraw the wallet [S-WALLET-02]', async () => {
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
      poor.call(registerGame, { body: { gameId: games[n % games.length] ?? '', buyin: 100 } }),
    )
    expect(fulfilledValues(buys)).toHaveLength(1)
    const reasons = buys.flatMap((buy) => (buy.status === 'rejected' ? [buy.reason] : []))
    expect(reasons).toContainEqual(expect.objectContaining({ status: 400, message: 'You dont have enough chips' }))
    expect(await poor.call(readWallet)).toEqual({ chips: 50, inPlay: 100 })
  })

  it('twenty top-ups at once fill the stack once [S-CASH-08 S-WALLET-02]', async () => {
    const client = await seatPlayer(room.url, { number: 115, username: 'topper', gameId: 'alpha', pos: 5, buyin: 100 })
    let refused = 0
    client.on('rebuy_error', () => {
      refused += 1
    })
    for (let n = 0; n < REPETITIONS; n += 1) client.send('rebuy', { gameId: 'alpha', amount: 100 })
    await until('19 refusals', () => refused === REPETITIONS - 1)
    expect(await movementsOf(client)).toEqual(['topup -100', 'buyin -100', 'signup 10000'])
    client.close()
  })

  it('twenty exits at once pay the stack out once [S-CASH-10 S-WALLET-01]', async () => {
    const client = await seatPlayer(room.url, { number: 119, username: 'exiter', gameId: 'gamma', pos: 3, buyin: 100 })
    for (let n = 0; n < REPETITIONS; n += 1) client.send('exit', { gameId: 'gamma', type: 'cash' })
    // This call is answered after all earlier ones.
    let answered = false
    client.on('my_tables', () => {
      answered = true
    })
    client.send('my_tables', {})
    await until('the answer', () => answered)
    await until('the chips', async () => (await client.call(readWallet)).inPlay === 0)
    expect(await movementsOf(client)).toEqual(['cashout 100', 'buyin -100', 'signup 10000'])
    client.close()
  })

  it('of deposits and withdrawals at once, each block and each key counts once, and the wallet stays above zero [S-WALLET-05 S-WALLET-07 S-WALLET-02]', async () => {
    const ledger = await openTestLedger()
    const dear = await openTestRoom({ playMoney: false, signUpChips: 0, ...ledger.config })
    const trader = await signInPlayer(dear.url, 164, 'trader')
    const to = ledger.accountOf(165)
    await ledger.mint(ledger.houseAccount, 10n * ICP)
    const blockIndex = await ledger.pay(164, trader.user.depositAccount ?? '', 3n * ICP)
    // A user may make ten calls of each kind a minute (S-API-08).
    const deposits = await Promise.allSettled(
      Array.from({ length: 10 }, () => trader.call(createDeposit, { body: { blockIndex } })),
    )
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
    await dear.close()
    await ledger.close()
  })

  it('twenty first sign-ins at once make one user with one gift of chips, and each challenge works once [S-AUTH-03 S-WALLET-04]', async () => {
    const wallet = walletNumber(116)
    const connection = await wallet.connect()
    if (!connection.ok) throw new Error(connection.code)
    const { principal, address } = connection.account
    const guest = httpClient(room.url, () => null)
    const proofs: Proof[] = []
    while (proofs.length < 9) {
      const challenge = await guest(requestChallenge, { body: { principal } })
      const { nonce, publicKey, signature } = await wallet.signChallenge(challenge)
      proofs.push({ nonce, publicKey, signature, delegations: [] })
    }
    const signIns = await callOften((n) => {
      // Sends nine proofs, the last of them twelve times.
      const proof = proofs[Math.min(n, 8)] as Proof
      return guest(register, { body: { principal, address, balance: 0, usertype: 'user', deviceToken: '', proof } })
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
    await callOften((n) => call(setLimit, { body: { kind: 'loss', period: 'week', amount: 1_000 - n } }))
    const { data } = await call(listLimits)
    // A lower limit applies at once, so the lowest of all remains. A higher one would need a second confirmation.
    expect(data.find(({ kind, period }) => kind === 'loss' && period === 'week')?.amount).toBe(981)
  })
})
