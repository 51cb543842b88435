import { Cbor, HttpAgent } from '@icp-sdk/core/agent'
import { DelegationChain } from '@icp-sdk/core/identity'
import { toBase64 } from './base64.ts'
import { keyForIcpAccount, keyForSite } from './keys.ts'
import type { WalletRequest, WalletRequestFor } from './wallet-request.ts'

const signerStandards = [25, 27, 29, 34, 49].map((standardNumber) => ({
  name: `ICRC-${standardNumber}`,
  url: `https://github.com/dfinity/wg-identity-authentication/blob/main/topics/icrc_${standardNumber}.md`,
}))
const permissionScopes = ['icrc27_accounts', 'icrc34_delegation', 'icrc49_call_canister'].map((method) => ({
  scope: { method },
  state: 'ask_on_use',
}))

const defaultDelegationMs = 8 * 3_600_000
const maxDelegationMs = 30 * 24 * 3_600_000

/** @returns the answer to a request that the owner has approved @param origin of the page that has sent the request */
export const answerWalletRequest = async (walletRequest: WalletRequest, origin: string): Promise<object> => {
  switch (walletRequest.method) {
    case 'icrc25_supported_standards':
      return { supportedStandards: signerStandards }
    case 'icrc25_permissions':
    case 'icrc25_request_permissions':
      return { scopes: permissionScopes }
    case 'icrc27_accounts':
      return { accounts: [{ owner: (await keyForIcpAccount()).getPrincipal().toText() }] }
    case 'icrc34_delegation':
      return delegate(walletRequest, origin)
    case 'icrc49_call_canister':
      return callCanister(walletRequest)
  }
}

/**
 * Signs a delegation. A request with `targets` gets one by the key of the account, valid only for those canisters. A
 * request without `targets` gets one by a key that this wallet uses only for the requesting site.
 */
const delegate = async ({ params }: WalletRequestFor<'icrc34_delegation'>, origin: string): Promise<object> => {
  const { publicKey, targets, maxTimeToLive } = params
  const key = await (targets ? keyForIcpAccount() : keyForSite(origin))
  const lifeMs =
    maxTimeToLive === undefined ? defaultDelegationMs : Math.min(Number(maxTimeToLive / 1_000_000n), maxDelegationMs)
  const expiry = new Date(Date.now() + lifeMs)
  const chain = await DelegationChain.create(key, { toDer: () => publicKey }, expiry, targets && { targets })
  return {
    publicKey: toBase64(chain.publicKey),
    signerDelegation: chain.delegations.map(({ delegation, signature }) => ({
      delegation: {
        pubkey: toBase64(delegation.pubkey),
        expiration: String(delegation.expiration),
        ...(delegation.targets && { targets: delegation.targets.map((target) => target.toText()) }),
      },
      signature: toBase64(signature),
    })),
  }
}

const callCanister = async ({ params }: WalletRequestFor<'icrc49_call_canister'>): Promise<object> => {
  const { canisterId, sender, method: methodName, arg, nonce } = params
  const identity = await keyForIcpAccount()
  if (identity.getPrincipal().compareTo(sender) !== 'eq') throw new Error('the sender is none of this wallet')
  // Fetching the root key is safe here: the replica that serves this page made it, and the page that asked checks the
  // answer with the root key that it knows itself.
  const agent = await HttpAgent.create({ host: location.origin, identity, shouldFetchRootKey: true })
  const { rawCertificate, requestDetails } = await agent.update(canisterId, {
    methodName,
    arg,
    effectiveCanisterId: canisterId,
    ...(nonce && { nonce }),
  })
  return { contentMap: toBase64(Cbor.encode(requestDetails)), certificate: toBase64(rawCertificate) }
}
