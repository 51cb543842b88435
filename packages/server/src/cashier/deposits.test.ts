import { accountIdOf } from '@cardroom/ic'
import type { IcpLedger } from '@cardroom/ic/ledger'
import { beforeEach, expect, it } from 'vitest'
import { type UserId, userId } from '../ports/ids.ts'
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

let world: CashierWorld
beforeEach(async () => {
  world = await cashierWorld()
})

/** A cashier whose ledger node answers some calls otherwise than the honest one. */
const worldWithLedger = (callsOf: (honest: IcpLedger, world: CashierWorld) => Partial<IcpLedger>) =>
  cashierWorld(async (fresh) => {
    const ledgerOf = fresh.chain.clientOf
    fresh.chain.clientOf = (principal) => {
      const honest = ledgerOf(principal)
      return { ...honest, ...callsOf(honest, fresh) }
    }
  })

const accountOf = (user: UserId): string => world.cashier.depositAccountOf(user) ?? ''
const unverifiedRefusal = { code: 'transfer-unverified', message: 'Transfer could not be verified' }

it('a transfer to a user’s deposit account is credited at the exchange rate, rounded down, and the user is notified [S-WALLET-05 S-NOTIF-01]', async () => {
  const block = await world.payFromOutside(accountOf(anna), 123_456_789n)
  const deposited = await world.cashier.deposit(anna, block)
  expect(deposited).toEqual({ blockIndex: block, chips: 12_345, at: world.clock.now() })
  expect(await world.wallet(anna)).toBe(12_345)
  const { transactions } = await world.chipLedger.transactionsOf(anna, 0, 9)
  expect(transactions).toMatchObject([
    { id: `deposit:${CANISTER}:${block}`, kind: 'deposit', amount: 12_345, reference: `block:${block}` },
  ])
  expect([...world.notifications.values()]).toEqual([
    { user: anna, occasion: { type: 'DEPOSIT', amount: 123.45, blockIndex: block } },
  ])
  await world.audit()
})

it('a deposit reported twenty times at once, found by the scan and reported again after a rate change is credited and notified once [S-WALLET-05 S-WALLET-01]', async () => {
  const block = await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  const deposits = await Promise.all(Array.from({ length: 20 }, () => world.cashier.deposit(anna, block)))
  await world.clock.advance(SCAN_INTERVAL_MS)
  await world.boot({ depositRate: 250 })
  deposits.push(await world.cashier.deposit(anna, block))
  expect(new Set(deposits.map((deposit) => JSON.stringify(deposit))).size).toBe(1)
  expect([await world.wallet(anna), world.notifications.size]).toEqual([10_000, 1])
  await world.audit()
})

it('a deposit that is reported again after its notification was removed is not notified again [S-WALLET-05 S-NOTIF-01]', async () => {
  const block = await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await world.cashier.deposit(anna, block)
  // Notifications are removed after 90 days.
  world.clock.pauseProcess(91 * 86_400_000)
  world.notifications.clear()
  await world.cashier.deposit(anna, block)
  expect([await world.wallet(anna), world.notifications.size]).toEqual([10_000, 0])
})

it('a ledger block that pays one user is credited to no other user, whether or not it has been credited already [S-WALLET-05]', async () => {
  const block = await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await expect(world.cashier.deposit(bert, block)).rejects.toMatchObject(unverifiedRefusal)
  await world.cashier.deposit(anna, block)
  await expect(world.cashier.deposit(bert, block)).rejects.toMatchObject(unverifiedRefusal)
  expect([await world.wallet(anna), await world.wallet(bert)]).toEqual([10_000, 0])
})

