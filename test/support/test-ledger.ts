import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountIdOf } from '@cardroom/ic'
import { type LedgerEndpoint, openLedger, seededIdentity } from '@cardroom/ic/ledger'
import { openReplica } from '@cardroom/replica'

export const ICP = 100_000_000n
export const LEDGER_FEE = 10_000n

const [HOUSE, ANYBODY] = [254, 255]

/** A separate ledger on this machine, where everybody gets ICP for free. */
export interface TestLedger {
  readonly access: LedgerEndpoint
  /** Keys of the configuration of a room on this ledger. */
  readonly config: {
    readonly ledgerHost: string
    readonly ledgerCanisterId: string
    readonly ledgerRootKey: string | null
    readonly houseKeyFile: string
  }
  /** The account from which the house pays withdrawals. */
  readonly houseAccount: string
  balanceOf(accountId: string): Promise<bigint>
  /** Creates new ICP in an account, which is not a transfer. */
  mint(accountId: string, amountE8s: bigint): Promise<number>
  /**
   * Makes wallet `number`, from 1, pay this amount; the wallet gets the ICP first.
   * @returns the index of the block
   */
  pay(number: number, to: string, amountE8s: bigint): Promise<number>
  /** The ledger account of wallet `number`. */
  accountOf(number: number): string
  close(): Promise<void>
}

export const openTestLedger = async (): Promise<TestLedger> => {
  const replica = await openReplica({ port: 0, file: null, now: Date.now })
  const access = { host: replica.url, canisterId: replica.canisterId, rootKey: replica.rootKey }
  const identityOf = (number: number) => seededIdentity(new Uint8Array(32).fill(number))
  const accountOf = (number: number): string => accountIdOf(identityOf(number).getPrincipal().toText())
  const anybody = await openLedger(access, identityOf(ANYBODY))
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-house-'))
  const houseKeyFile = join(folder, 'house-key.secret')
  writeFileSync(houseKeyFile, Buffer.alloc(32, HOUSE).toString('hex'))
  let paid = 0n
  return {
    access,
    config: {
      ledgerHost: access.host,
      ledgerCanisterId: access.canisterId,
      ledgerRootKey: access.rootKey,
      houseKeyFile,
    },
    houseAccount: accountOf(HOUSE),
    balanceOf: (accountId) => anybody.balanceOf(accountId),
    mint: async (accountId, amountE8s) => Number(await anybody.faucet(accountId, amountE8s)),
    pay: async (number, to, amountE8s) => {
      const ledger = await openLedger(access, identityOf(number))
      await ledger.faucet(accountOf(number), amountE8s + LEDGER_FEE)
      paid += 1n
      const createdAtTimeNs = BigInt(Date.now()) * 1_000_000n
      const outcome = await ledger.transfer({ to, amountE8s, feeE8s: LEDGER_FEE, memo: paid, createdAtTimeNs })
      if (!outcome.ok) throw new Error(outcome.reason)
      return Number(outcome.blockIndex)
    },
    accountOf,
    close: async () => {
      rmSync(folder, { recursive: true, force: true })
      await replica.close()
    },
  }
}
