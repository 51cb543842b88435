import { AccountIdentifier, IcpLedgerCanister } from '@icp-sdk/canisters/ledger/icp'
import type { Agent } from '@icp-sdk/core/agent'
import { Principal } from '@icp-sdk/core/principal'
import type { TransferOutcome, TransferRequest } from './contract.ts'
import { transferOutcomeOfError } from './transfer-outcome.ts'

/**
 * Sends one transfer as the identity of `agent`.
 * @throws UnknownTransferOutcome when it is unknown whether the transfer happened
 */
export const sendTransfer = async (
  agent: Agent,
  canisterId: string,
  request: TransferRequest,
): Promise<TransferOutcome> => {
  const { amountE8s: amount, feeE8s: fee, memo, createdAtTimeNs: createdAt, fromSubaccount } = request
  const canister = IcpLedgerCanister.create({ agent, canisterId: Principal.fromText(canisterId) })
  const receiver = AccountIdentifier.fromHex(request.to)
  const payingSubaccount = fromSubaccount && { fromSubAccount: [...fromSubaccount] }
  try {
    return {
      ok: true,
      blockIndex: await canister.transfer({ to: receiver, amount, fee, memo, createdAt, ...payingSubaccount }),
    }
  } catch (error) {
    return transferOutcomeOfError(error)
  }
}
