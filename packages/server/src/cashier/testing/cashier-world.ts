import { accountIdOf } from '@cardroom/ic'
import { seededIdentity } from '@cardroom/ic/ledger'
import { expect } from 'vitest'
import { localBus } from '../../bus/local-bus.ts'
import { type AppendFault, memoryActorLog } from '../../journal/memory-actor-log.ts'
import { type MemoryLedger, memoryLedger } from '../../ledger/memory-ledger.ts'
import { type Append, AppendUncertain } from '../../ports/actor-log.ts'
import { type UserId, userId } from '../../ports/ids.ts'
import { type Nodes, oneNode } from '../../ports/nodes.ts'
import { signUp } from '../../ports/testing/postings.ts'
import { type VirtualClock, virtualClock } from '../../ports/virtual-clock.ts'
import type { Cashier } from '../cashier.ts'
import { type OpenCashier, openCashier } from '../open-cashier.ts'
import { type MemoryIcpLedger, memoryIcpLedger } from './memory-icp-ledger.ts'

const principalOf = (number: number): string => seededIdentity(new Uint8Array(32).fill(number)).getPrincipal().toText()

export const CANISTER = 'ryjl3-tyaaa-aaaaa-aaaba-cai'
export const HOUSE_PRINCIPAL = principalOf(1)
/** Owner of an external wallet, not a user of the room. */
export const PAYER_PRINCIPAL = principalOf(2)
export const ONE_ICP_E8S = 100_000_000n
export const LEDGER_FEE = 10_000n

export const anna = userId('anna')
export const bert = userId('bert')

/** A cashier on an in-memory journal, ledger and chain, and virtual time. */
export interface CashierWorld {
  readonly clock: VirtualClock
  readonly chipLedger: MemoryLedger
  readonly chain: MemoryIcpLedger
  /** Called at every append: the fault to inject, if any. */
  readonly faults: {
    append: (append: Append) => AppendFault | undefined
    /** Called for every posting that is not part of an append: the fault to inject, if any. */
    post: () => AppendFault | undefined
  }
  /** The cashier of the newest process. */
  cashier: Cashier
  /** Notifications of users, by id. */
  readonly notifications: Map<string, { readonly user: UserId | null; readonly occasion: object }>
  /** Makes every notification fail. */
  isNotifierBroken: boolean
  /** Makes every read of the journal fail. */
  isJournalUnreadable: boolean
  /** Warnings in the log, with their reasons. */
  readonly logged: readonly string[]
  /** Lines for the operator. */
  readonly operatorLines: readonly string[]
  /** Starts a process; a running one is abandoned without closing, as in a crash. */
  boot(config?: { readonly playMoney?: boolean; readonly depositRate?: number }): Promise<void>
  /** Starts another process beside the running one, which goes on scanning the ledger. */
  bootBeside(): Promise<void>
  /** Pays ICP into an account from outside. @param memo by default one of its own @returns the block's index */
  payFromOutside(to: string, amountE8s: bigint, memo?: bigint): Promise<number>
  /** Puts ICP into the house's own account. */
  fundHouse(amountE8s: bigint): Promise<void>
  /** Puts hundredths of a chip into a wallet. */
  fundWallet(user: UserId, amount: number): Promise<void>
  wallet(user: UserId): Promise<number>
  register(user: UserId): void
  /** Runs all timers that are due at the current time, and everything that follows from them. */
  runDueTimers(): Promise<void>
  /** Checks that all accounts add up to zero and that no wallet is below zero. */
  audit(): Promise<void>
}

