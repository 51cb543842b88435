export type { Identity } from '@icp-sdk/core/agent'
export type {
  IcpLedger,
  LedgerBlock,
  LedgerBlocks,
  LedgerEndpoint,
  TransferOutcome,
  TransferRefusal,
  TransferRequest,
} from './contract.ts'
export { keyPairIdentity, seededIdentity } from './key-pair-identity.ts'
export { openLedger } from './open-ledger.ts'
export { UnknownTransferOutcome } from './unknown-transfer-outcome.ts'