it('of a transfer to the house account, one to another account and a mint, none is credited to a user [S-WALLET-05]', async () => {
  const blocks = [
    await world.payFromOutside(accountIdOf(HOUSE_PRINCIPAL), ONE_ICP_E8S),
    await world.payFromOutside(accountIdOf(PAYER_PRINCIPAL), ONE_ICP_E8S),
  ]
  // The test ledger's faucet creates ICP: its block is a mint, not a transfer.
  const minted = Number(await world.chain.clientOf(PAYER_PRINCIPAL).faucet(accountOf(anna), ONE_ICP_E8S))
  for (const block of [...blocks, minted, world.chain.blocks.length, 2 ** 40]) {
    await expect(world.cashier.deposit(anna, block)).rejects.toMatchObject(unverifiedRefusal)
  }
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect([await world.wallet(anna), world.notifications.size]).toEqual([0, 0])
})

it('a transfer worth less than a hundredth of a chip is refused and posts nothing [S-WALLET-05]', async () => {
  const block = await world.payFromOutside(accountOf(anna), LEDGER_FEE - 1n)
  await expect(world.cashier.deposit(anna, block)).rejects.toMatchObject({ code: 'transfer-too-small' })
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect((await world.chipLedger.transactionsOf(anna, 0, 9)).count).toBe(0)
})

it('while the ledger is unreachable a deposit is refused; a later report of its block succeeds [S-WALLET-05]', async () => {
  const block = await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  world.chain.faults.block = () => 'lost-before'
  const refusal = { ...unverifiedRefusal, code: 'ledger-silent' }
  await expect(world.cashier.deposit(anna, block)).rejects.toMatchObject(refusal)
  world.chain.faults.block = () => undefined
  expect(await world.cashier.deposit(anna, block)).toMatchObject({ chips: 10_000 })
})

it('collecting deposits moves ICP to the house account and does not credit the user again [S-WALLET-07]', async () => {
  for (const paid of [3n * ONE_ICP_E8S, 2n * ONE_ICP_E8S]) {
    await world.cashier.deposit(anna, await world.payFromOutside(accountOf(anna), paid))
    await world.clock.advance(2 * SCAN_INTERVAL_MS)
  }
  expect(world.chain.balanceOf(accountIdOf(HOUSE_PRINCIPAL))).toBe(5n * ONE_ICP_E8S - 2n * LEDGER_FEE)
  expect([world.chain.balanceOf(accountOf(anna)), await world.wallet(anna)]).toEqual([0n, 50_000])
})

it('a deposit is credited even if the ledger cannot be reached to collect its ICP [S-WALLET-05]', async () => {
  const block = await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  world.chain.faults.transfer = () => 'lost-before'
  expect(await world.cashier.deposit(anna, block)).toMatchObject({ chips: 10_000 })
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect(world.chain.balanceOf(accountOf(anna))).toBe(ONE_ICP_E8S)
})

it('a play-money room does not collect deposits [S-WALLET-05]', async () => {
  await world.boot({ playMoney: true })
  await world.cashier.deposit(anna, await world.payFromOutside(accountOf(anna), ONE_ICP_E8S))
  await world.runDueTimers()
  expect(world.chain.balanceOf(accountOf(anna))).toBe(ONE_ICP_E8S)
})

it('a deposit that no client reports is found by the ledger scan, also for a user who registered after the start [S-WALLET-05 S-NOTIF-01]', async () => {
  const carl = userId('carl')
  world.register(carl)
  await world.payFromOutside(accountOf(carl), ONE_ICP_E8S)
  await world.payFromOutside(accountOf(anna), 2n * ONE_ICP_E8S)
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect([await world.wallet(carl), await world.wallet(anna), world.notifications.size]).toEqual([10_000, 20_000, 2])
  await world.audit()
})

it('a deposit that no client reports is found after a restart, as the ledger scan continues where it stopped [S-WALLET-05]', async () => {
  await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await world.clock.advance(SCAN_INTERVAL_MS)
  world.chain.faults.blocks = () => 'lost-before'
  for (let n = 0; n < 3; n += 1) await world.payFromOutside(accountOf(bert), ONE_ICP_E8S)
  await world.clock.advance(60_000)
  expect(await world.wallet(bert)).toBe(0)
  world.chain.faults.blocks = () => undefined
  await world.boot()
  expect([await world.wallet(bert), world.notifications.size]).toEqual([30_000, 4])
})

