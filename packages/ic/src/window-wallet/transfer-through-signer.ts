import type { Signer } from '@icp-sdk/signer'
import { SignerAgent } from '@icp-sdk/signer/agent'
import { ledgerAgent } from '../ledger/agent.ts'
import type { LedgerEndpoint, TransferOutcome, TransferRequest } from '../ledger/contract.ts'
import { sendTransfer } from '../ledger/send-transfer.ts'
import type { PayingAccount } from './paying-account.ts'

interface Payment {
  readonly signer: Signer
  readonly from: PayingAccount
  readonly access: LedgerEndpoint
  readonly request: TransferRequest
}

/**
 * Asks a wallet to sign and send a transfer (ICRC-49). The wallet's answer is accepted only with a certificate of the
 * ledger.
 * @throws UnknownTransferOutcome when it is unknown whether the transfer happened; its cause is the wallet's error
 */
export const transferThroughSigner = async ({ signer, from, access, request }: Payment): Promise<TransferOutcome> => {
  const agent = await SignerAgent.create({ signer, account: from.owner, agent: await ledgerAgent(access) })
  const { subaccount } = from
  return sendTransfer(agent, access.canisterId, { ...request, ...(subaccount && { fromSubaccount: subaccount }) })
}
