import type { AuthClientStorage } from '@icp-sdk/auth/client'
import { Principal } from '@icp-sdk/core/principal'
import type { Signer } from '@icp-sdk/signer'
import { fromHex, toHex } from '../hex.ts'

/** An account of a wallet: owner and subaccount name it on the ledger. */
export interface PayingAccount {
  readonly owner: Principal
  /** 32 bytes; null: the default account */
  readonly subaccount: Uint8Array | null
}

/**
 * Finds the wallet's account that pays (ICRC-27). The wallet is asked once and its answer is stored: a repeated
 * transfer must come from the same account, or it would be a second transfer.
 * @returns a function that takes the principal that signed in
 */
export const payingAccountFinder = (signer: Signer, storage: AuthClientStorage) => {
  return async (signedInPrincipal: string): Promise<PayingAccount> => {
    const key = `payer/${signedInPrincipal}`
    const storedAccount = await storage.get(key)
    if (typeof storedAccount === 'string') return parseAccount(storedAccount)
    const [firstAccount] = await signer.getAccounts()
    if (firstAccount === undefined) throw new Error('the wallet has no account')
    const account = { owner: firstAccount.owner, subaccount: firstAccount.subaccount ?? null }
    await storage.set(key, formatAccount(account))
    return account
  }
}

const formatAccount = ({ owner, subaccount }: PayingAccount): string =>
  `${owner.toText()} ${toHex(subaccount ?? EMPTY_SUBACCOUNT)}`

const parseAccount = (storedAccount: string): PayingAccount => {
  const [owner = '', subaccount] = storedAccount.split(' ')
  return { owner: Principal.fromText(owner), subaccount: subaccount ? fromHex(subaccount) : null }
}

const EMPTY_SUBACCOUNT = new Uint8Array()