it('the very first scan of the ledger begins at the end of the chain, not with old blocks [S-WALLET-05]', async () => {
  const late = await cashierWorld(({ payFromOutside }) => payFromOutside(accountOf(anna), ONE_ICP_E8S))
  await late.payFromOutside(accountOf(anna), 3n * ONE_ICP_E8S)
  await late.clock.advance(10 * SCAN_INTERVAL_MS)
  expect(await late.wallet(anna)).toBe(30_000)
})

it('no deposit is missed although a ledger node reported too long a chain at the first scan [S-WALLET-05]', async () => {
  let isLying = true
  const fresh = await worldWithLedger((honest) => ({
    blocks: async (start, length) => {
      const { chainLength, blocks } = await honest.blocks(start, length)
      return { chainLength: chainLength + (isLying ? 1_000_000n : 0n), blocks }
    },
  }))
  isLying = false
  await fresh.clock.advance(SCAN_INTERVAL_MS)
  await fresh.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await fresh.clock.advance(SCAN_INTERVAL_MS)
  expect(await fresh.wallet(anna)).toBe(10_000)
})

it('the ledger scan reads a chain of thousands of new blocks to its end [S-WALLET-05]', async () => {
  for (let n = 0; n < 2_500; n += 1) await world.fundHouse(1n)
  await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect(await world.wallet(anna)).toBe(10_000)
})

it('a ledger block that cannot be certified delays the deposit of no other block, and is read again later [S-WALLET-05]', async () => {
  const first = await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await world.payFromOutside(accountOf(bert), ONE_ICP_E8S)
  world.chain.faults.block = (index) => (Number(index) === first ? 'lost-before' : undefined)
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect([await world.wallet(anna), await world.wallet(bert)]).toEqual([0, 10_000])
  await world.boot()
  world.chain.faults.block = () => undefined
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect([await world.wallet(anna), await world.wallet(bert)]).toEqual([10_000, 10_000])
})

it('a hundred tiny deposits of one user do not delay a deposit of another user [S-WALLET-05]', async () => {
  const slow = await worldWithLedger((honest, { clock }) => ({
    block: async (index) => {
      await new Promise<void>((done) => clock.setTimer(clock.now() + 3_000, done))
      return honest.block(index)
    },
  }))
  for (let n = 0; n < 100; n += 1) await slow.payFromOutside(accountOf(bert), 1n)
  await slow.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await slow.clock.advance(SCAN_INTERVAL_MS + 30_000)
  expect(await slow.wallet(anna)).toBe(10_000)
})

it('of thousands of ledger blocks that could not be certified, none is forgotten [S-WALLET-05]', async () => {
  world.chain.faults.block = () => 'lost-before'
  for (let n = 0; n < 2_100; n += 1) await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await world.clock.advance(3 * SCAN_INTERVAL_MS)
  world.chain.faults.block = () => undefined
  await world.clock.advance(5 * SCAN_INTERVAL_MS)
  expect(await world.wallet(anna)).toBe(21_000_000)
})

it('a deposit that one ledger node reports without a certificate is not credited [S-WALLET-05]', async () => {
  const block = await world.payFromOutside(accountIdOf(PAYER_PRINCIPAL), ONE_ICP_E8S)
  const made = world.chain.blocks[block]
  const lie = { ...made, transfer: { ...made?.transfer, to: accountOf(anna) } } as never
  const answer = { chainLength: BigInt(world.chain.blocks.length), blocks: [lie] }
  const honest = world.chain.clientOf(HOUSE_PRINCIPAL)
  world.chain.clientOf = () => ({ ...honest, blocks: async () => answer })
  await world.boot()
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect(await world.wallet(anna)).toBe(0)
})

