import { Trap } from '../canister.ts'
import type { LedgerRefusal } from './decide.ts'

/** A refusal in the form that `transfer` returns. */
export const toTransferError = (refusal: LedgerRefusal) => {
  switch (refusal.code) {
    case 'bad-fee':
      return { BadFee: { expected_fee: { e8s: refusal.expectedFeeE8s } } }
    case 'too-old':
      return { TxTooOld: { allowed_window_nanos: refusal.allowedWindowNs } }
    case 'created-in-future':
      return { TxCreatedInFuture: null }
    case 'duplicate':
      return { TxDuplicate: { duplicate_of: refusal.duplicateOf } }
    case 'insufficient-funds':
      return { InsufficientFunds: { balance: { e8s: refusal.balanceE8s } } }
    default:
      return neverForTransfers(refusal)
  }
}

/** A refusal in the form that `icrc1_transfer` returns. */
export const toIcrc1Error = (refusal: LedgerRefusal) => {
  switch (refusal.code) {
    case 'bad-fee':
      return { BadFee: { expected_fee: refusal.expectedFeeE8s } }
    case 'too-old':
      return { TooOld: null }
    case 'created-in-future':
      return { CreatedInFuture: { ledger_time: refusal.ledgerTimeNs } }
    case 'duplicate':
      return { Duplicate: { duplicate_of: refusal.duplicateOf } }
    case 'insufficient-funds':
      return { InsufficientFunds: { balance: refusal.balanceE8s } }
    default:
      return neverForTransfers(refusal)
  }
}

const neverForTransfers = ({ code }: Extract<LedgerRefusal, { code: 'mint-out-of-bounds' }>): never => {
  throw new Trap(`a transfer cannot be refused for ${code}`)
}
