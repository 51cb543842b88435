import { join } from 'node:path'
import { seededRandom } from '@cardroom/bots'
import { createWithdrawal, creditDeposit, listNotifications, listWithdrawals } from '@cardroom/protocol'
import { openStore } from '@cardroom/server'
import { afterAll, expect, it } from 'vitest'
import { signInPlayer } from '../support/players.ts'
import { freePort, startRoom, writeConfig } from '../support/room-process.ts'
import { SEED } from '../support/seed.ts'
import { testFolder } from '../support/test-folder.ts'
import { ICP, LEDGER_FEE, openTestLedger } from '../support/test-ledger.ts'
import { until } from '../support/until.ts'
import { chipsOf } from '../support/wallet-reads.ts'

const KILLS = 8
const folder = testFolder('cashier')
const ledger = await openTestLedger()
afterAll(() => ledger.close())

it(`after ${KILLS} kills of the server every deposit is credited once and every withdrawal paid once [S-WALLET-05 S-WALLET-07 S-OPS-03]`, async () => {
  const random = seededRandom(SEED)
  const port = await freePort()
  writeConfig(folder, { playMoney: false, callsPerMinute: 100_000, games: [], tournaments: [], ...ledger.config })
  let room = await startRoom({ folder, port })
  const trader = await signInPlayer(room.url, 162, 'trader')
  const { call } = trader
  const account = trader.user.depositAccount ?? expect.fail('no deposit account')
  const to = ledger.accountOf(163)
  await ledger.mint(ledger.houseAccount, 1_000n * ICP)

  const first = await ledger.pay(162, account, 10n * ICP)
  await call(creditDeposit, { body: { blockIndex: first } })
  let deposited = 1_000
  const keys: string[] = []
  for (let kill = 0; kill < KILLS; kill += 1) {
    const paid = 1 + Math.floor(random() * 5)
    const blockIndex = await ledger.pay(162, account, BigInt(paid) * ICP)
    deposited += 100 * paid
    // Some deposits are not reported to the server.
    const reported = random() < 0.5 ? call(creditDeposit, { body: { blockIndex } }) : null
    const key = `withdrawal ${kill}`
    keys.push(key)
    const had = await ledger.balanceOf(to)
    const asked = call(createWithdrawal, { body: { to, amount: 10, key } })
    const answers = Promise.allSettled([reported, asked])
    const untilPaid = () => until('the payment', async () => (await ledger.balanceOf(to)) > had)
    // In turn, the kill comes before any answer, after the answer to the deposit, after the answer to the withdrawal,
    // and as soon as the ledger has paid.
    await [() => null, () => reported, () => asked, untilPaid][kill % 4]?.()
    await room.kill()
    await answers
    room = await startRoom({ folder, port })
  }

  // A client that got no answer repeats its request.
  for (const key of keys) await call(createWithdrawal, { body: { to, amount: 10, key } })
  await until('all deposits', async () => (await chipsOf(trader)) === deposited - 10 * keys.length)
  const allWithdrawals = async () => (await call(listWithdrawals, { query: { skip: 0, take: 100 } })).data
  await until('all payments', async () => (await allWithdrawals()).every(({ state }) => state === 'SENT'))
  expect((await allWithdrawals()).length).toBe(keys.length)
  expect(await ledger.balanceOf(to)).toBe(BigInt(keys.length) * (ICP / 10n - LEDGER_FEE))
  const notices = (await call(listNotifications)).data.filter(({ type }) => type === 'DEPOSIT')
  expect(notices.length).toBe(KILLS + 1)
  await room.stop()

  const store = await openStore({ dataDir: join(folder, 'data') })
  const books = await store.ledger.trialBalance()
  await store.close()
  expect(books).toEqual({ sum: 0, unbalanced: [], minted: 100 * (deposited - 10 * keys.length) })
}, 600_000)
