import { httpClient } from '@cardroom/bots'
import {
  createWithdrawal,
  creditDeposit,
  listNotifications,
  listSpendingLimits,
  listTransactions,
  listWithdrawals,
  readConfig,
  readMe,
  reservePlace,
  selfExclude,
  setSpendingLimit,
} from '@cardroom/protocol'
import { afterAll, expect, it } from 'vitest'
import { signInPlayer } from '../support/players.ts'
import { roomOfFile, roomOfTest } from '../support/room-of-file.ts'
import { ICP, LEDGER_FEE, openTestLedger } from '../support/test-ledger.ts'
import { until } from '../support/until.ts'
import { chipsOf } from '../support/wallet-reads.ts'

const unverified = { status: 400, message: 'Transfer could not be verified' }

it('a room without a ledger has no deposit accounts, verifies no transfer and sends nothing [S-WALLET-05 S-WALLET-07 A-DATA-01]', async () => {
  const room = await roomOfTest()
  const { call } = await signInPlayer(room.url, 150, 'no_ledger')
  expect(await call(readMe)).toMatchObject({ depositAccount: null })
  await expect(call(creditDeposit, { body: { blockIndex: 0 } })).rejects.toMatchObject(unverified)
  const body = { to: 'rrkah-fqaaa-aaaaa-aaaaq-cai', amount: 1, key: 'one' }
  await expect(call(createWithdrawal, { body })).rejects.toMatchObject({ status: 403, code: 'no-withdrawals' })
  expect(await call(listWithdrawals)).toEqual({ data: [], count: 0 })
})

type Player = Awaited<ReturnType<typeof signInPlayer>>

const ledger = await openTestLedger()
afterAll(() => ledger.close())
const room = await roomOfFile({ playMoney: false, signUpChips: 0, ...ledger.config })

const accountOf = ({ user }: Player) => user.depositAccount ?? ''
const depositNotices = async ({ call }: Player) =>
  (await call(listNotifications)).data.flatMap(({ type, meta }) => (type === 'DEPOSIT' ? [meta] : []))

it('a room on a ledger names its ledger, and has different deposit accounts for two users [S-API-11 S-WALLET-05 A-DATA-01]', async () => {
  const { host, canisterId, rootKey } = ledger.access
  const config = await httpClient(room.url, () => null)(readConfig)
  expect(config).toMatchObject({ ledger: { host, canisterId, rootKey, isTest: true }, ledgerCanisterId: canisterId })
  const page = await fetch(`${room.url}/docs`)
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' data: blob: ${host}`)
  const one = await signInPlayer(room.url, 151, 'one_user')
  const other = await signInPlayer(room.url, 152, 'other_user')
  expect(accountOf(one)).toMatch(/^[0-9a-f]{64}$/)
  expect(accountOf(one)).not.toBe(accountOf(other))
  expect(await one.call(readMe)).toMatchObject({ depositAccount: accountOf(one) })
})

it('a transfer from any sender buys chips once, whether reported many times or found by the scanner [S-WALLET-05 S-NOTIF-01 Q6]', async () => {
  const buyer = await signInPlayer(room.url, 153, 'buyer')
  const blockIndex = await ledger.pay(154, accountOf(buyer), ICP + 1n)
  const first = await buyer.call(creditDeposit, { body: { blockIndex } })
  expect(first).toEqual({ blockIndex, chips: 100, created_at: expect.any(Number) })
  const repeated = Array.from({ length: 9 }, () => buyer.call(creditDeposit, { body: { blockIndex } }))
  expect(await Promise.all(repeated)).toEqual(Array(9).fill(first))
  const found = await ledger.pay(155, accountOf(buyer), 2n * ICP)
  await until('the deposit that nobody told of', async () => (await chipsOf(buyer)) === 300, 30_000)
  const { data } = await buyer.call(listTransactions, { query: { skip: 0, take: 9 } })
  expect(data.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ['deposit', 200, `block:${found}`],
    ['deposit', 100, `block:${blockIndex}`],
  ])
  expect(await depositNotices(buyer)).toEqual([
    { amount: 200, blockIndex: found },
    { amount: 100, blockIndex },
  ])
})

