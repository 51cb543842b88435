import { accountIdOf } from '@cardroom/ic'
import { beforeEach, expect, it } from 'vitest'
import { SCAN_INTERVAL_MS } from './scanner.ts'
import {
  anna,
  bert,
  CANISTER,
  type CashierWorld,
  cashierWorld,
  HOUSE_PRINCIPAL,
  LEDGER_FEE,
  ONE_ICP_E8S,
  PAYER_PRINCIPAL,
} from './testing/cashier-world.ts'
import type { LedgerFault } from './testing/memory-icp-ledger.ts'
import { MAX_RESEND_AGE_MS } from './withdrawal-sender.ts'

const TO = accountIdOf(PAYER_PRINCIPAL)
const WRONG_CHECKSUM = TO.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
const HOUR_MS = 3_600_000

let world: CashierWorld
beforeEach(async () => {
  world = await cashierWorld()
  await world.fundWallet(anna, 100_000)
  await world.fundHouse(1_000n * ONE_ICP_E8S)
})

const withdraw = async (key = 'one', amount = 10_000, to = TO) => {
  const asked = await world.cashier.withdraw(anna, { to, amount, key })
  await world.runDueTimers()
  return asked
}
const newestWithdrawal = async () => (await world.cashier.withdrawalsOf(anna, 0, 1)).withdrawals[0]
const stateOf = async () => (await newestWithdrawal())?.state
/** Transfers sent by the house. */
const payments = () => world.chain.blocks.filter(({ transfer }) => transfer?.from === accountIdOf(HOUSE_PRINCIPAL))

it('withdrawals are debited from the wallet, arrive less the fee of the ledger, and are listed newest first [S-WALLET-07]', async () => {
  const first = await withdraw('one')
  expect(first).toMatchObject({ to: TO, amount: 10_000, fee: 1, state: 'SENDING', blockIndex: null })
  await world.clock.advance(1_000)
  await withdraw('two', 2_000, PAYER_PRINCIPAL)
  expect(await world.wallet(anna)).toBe(88_000)
  expect(payments().map(({ transfer }) => transfer?.amountE8s)).toEqual([
    ONE_ICP_E8S - LEDGER_FEE,
    ONE_ICP_E8S / 5n - LEDGER_FEE,
  ])
  expect(world.chain.balanceOf(TO)).toBe(ONE_ICP_E8S + ONE_ICP_E8S / 5n - 2n * LEDGER_FEE)
  const { count, withdrawals } = await world.cashier.withdrawalsOf(anna, 0, 9)
  const [block, later] = payments().map(({ index }) => Number(index))
  expect([count, ...withdrawals]).toMatchObject([
    2,
    { amount: 2_000, to: TO, state: 'SENT', blockIndex: later },
    { ...first, state: 'SENT', blockIndex: block },
  ])
  expect(payments().map(({ memo }) => memo.toString())).toEqual(withdrawals.map(({ id }) => id).reverse())
  expect((await world.cashier.withdrawalsOf(bert, 0, 9)).count).toBe(0)
  await world.audit()
})

it('a withdrawal requested twenty times under one request key happens once; the key with other terms is refused [S-WALLET-07]', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => withdraw()))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect([await world.wallet(anna), payments().length]).toEqual([90_000, 1])
  await expect(withdraw('one', 10_001)).rejects.toMatchObject({ code: 'key-used' })
  await expect(withdraw('one', 10_000, 'aaaaa-bq')).rejects.toMatchObject({ code: 'bad-destination' })
  await expect(withdraw('one', 10_000, accountIdOf(CANISTER))).rejects.toMatchObject({ code: 'key-used' })
  expect([await world.wallet(anna), payments().length]).toEqual([90_000, 1])
  await world.fundWallet(bert, 50_000)
  await world.cashier.withdraw(bert, { to: TO, amount: 10_000, key: 'one' })
  await world.runDueTimers()
  expect([await world.wallet(bert), payments().length]).toEqual([40_000, 2])
})

it('a withdrawal requested again under its request key has the first terms, also after a rate change [S-WALLET-07]', async () => {
  const asked = await withdraw('one', 2)
  await world.boot({ depositRate: 1_000_000 })
  expect(await withdraw('one', 2)).toMatchObject({ id: asked.id, amount: 2, state: 'SENT' })
  expect([await world.wallet(anna), payments().length]).toEqual([99_998, 1])
})

it('of twenty withdrawals under different request keys at once, as many succeed as the wallet covers [S-WALLET-02 S-WALLET-07]', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => withdraw(`${n}`, 30_000)))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason.message] : []))
  expect(refused).toEqual(Array(17).fill('You dont have enough chips'))
  expect([await world.wallet(anna), payments().length]).toEqual([10_000, 3])
  await world.audit()
})