/** @param before runs before the room's first start */
export const cashierWorld = async (before?: (world: CashierWorld) => Promise<unknown>): Promise<CashierWorld> => {
  const clock = virtualClock()
  const chipLedger = memoryLedger(clock)
  const chain = memoryIcpLedger(clock)
  const faults: CashierWorld['faults'] = { append: () => undefined, post: () => undefined }
  const journal = memoryActorLog({ clock, ledger: chipLedger, fault: (append) => faults.append(append) })
  /** The call itself, or one that fails while the journal is unreadable. */
  const whileReadable = <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) => {
    return async (...args: Args): Promise<Answer> => {
      if (world.isJournalUnreadable) throw new Error('the database does not answer')
      return call(...args)
    }
  }
  const actorLog = { ...journal, claim: whileReadable(journal.claim), read: whileReadable(journal.read) }
  const faultyPost: MemoryLedger['post'] = async (posting) => {
    const fault = faults.post()
    if (fault === 'lost-before') throw new AppendUncertain('lost before it was stored')
    const result = await chipLedger.post(posting)
    if (fault === 'lost-after') throw new AppendUncertain('lost after it was stored')
    return result
  }
  const registered = new Map<UserId, number>([anna, bert].map((id) => [id, clock.now()]))
  const notifications = new Map<string, { user: UserId | null; occasion: object }>()
  const operatorLines: string[] = []
  const logged: string[] = []
  const logMessage = (details: unknown, message = '') =>
    void logged.push(`${message}: ${(details as { readonly why?: string }).why}`)
  let paid = 0

  const store = {
    actorLog,
    ledger: { ...chipLedger, post: faultyPost },
    users: {
      createdSince: async (at: number) =>
        [...registered].flatMap(([id, createdAt]) => (createdAt >= at ? [{ id, createdAt }] : [])),
    },
  }
  const bus = localBus()
  const open = (nodes: Nodes, config = {}): Promise<OpenCashier> =>
    openCashier({
      config: { playMoney: false, depositRate: 100, ledgerCanisterId: CANISTER, ...config },
      house: { principal: HOUSE_PRINCIPAL, ledger: chain.clientOf(HOUSE_PRINCIPAL) },
      bus,
      nodes,
      store: store as never,
      notifier: {
        notify: async (id, user, occasion) => {
          if (world.isNotifierBroken) throw new Error('the notifier failed')
          if (!notifications.has(id)) notifications.set(id, { user, occasion })
        },
      },
      clock,
      logger: { warn: logMessage },
      tellOperator: (line) => void operatorLines.push(line),
    })
  const world: CashierWorld = {
    ...{ clock, chipLedger, chain, faults, notifications, operatorLines, logged },
    ...{ isNotifierBroken: false, isJournalUnreadable: false },
    cashier: undefined as never,
    boot: async (config = {}) => {
      world.cashier = await open(oneNode('room'), config)
      await world.runDueTimers()
    },
    bootBeside: async () => {
      world.cashier = await open({ ...oneNode('beside'), isPlacedHere: () => false })
    },
    payFromOutside: async (to, amountE8s, memo = BigInt(paid + 1)) => {
      const payer = chain.clientOf(PAYER_PRINCIPAL)
      await payer.faucet(accountIdOf(PAYER_PRINCIPAL), amountE8s + LEDGER_FEE)
      paid += 1
      const createdAtTimeNs = BigInt(clock.now()) * 1_000_000n
      const outcome = await payer.transfer({ to, amountE8s, feeE8s: LEDGER_FEE, memo, createdAtTimeNs })
      if (!outcome.ok) throw new Error(outcome.reason)
      return Number(outcome.blockIndex)
    },
    fundHouse: async (amountE8s) =>
      void (await chain.clientOf(HOUSE_PRINCIPAL).faucet(accountIdOf(HOUSE_PRINCIPAL), amountE8s)),
    fundWallet: async (user, amount) => void (await chipLedger.post(signUp(user, amount))),
    wallet: (user) => chipLedger.balanceOf(`wallet:${user}`),
    register: (user) => void registered.set(user, clock.now()),
    runDueTimers: () => clock.advance(0),
    audit: async () => {
      expect(await chipLedger.trialBalance()).toMatchObject({ sum: 0, unbalanced: [] })
      for (const user of registered.keys()) expect(await world.wallet(user)).toBeGreaterThanOrEqual(0)
    },
  }
  await before?.(world)
  await world.boot()
  return world
}