it('a room where chips cost money does not open on the database of a room with play money [S-WALLET-07 S-OPS-01]', async () => {
  const play = await roomOfTest()
  await expect(play.restart({ playMoney: false, ...ledger.config })).rejects.toThrow('another kind of money')
})

it("another user's block, a block to another account, a mint and no block at all buy nothing [S-WALLET-05]", async () => {
  const [victim, thief] = [await signInPlayer(room.url, 156, 'victim'), await signInPlayer(room.url, 157, 'thief')]
  const blocks = [
    await ledger.pay(157, accountOf(victim), ICP),
    await ledger.pay(157, ledger.accountOf(156), ICP),
    await ledger.mint(accountOf(thief), ICP),
    1_000_000,
  ]
  for (const blockIndex of blocks) {
    await expect(thief.call(creditDeposit, { body: { blockIndex } })).rejects.toMatchObject(unverified)
  }
  const [paid = 0] = blocks
  expect(await victim.call(creditDeposit, { body: { blockIndex: paid } })).toMatchObject({ chips: 100 })
  await expect(thief.call(creditDeposit, { body: { blockIndex: paid } })).rejects.toMatchObject(unverified)
  expect([await chipsOf(thief), await depositNotices(thief)]).toEqual([0, []])
})

it('a player in a self exclusion and over the deposit limit is credited the paid amount, and can withdraw it [S-USER-09 N-SAFE-01]', async () => {
  const away = await signInPlayer(room.url, 158, 'away_one')
  await away.call(setSpendingLimit, { body: { kind: 'deposit', period: 'day', amount: 150 } })
  await away.call(selfExclude, { body: { days: 1 } })
  const blockIndex = await ledger.pay(158, accountOf(away), 2n * ICP)
  expect(await away.call(creditDeposit, { body: { blockIndex } })).toMatchObject({ chips: 200 })
  const { data } = await away.call(listSpendingLimits)
  expect(data[0]).toMatchObject({ kind: 'deposit', period: 'day', amount: 150, used: 200, left: 0 })
  const buy = away.call(reservePlace, { body: { gameId: 'harbour', buyin: 50 } })
  await expect(buy).rejects.toMatchObject({ message: 'Self exclusion is active' })
  await away.call(createWithdrawal, { body: { to: ledger.accountOf(158), amount: 200, key: 'home' } })
  expect(await chipsOf(away)).toBe(0)
})

it('withdrawals with one key are paid once as ICP, less the ledger’s fee, and wait while the house lacks ICP [S-WALLET-07 Q6]', async () => {
  const seller = await signInPlayer(room.url, 160, 'seller')
  const to = ledger.accountOf(161)
  const blockIndex = await ledger.pay(160, accountOf(seller), 10n * ICP)
  await seller.call(creditDeposit, { body: { blockIndex } })
  const wish = { to, amount: 250.5, key: 'one' }
  const asked = await Promise.all(Array.from({ length: 8 }, () => seller.call(createWithdrawal, { body: wish })))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(asked[0]).toMatchObject({ to, amount: 250.5, fee: 0.01, blockIndex: null })
  expect(await chipsOf(seller)).toBe(749.5)
  await ledger.mint(ledger.houseAccount, 100n * ICP)
  const newestWithdrawal = async () => (await seller.call(listWithdrawals, { query: { skip: 0, take: 9 } })).data[0]
  await until('the payment', async () => (await newestWithdrawal())?.state === 'SENT', 60_000)
  expect(await newestWithdrawal()).toMatchObject({ to, amount: 250.5, state: 'SENT', blockIndex: expect.any(Number) })
  expect(await ledger.balanceOf(to)).toBe(250_500_000n - LEDGER_FEE)
  const { data } = await seller.call(listTransactions, { query: { skip: 0, take: 1 } })
  expect(data).toMatchObject([{ kind: 'withdrawal', amount: -250.5, balance: 749.5 }])
})