it.each([
  ["to the house's own account", 10_000, accountIdOf(HOUSE_PRINCIPAL), 'house-account'],
  ["to the house's principal", 10_000, HOUSE_PRINCIPAL, 'house-account'],
  ['to the mint', 10_000, 'rrkah-fqaaa-aaaaa-aaaaq-cai', 'house-account'],
  ['to the anonymous principal', 10_000, '2vxsx-fae', 'bad-destination'],
  ["to the anonymous principal's account id", 10_000, accountIdOf('2vxsx-fae'), 'bad-destination'],
  ['to an account id with a wrong checksum', 10_000, WRONG_CHECKSUM, 'bad-destination'],
  ['without a destination', 10_000, '', 'bad-destination'],
  ['of 0 chips', 0, TO, 'amount-too-small'],
  ['of no more than the fee', 1, TO, 'amount-too-small'],
  ['of more than the wallet has', 100_001, TO, 'insufficient'],
  ['of more than the ledger counts', 9_000_000_000_000_000, TO, 'amount-too-large'],
])('a withdrawal %s is refused [S-WALLET-07]', async (_, amount, to, code) => {
  await expect(withdraw('one', amount, to)).rejects.toMatchObject({ code })
  expect([await world.wallet(anna), payments().length]).toEqual([100_000, 0])
})

it('a withdrawal to the user’s own or another’s deposit account is refused [S-WALLET-07]', async () => {
  for (const user of [anna, bert]) {
    const to = world.cashier.depositAccountOf(user) ?? ''
    await expect(withdraw('one', 10_000, to)).rejects.toMatchObject({ code: 'house-account' })
    await expect(withdraw('one', 10_000, to.toUpperCase())).rejects.toMatchObject({ code: 'house-account' })
  }
})

it('a withdrawal in a play-money room is refused [S-WALLET-07]', async () => {
  await world.boot({ playMoney: true })
  await expect(withdraw()).rejects.toMatchObject({ code: 'no-withdrawals' })
})

it.each(['lost-before', 'lost-after'] as const)(
  'if the connection to the ledger is %s executing a transfer, the same transfer is sent again, and paid once [S-WALLET-07]',
  async (fault) => {
    let left = 5
    world.chain.faults.transfer = () => (left-- > 0 ? fault : undefined)
    world.chain.faults.blocks = () => 'lost-before'
    await withdraw()
    expect(await stateOf()).toBe('SENDING')
    await world.clock.advance(10 * 60_000)
    expect(await newestWithdrawal()).toMatchObject({ state: 'SENT', blockIndex: Number(payments()[0]?.index) })
    expect([await world.wallet(anna), payments().length]).toEqual([90_000, 1])
  },
)

it('repeated requests do not delay the retry of a withdrawal [S-WALLET-07]', async () => {
  world.chain.faults.transfer = () => 'lost-before'
  await Promise.all(Array.from({ length: 20 }, () => withdraw()))
  world.chain.faults.transfer = () => undefined
  await world.clock.advance(2_000)
  expect([await stateOf(), payments().length]).toEqual(['SENT', 1])
})

it('a withdrawal that the ledger has not answered for 23 hours is put in review, without a refund [S-WALLET-07]', async () => {
  world.chain.faults.transfer = () => 'lost-before'
  await withdraw()
  await world.clock.advance(MAX_RESEND_AGE_MS - 1_000)
  expect([await stateOf(), world.operatorLines]).toEqual(['SENDING', []])
  await world.clock.advance(10 * 60_000)
  expect([await stateOf(), world.operatorLines.length]).toEqual(['REVIEW', 1])
  let sent = 0
  world.chain.faults.transfer = () => {
    sent += 1
    return undefined
  }
  await world.boot()
  await withdraw()
  await world.clock.advance(48 * HOUR_MS)
  expect([await stateOf(), sent, await world.wallet(anna), payments().length]).toEqual(['REVIEW', 0, 90_000, 0])
})

it('a withdrawal in review is marked SENT when its payment is found on the ledger [S-WALLET-07]', async () => {
  let request = {} as Parameters<typeof world.chain.faults.transfer>[0]
  world.chain.faults.transfer = (sent) => {
    request = sent
    return 'lost-before'
  }
  await withdraw()
  await world.clock.advance(MAX_RESEND_AGE_MS + 10 * 60_000)
  expect(await stateOf()).toBe('REVIEW')
  // The transfer was still in flight, and is executed now.
  world.chain.faults.transfer = () => undefined
  await world.chain.clientOf(HOUSE_PRINCIPAL).transfer(request)
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect(await newestWithdrawal()).toMatchObject({ state: 'SENT', blockIndex: Number(payments()[0]?.index) })
})

