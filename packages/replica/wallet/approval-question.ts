import { IDL } from '@icp-sdk/core/candid'
import { ledgerMethods } from '../src/ledger/candid.ts'
import type { WalletRequest, WalletRequestFor } from './wallet-request.ts'

/** What the owner is asked; a line is a label and its value. */
export interface ApprovalQuestion {
  readonly title: string
  readonly lines: readonly (readonly [string, string])[]
}

/** @returns the question that the owner must approve; null for a request that is answered without asking */
export const approvalQuestionOf = (walletRequest: WalletRequest): ApprovalQuestion | null => {
  switch (walletRequest.method) {
    case 'icrc27_accounts':
      return { title: 'Show your account?', lines: [] }
    case 'icrc34_delegation':
      return { title: 'Sign in?', lines: [] }
    case 'icrc49_call_canister':
      return questionOfCall(walletRequest)
    default:
      return null
  }
}

const questionOfCall = ({ params }: WalletRequestFor<'icrc49_call_canister'>): ApprovalQuestion => {
  const { canisterId, method, arg } = params
  if (method !== 'transfer') {
    return { title: `Call ${method}?`, lines: [['Canister', canisterId.toText()]] }
  }
  const [{ to, amount, fee }] = IDL.decode(ledgerMethods.transfer.argTypes, arg) as unknown as [Transfer]
  return {
    title: `Send ${formatIcp(amount.e8s)}?`,
    lines: [
      ['To', Array.from(to, (byte) => byte.toString(16).padStart(2, '0')).join('')],
      ['Fee', formatIcp(fee.e8s)],
      ['Ledger', canisterId.toText()],
    ],
  }
}

interface Transfer {
  readonly to: Uint8Array
  readonly amount: { readonly e8s: bigint }
  readonly fee: { readonly e8s: bigint }
}

const formatIcp = (e8s: bigint): string => {
  const digits = e8s.toString().padStart(9, '0')
  const decimals = digits.slice(-8).replace(/0+$/, '')
  return `${digits.slice(0, -8)}${decimals && `.${decimals}`} ICP`
}
