import { accountIdOf } from '@cardroom/ic'
import type { LedgerBlocks } from '@cardroom/ic/ledger'
import { beforeEach, describe, expect, it } from 'vitest'
import { type UserId, userId } from '../ports/ids.ts'
import { LOOK_MS } from './scanner.ts'
import {
  anna,
  bert,
  CANISTER,
  type CashierWorld,
  cashierWorld,
  FEE,
  HOUSE,
  ICP,
  PAYER,
} from './testing/cashier-world.ts'

let world: CashierWorld
beforeEach(async () => {
  world = await cashierWorld()
})

/** A cashier that asks a node which shows the chain as it likes. */
const worldShown = (change: (shown: LedgerBlocks) => LedgerBlocks): Promise<CashierWorld> =>
  cashierWorld(async ({ chain }) => {
    const ledgerOf = chain.as
    chain.as = (principal) => {
      const honest = ledgerOf(principal)
      return { ...honest, blocks: async (start, length) => change(await honest.blocks(start, length)) }
    }
  })

const accountOf = (user: UserId): string => world.cashier.depositAccountOf(user) ?? ''
const unverified = { code: 'transfer-unverified', message: 'Transfer could not be verified' }

describe('a deposit that the client tells of', () => {
  it('S-WALLET-05 S-NOTIF-01 a transfer to the own deposit account is credited at the rate, rounded down, and told', async () => {
    const block = await world.pay(accountOf(anna), 123_456_789n)
    expect(await world.cashier.deposit(anna, block)).toEqual({
      blockIndex: block,
      chips: 12_345,
      at: world.clock.now(),
    })
    expect(await world.wallet(anna)).toBe(12_345)
    const { transactions } = await world.chips.transactionsOf(anna, 0, 9)
    expect(transactions).toMatchObject([
      { id: `deposit:${CANISTER}:${block}`, kind: 'deposit', amount: 12_345, reference: `block:${block}` },
    ])
    expect([...world.told.values()]).toEqual([
      { user: anna, occasion: { type: 'DEPOSIT', amount: 123.45, blockIndex: block } },
    ])
    await world.audit()
  })

  it('S-WALLET-05 the same block again answers the first result, also after the rate has changed', async () => {
    const block = await world.pay(accountOf(anna), ICP)
    const first = await world.cashier.deposit(anna, block)
    await world.clock.advance(1_000)
    await world.boot({ depositRate: 250 })
    expect(await world.cashier.deposit(anna, block)).toEqual(first)
    expect([await world.wallet(anna), world.told.size]).toEqual([10_000, 1])
  })

  it('S-WALLET-05 S-WALLET-01 told twenty times at once, and seen by the scanner, it is credited once and told once', async () => {
    const block = await world.pay(accountOf(anna), ICP)
    const deposits = await Promise.all(Array.from({ length: 20 }, () => world.cashier.deposit(anna, block)))
    await world.clock.advance(LOOK_MS)
    expect(new Set(deposits.map((deposit) => JSON.stringify(deposit))).size).toBe(1)
    expect([await world.wallet(anna), world.told.size]).toEqual([10_000, 1])
    await world.audit()
  })

  it('S-WALLET-05 nobody is credited what another user was paid, before or after him', async () => {
    const block = await world.pay(accountOf(anna), ICP)
    await expect(world.cashier.deposit(bert, block)).rejects.toMatchObject(unverified)
    await world.cashier.deposit(anna, block)
    await expect(world.cashier.deposit(bert, block)).rejects.toMatchObject(unverified)
    expect([await world.wallet(anna), await world.wallet(bert)]).toEqual([10_000, 0])
  })

  it("S-WALLET-05 neither a transfer to the house's own account counts, nor one to the payer's, nor what is no transfer", async () => {
    const blocks = [await world.pay(accountIdOf(HOUSE), ICP), await world.pay(accountIdOf(PAYER), ICP)]
    // A test ledger's faucet mints.
    const minted = Number(await world.chain.as(PAYER).faucet(accountOf(anna), ICP))
    for (const block of [...blocks, minted, world.chain.blocks.length, 2 ** 40]) {
      await expect(world.cashier.deposit(anna, block)).rejects.toMatchObject(unverified)
    }
    await world.clock.advance(LOOK_MS)
    expect([await world.wallet(anna), world.told.size]).toEqual([0, 0])
  })

  it('S-WALLET-05 what is worth less than a hundredth of a chip posts nothing, and says so', async () => {
    const block = await world.pay(accountOf(anna), FEE - 1n)
    await expect(world.cashier.deposit(anna, block)).rejects.toMatchObject({ code: 'transfer-too-small' })
    await world.clock.advance(LOOK_MS)
    expect((await world.chips.transactionsOf(anna, 0, 9)).count).toBe(0)
  })

  it('S-WALLET-05 a ledger that does not answer verifies nothing, and the same hint later does', async () => {
    const block = await world.pay(accountOf(anna), ICP)
    world.chain.faults.block = () => 'lost-before'
    await expect(world.cashier.deposit(anna, block)).rejects.toMatchObject({ ...unverified, code: 'ledger-silent' })
    world.chain.faults.block = () => undefined
    expect(await world.cashier.deposit(anna, block)).toMatchObject({ chips: 10_000 })
  })
})

