import { AccountIdentifier, IcpLedgerCanister } from '@icp-sdk/canisters/ledger/icp'
import { type Agent, HttpAgent, type HttpAgentOptions, type Identity } from '@icp-sdk/core/agent'
import { IDL } from '@icp-sdk/core/candid'
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity'
import { Principal } from '@icp-sdk/core/principal'
import { ledgerMethods } from '../ledger/candid.ts'
import type { Replica } from '../replica.ts'

/** An ordinary ledger client that trusts only the replica's root key. */
export interface Client {
  readonly identity: Identity
  /** the default account, 64 hex digits */
  readonly account: AccountIdentifier
  readonly agent: Agent
  readonly ledger: IcpLedgerCanister
  /** mints to the default account; returns the block's index */
  faucet(amountE8s: bigint): Promise<bigint>
}

export const clientOf = async (
  { url, rootKey, canisterId }: Replica,
  { identity = Ed25519KeyIdentity.generate(), ...options }: HttpAgentOptions & { readonly identity?: Identity } = {},
): Promise<Client> => {
  const agent = await HttpAgent.create({
    host: url,
    identity,
    rootKey: new Uint8Array(Buffer.from(rootKey, 'hex')),
    retryTimes: 0,
    ...options,
  })
  const ledgerId = Principal.fromText(canisterId)
  const account = AccountIdentifier.fromPrincipal({ principal: identity.getPrincipal() })
  return {
    identity,
    account,
    agent,
    ledger: IcpLedgerCanister.create({ agent, canisterId: ledgerId }),
    faucet: async (amount) => {
      const { argTypes, retTypes } = ledgerMethods.faucet
      const arg = IDL.encode(argTypes, [{ to: account.toUint8Array(), amount }])
      const { reply } = await agent.update(ledgerId, { methodName: 'faucet', effectiveCanisterId: ledgerId, arg })
      return IDL.decode(retTypes, reply)[0] as unknown as bigint
    },
  }
}