it('if the ledger cannot be read, this is logged once, and the scan continues later where it stopped [S-WALLET-05]', async () => {
  let isHiding = true
  const fresh = await worldWithLedger((honest) => ({
    blocks: async (start, length) => ({ ...(await honest.blocks(start, length)), ...(isHiding && { blocks: [] }) }),
  }))
  await fresh.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await fresh.clock.advance(10 * SCAN_INTERVAL_MS)
  expect([await fresh.wallet(anna), fresh.logged]).toEqual([0, [expect.stringContaining('ledger scan failed')]])
  isHiding = false
  await fresh.clock.advance(SCAN_INTERVAL_MS)
  expect(await fresh.wallet(anna)).toBe(10_000)
})

it('if a test ledger has lost blocks that were scanned before, this is logged once; a ledger node that is only behind is no failure [S-WALLET-05]', async () => {
  let chain: 'whole' | 'behind' | 'lost' = 'whole'
  const fresh = await worldWithLedger((honest) => ({
    blocks: async (start, length) =>
      chain === 'whole' ? honest.blocks(start, length) : { chainLength: 0n, blocks: [] },
    block: async (index) => (chain === 'lost' ? null : honest.block(index)),
  }))
  await fresh.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  for (const state of ['whole', 'behind'] as const) {
    chain = state
    await fresh.clock.advance(SCAN_INTERVAL_MS)
  }
  expect([await fresh.wallet(anna), fresh.logged]).toEqual([10_000, []])
  chain = 'lost'
  await fresh.clock.advance(10 * SCAN_INTERVAL_MS)
  expect(fresh.logged).toEqual([expect.stringContaining('the ledger lost block 1,')])
  chain = 'whole'
  await fresh.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await fresh.clock.advance(SCAN_INTERVAL_MS)
  expect(await fresh.wallet(anna)).toBe(20_000)
})

it('a deposit that was credited but could not be notified is notified after a restart [S-WALLET-05 S-NOTIF-01 S-OPS-03]', async () => {
  world.isNotifierBroken = true
  const block = await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
  await expect(world.cashier.deposit(anna, block)).rejects.toThrow('the notifier failed')
  await world.clock.advance(2 * SCAN_INTERVAL_MS)
  expect([await world.wallet(anna), world.notifications.size]).toEqual([10_000, 0])
  world.isNotifierBroken = false
  await world.boot()
  await world.clock.advance(SCAN_INTERVAL_MS)
  expect([await world.wallet(anna), world.notifications.size]).toEqual([10_000, 1])
})

it.each(['lost-before', 'lost-after'] as const)(
  'a deposit is credited and notified once, even if the connection to the store is %s storing the credit [S-WALLET-05 S-NOTIF-01 S-OPS-03]',
  async (fault) => {
    for (const isReported of [true, false]) {
      world.faults.post = () => fault
      const block = await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
      await expect(world.cashier.deposit(anna, block)).rejects.toThrow('stored')
      await world.clock.advance(SCAN_INTERVAL_MS)
      world.faults.post = () => undefined
      if (isReported) expect(await world.cashier.deposit(anna, block)).toMatchObject({ chips: 10_000 })
      await world.clock.advance(SCAN_INTERVAL_MS)
    }
    expect([await world.wallet(anna), world.notifications.size]).toEqual([20_000, 2])
    await world.audit()
  },
)

it('a position of the ledger scan that could not be stored is stored later, and nothing is credited twice [S-WALLET-05 S-OPS-03]', async () => {
  for (const fault of ['lost-before', 'lost-after'] as const) {
    await world.payFromOutside(accountOf(anna), ONE_ICP_E8S)
    let left = 1
    world.faults.append = () => (left-- > 0 ? fault : undefined)
    await world.clock.advance(3 * SCAN_INTERVAL_MS)
  }
  expect([await world.wallet(anna), world.notifications.size]).toEqual([20_000, 2])
  await world.audit()
})