describe('what users have paid', () => {
  it('S-WALLET-07 is brought to where withdrawals are paid from, and nobody is credited for that', async () => {
    for (const paid of [3n * ICP, 2n * ICP]) {
      await world.cashier.deposit(anna, await world.pay(accountOf(anna), paid))
      await world.clock.advance(2 * LOOK_MS)
    }
    expect(world.chain.balanceOf(accountIdOf(HOUSE))).toBe(5n * ICP - 2n * FEE)
    expect([world.chain.balanceOf(accountOf(anna)), await world.wallet(anna)]).toEqual([0n, 50_000])
  })

  it('S-WALLET-05 stays where it is while the ledger takes no transfer, and is credited all the same', async () => {
    const fault = () => 'lost-before' as const
    const block = await world.pay(accountOf(anna), ICP)
    world.chain.faults.transfer = fault
    expect(await world.cashier.deposit(anna, block)).toMatchObject({ chips: 10_000 })
    await world.clock.advance(LOOK_MS)
    expect(world.chain.balanceOf(accountOf(anna))).toBe(ICP)
  })

  it('S-WALLET-05 in play money stays in its account', async () => {
    await world.boot({ playMoney: true })
    await world.cashier.deposit(anna, await world.pay(accountOf(anna), ICP))
    await world.settle()
    expect(world.chain.balanceOf(accountOf(anna))).toBe(ICP)
  })
})

