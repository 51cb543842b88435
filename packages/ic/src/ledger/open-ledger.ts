import { AccountIdentifier, IcpLedgerCanister } from '@icp-sdk/canisters/ledger/icp'
import { Actor, type Identity } from '@icp-sdk/core/agent'
import { Principal } from '@icp-sdk/core/principal'
import { ledgerAgent } from './agent.ts'
import { type FaucetService, faucetIdlFactory } from './chain-idl.ts'
import type { IcpLedger, LedgerEndpoint } from './contract.ts'
import { chainReader } from './read-chain.ts'
import { sendTransfer } from './send-transfer.ts'

/**
 * Opens the ledger as `identity`, or anonymously for reading. It trusts only `access.rootKey` (if that is null, the
 * Internet Computer's own) and never fetches a key from the network.
 * @throws RangeError if the root key is not lower-case hex; Error if the canister id is no principal
 */
export const openLedger = async (access: LedgerEndpoint, identity?: Identity): Promise<IcpLedger> => {
  const { canisterId } = access
  const agent = await ledgerAgent(access, identity)
  const canister = IcpLedgerCanister.create({ agent, canisterId: Principal.fromText(canisterId) })
  const certified = chainReader(agent, canisterId, 'update')
  const faucet = Actor.createActor<FaucetService>(faucetIdlFactory, { agent, canisterId })
  return {
    transfer: (request) => sendTransfer(agent, canisterId, request),
    balanceOf: (accountId) => canister.accountBalance({ accountIdentifier: accountId, certified: false }),
    block: async (index) => (await certified(index, 1)).blocks[0] ?? null,
    blocks: chainReader(agent, canisterId, 'query'),
    faucet: (accountId, amount) => faucet.faucet({ to: AccountIdentifier.fromHex(accountId).toUint8Array(), amount }),
  }
}