it('a transfer of the house with a withdrawal’s memo but another amount does not count as its payment [S-WALLET-07]', async () => {
  world.chain.faults.transfer = () => 'lost-before'
  const { id } = await withdraw()
  world.chain.faults.transfer = ({ amountE8s }) => (amountE8s === 5n ? undefined : 'lost-before')
  const createdAtTimeNs = BigInt(world.clock.now()) * 1_000_000n
  await world.chain
    .clientOf(HOUSE_PRINCIPAL)
    .transfer({ to: TO, amountE8s: 5n, feeE8s: LEDGER_FEE, memo: BigInt(id), createdAtTimeNs })
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect(await stateOf()).toBe('SENDING')
})

it.each([0, 1])(
  'if the house lacks ICP (after %d lost calls), the operator is notified once, and the withdrawal is sent when the house has ICP [S-WALLET-07]',
  async (lost) => {
    world = await cashierWorld()
    await world.fundWallet(anna, 100_000)
    let silent = lost
    world.chain.faults.transfer = () => (silent-- > 0 ? 'lost-before' : undefined)
    await withdraw()
    expect(world.operatorLines).toHaveLength(1 - lost)
    await world.clock.advance(5 * HOUR_MS)
    expect(await stateOf()).toBe('SENDING')
    expect(world.operatorLines).toEqual([expect.stringContaining('waits: insufficient-funds')])
    await world.fundHouse(10n * ONE_ICP_E8S)
    await world.clock.advance(10 * 60_000)
    expect([await stateOf(), payments().length, await world.wallet(anna)]).toEqual(['SENT', 1, 90_000])
  },
)

it('if the ledger refuses the fee, the withdrawal is put in review and not sent with another fee [S-WALLET-07]', async () => {
  world.chain.fee = 20_000n
  await Promise.all(Array.from({ length: 5 }, () => withdraw()))
  world.chain.fee = LEDGER_FEE
  await world.clock.advance(HOUR_MS)
  expect([await stateOf(), payments().length, await world.wallet(anna)]).toEqual(['REVIEW', 0, 90_000])
  expect(world.operatorLines).toHaveLength(1)
})

it('a withdrawal that one process could not send is sent by the next process [S-WALLET-07 S-OPS-03]', async () => {
  world.chain.faults.transfer = () => 'lost-before'
  await withdraw()
  world.chain.faults.transfer = () => undefined
  await world.boot()
  expect([await stateOf(), payments().length]).toEqual(['SENT', 1])
})

it('a withdrawal that was stored just before the database was lost is sent once the database answers, although it was answered with an error [S-WALLET-07]', async () => {
  world.faults.append = () => {
    world.isJournalUnreadable = true
    return 'lost-after'
  }
  await expect(withdraw()).rejects.toThrow('the database does not answer')
  world.faults.append = () => undefined
  await world.clock.advance(60_000)
  expect([await world.wallet(anna), payments().length]).toEqual([90_000, 0])
  world.isJournalUnreadable = false
  await world.clock.advance(10 * 60_000)
  expect([await stateOf(), await world.wallet(anna), payments().length]).toEqual(['SENT', 90_000, 1])
  await world.audit()
})

const faults = ['lost-before', 'lost-after'] as const
it.each([0, 1, 2, 3, 4, 5].flatMap((step) => faults.map((fault) => [step, fault] as const)))(
  'if all calls from step %d on fail (the first one %s execution), a withdrawal repeated under its key in a new process is debited and paid once [S-WALLET-07 S-OPS-03]',
  async (step, fault) => {
    // Each call to journal or ledger is a step; from the chosen step on every call fails.
    let taken = 0
    const nextFault = (): LedgerFault | undefined => {
      taken += 1
      if (taken <= step) return undefined
      return taken === step + 1 ? fault : 'lost-before'
    }
    world.faults.append = nextFault
    world.chain.faults.transfer = nextFault
    await withdraw().catch(() => {})
    await world.clock.advance(1_000)
    world.faults.append = () => undefined
    world.chain.faults.transfer = () => undefined
    await world.boot()
    // The earlier process still runs, beside the new one.
    await Promise.all([withdraw(), world.clock.advance(10 * 60_000)])
    await world.clock.advance(10 * 60_000)
    expect([await stateOf(), await world.wallet(anna), payments().length]).toEqual(['SENT', 90_000, 1])
    expect((await world.cashier.withdrawalsOf(anna, 0, 9)).count).toBe(1)
    await world.audit()
  },
)
