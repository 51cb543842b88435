import {
  BadFeeError,
  InsufficientFundsError,
  TxCreatedInFutureError,
  TxDuplicateError,
  TxTooOldError,
} from '@icp-sdk/canisters/ledger/icp'
import type { TransferOutcome, TransferRefusal } from './contract.ts'
import { UnknownTransferOutcome } from './unknown-transfer-outcome.ts'

const refusalTexts: Readonly<Record<Exclude<TransferRefusal, 'declined'>, string>> = {
  'insufficient-funds': 'The account does not hold enough ICP for the amount and the fee.',
  'bad-fee': 'The ledger asks for another fee.',
  'too-old': 'The transfer was made too long ago: the ledger takes it within 24 hours only.',
  'created-in-future': 'The transfer was made by a clock that runs ahead of the ledger.',
}

/**
 * The outcome of a transfer whose call threw `error`.
 * @throws UnknownTransferOutcome unless the error is the ledger's own certified answer
 */
export const transferOutcomeOfError = (error: unknown): TransferOutcome => {
  if (error instanceof TxDuplicateError) return { ok: true, blockIndex: error.duplicateOf }
  const refusal = refusalOf(error)
  if (refusal === null) throw new UnknownTransferOutcome(error)
  return { ok: false, refusal, reason: refusalTexts[refusal] }
}

const refusalOf = (error: unknown): keyof typeof refusalTexts | null => {
  if (error instanceof InsufficientFundsError) return 'insufficient-funds'
  if (error instanceof BadFeeError) return 'bad-fee'
  if (error instanceof TxTooOldError) return 'too-old'
  if (error instanceof TxCreatedInFutureError) return 'created-in-future'
  return null
}