describe('a deposit that nobody tells of', () => {
  it('S-WALLET-05 S-NOTIF-01 the scanner finds it, also one of a user who came after the start', async () => {
    const carl = userId('carl')
    world.register(carl)
    await world.pay(accountOf(carl), ICP)
    await world.pay(accountOf(anna), 2n * ICP)
    await world.clock.advance(LOOK_MS)
    expect([await world.wallet(carl), await world.wallet(anna), world.told.size]).toEqual([10_000, 20_000, 2])
    await world.audit()
  })

  it('S-WALLET-05 it is found after a restart, from where the last process had come', async () => {
    await world.pay(accountOf(anna), ICP)
    await world.clock.advance(LOOK_MS)
    world.chain.faults.blocks = () => 'lost-before'
    for (let n = 0; n < 3; n += 1) await world.pay(accountOf(bert), ICP)
    await world.clock.advance(60_000)
    expect(await world.wallet(bert)).toBe(0)
    world.chain.faults.blocks = () => undefined
    await world.boot()
    expect([await world.wallet(bert), world.told.size]).toEqual([30_000, 4])
  })

  it('S-WALLET-05 the first start begins at the end of the chain', async () => {
    const late = await cashierWorld(({ pay }) => pay(accountOf(anna), ICP))
    await late.pay(accountOf(anna), 3n * ICP)
    await late.clock.advance(10 * LOOK_MS)
    expect(await late.wallet(anna)).toBe(30_000)
  })

  it('S-WALLET-05 one node that makes up a longer chain at the first start hides nothing', async () => {
    let isLying = true
    const fresh = await worldShown(({ chainLength, blocks }) => ({
      chainLength: isLying ? chainLength + 1_000_000n : chainLength,
      blocks,
    }))
    isLying = false
    await fresh.clock.advance(LOOK_MS)
    await fresh.pay(accountOf(anna), ICP)
    await fresh.clock.advance(LOOK_MS)
    expect(await fresh.wallet(anna)).toBe(10_000)
  })

  it('S-WALLET-05 a long chain is followed to its end', async () => {
    for (let n = 0; n < 2_500; n += 1) await world.chain.as(PAYER).faucet(accountIdOf(PAYER), 1n)
    await world.pay(accountOf(anna), ICP)
    await world.clock.advance(LOOK_MS)
    expect(await world.wallet(anna)).toBe(10_000)
  })

  it('S-WALLET-05 a block that cannot be read for certain holds up no other one, and is read later', async () => {
    const first = await world.pay(accountOf(anna), ICP)
    await world.pay(accountOf(bert), ICP)
    world.chain.faults.block = (index) => (Number(index) === first ? 'lost-before' : undefined)
    await world.clock.advance(LOOK_MS)
    expect([await world.wallet(anna), await world.wallet(bert)]).toEqual([0, 10_000])
    await world.boot()
    world.chain.faults.block = () => undefined
    await world.clock.advance(LOOK_MS)
    expect([await world.wallet(anna), await world.wallet(bert)]).toEqual([10_000, 10_000])
  })

  it('S-WALLET-05 a hundred tiny deposits of one user do not keep the one of another waiting', async () => {
    const slow = await cashierWorld(async (fresh) => {
      const ledgerOf = fresh.chain.as
      fresh.chain.as = (principal) => {
        const ledger = ledgerOf(principal)
        const late = async (index: bigint) => {
          await new Promise<void>((done) => fresh.clock.setTimer(fresh.clock.now() + 3_000, done))
          return ledger.block(index)
        }
        return { ...ledger, block: late }
      }
    })
    for (let n = 0; n < 100; n += 1) await slow.pay(accountOf(bert), 1n)
    await slow.pay(accountOf(anna), ICP)
    await slow.clock.advance(LOOK_MS + 30_000)
    expect(await slow.wallet(anna)).toBe(10_000)
  })

  it('S-WALLET-05 of very many blocks that cannot be read for certain none is forgotten', async () => {
    world.chain.faults.block = () => 'lost-before'
    for (let n = 0; n < 2_100; n += 1) await world.pay(accountOf(anna), ICP)
    await world.clock.advance(3 * LOOK_MS)
    world.chain.faults.block = () => undefined
    await world.clock.advance(5 * LOOK_MS)
    expect(await world.wallet(anna)).toBe(21_000_000)
  })

  it('S-WALLET-05 one node that makes up a deposit is not believed', async () => {
    const block = await world.pay(accountIdOf(PAYER), ICP)
    const [made, real] = [world.chain.blocks[block], world.chain.blocks] as const
    const lie = { ...made, transfer: { ...made?.transfer, to: accountOf(anna) } } as never
    const honest = world.chain.as(HOUSE)
    const chain = { ...honest, blocks: async () => ({ chainLength: BigInt(real.length), blocks: [lie] }) }
    world.chain.as = () => chain
    await world.boot()
    await world.clock.advance(LOOK_MS)
    expect(await world.wallet(anna)).toBe(0)
  })

  it('S-WALLET-05 while the ledger shows no blocks the log says so once, and then they are followed from where it was', async () => {
    let isHiding = true
    const fresh = await worldShown(({ chainLength, blocks }) => ({ chainLength, blocks: isHiding ? [] : blocks }))
    await fresh.pay(accountOf(anna), ICP)
    await fresh.clock.advance(10 * LOOK_MS)
    expect([await fresh.wallet(anna), fresh.logged]).toEqual([0, ['the ledger could not be looked through']])
    isHiding = false
    await fresh.clock.advance(LOOK_MS)
    expect(await fresh.wallet(anna)).toBe(10_000)
  })

  it('S-WALLET-05 S-NOTIF-01 S-OPS-03 who was credited before the process ended is told by the next one', async () => {
    world.isBellBroken = true
    const block = await world.pay(accountOf(anna), ICP)
    await expect(world.cashier.deposit(anna, block)).rejects.toThrow('the bell is broken')
    await world.clock.advance(2 * LOOK_MS)
    expect([await world.wallet(anna), world.told.size]).toEqual([10_000, 0])
    world.isBellBroken = false
    await world.boot()
    await world.clock.advance(LOOK_MS)
    expect([await world.wallet(anna), world.told.size]).toEqual([10_000, 1])
  })

  it.each(['lost-before', 'lost-after'] as const)(
    'S-WALLET-05 S-NOTIF-01 S-OPS-03 a credit whose fate is unknown (%s) is there once, told of again or found',
    async (fault) => {
      for (const isTold of [true, false]) {
        world.faults.post = () => fault
        const block = await world.pay(accountOf(anna), ICP)
        await expect(world.cashier.deposit(anna, block)).rejects.toThrow('stored')
        await world.clock.advance(LOOK_MS)
        world.faults.post = () => undefined
        if (isTold) expect(await world.cashier.deposit(anna, block)).toMatchObject({ chips: 10_000 })
        await world.clock.advance(LOOK_MS)
      }
      expect([await world.wallet(anna), world.told.size]).toEqual([20_000, 2])
      await world.audit()
    },
  )

  it('S-WALLET-05 S-OPS-03 a place in the chain that could not be kept is kept later, and nothing is credited twice', async () => {
    for (const fault of ['lost-before', 'lost-after'] as const) {
      await world.pay(accountOf(anna), ICP)
      let left = 1
      world.faults.of = () => (left-- > 0 ? fault : undefined)
      await world.clock.advance(3 * LOOK_MS)
    }
    expect([await world.wallet(anna), world.told.size]).toEqual([20_000, 2])
    await world.audit()
  })
})
