import { Cbor } from '@icp-sdk/core/agent'
import type { Canister, CanisterCall, CanisterOutcome, Reject } from './canister.ts'
import { type StateNode, type StatePath, witness } from './certificate/hash-tree.ts'
import { signedQueryAnswer, toRejectFields } from './certificate/signed-answer.ts'
import { fixedStateNodesOf, stateTree } from './certificate/state-tree.ts'
import type { SubnetKeys } from './certificate/subnet-keys.ts'
import { BadRequest } from './requests/bad-request.ts'
import type { CallContent, Envelope, QueryContent, ReadStateContent } from './requests/envelope.ts'
import { checkPaths } from './requests/paths.ts'
import { newRequestLog } from './requests/request-log.ts'
import { checkSender } from './requests/sender.ts'

/** One subnet with one canister. It answers with objects, which the HTTP interface encodes as CBOR. */
export interface Subnet {
  readonly rootKey: Uint8Array
  /**
   * Starts a call; `completion` resolves with a certificate of its status, or with a rejection if there is no such
   * canister.
   */
  call(envelope: Envelope<CallContent>, effectiveId: string): Promise<{ readonly completion: Promise<CallAnswer> }>
  query(envelope: Envelope<QueryContent>, effectiveId: string): Promise<object>
  /** @param effectiveId id of the canister; null for the subnet */
  readState(envelope: Envelope<ReadStateContent>, effectiveId: string | null): Promise<object>
}

type CallAnswer =
  | { readonly status: 'replied'; readonly certificate: Uint8Array }
  | ({ readonly status: 'non_replicated_rejection' } & ReturnType<typeof toRejectFields>)

interface SubnetOptions {
  readonly keys: SubnetKeys
  readonly canister: Canister
  /** nanoseconds since 1970 */
  readonly nowNs: () => bigint
}

const requestStatusLabel = new TextEncoder().encode('request_status')

export const openSubnet = ({ keys, canister, nowNs }: SubnetOptions): Subnet => {
  const fixedNodes = fixedStateNodesOf(keys, canister)
  const requests = newRequestLog()

  const certificateOf = (paths: readonly StatePath[]): Uint8Array => {
    const now = nowNs()
    return certify(keys, stateTree(fixedNodes, requests.statusNodes(now), now), paths)
  }

  const checkRequest = async (envelope: Envelope, canisterId: string | null): Promise<void> => {
    const { request_type, sender, ingress_expiry } = envelope.content
    // An anonymous query or state read may have any expiry, so that a client with a wrong clock can read the time.
    if (request_type === 'call' || !sender.isAnonymous()) checkExpiry(ingress_expiry, nowNs())
    await checkSender(envelope, { nowNs: nowNs(), canisterId })
  }

  const signAnswer = (requestId: Uint8Array, outcome: CanisterOutcome): Promise<object> =>
    signedQueryAnswer(keys, { requestId, outcome, timestamp: nowNs() })

  return {
    rootKey: keys.rootKey,
    call: async (envelope, effectiveId) => {
      const { content, requestId: id } = envelope
      checkEffectiveCanisterId(content.canister_id.toText(), effectiveId)
      await checkRequest(envelope, effectiveId)
      if (effectiveId !== canister.id) {
        return {
          completion: Promise.resolve({
            status: 'non_replicated_rejection',
            ...toRejectFields(canisterNotFound(effectiveId)),
          }),
        }
      }
      const sender = content.sender.toText()
      const runUpdate = () => canister.update(callOf(content))
      const completion = requests.runOnce({ id, sender, expiryNs: content.ingress_expiry }, runUpdate)
      const path = [requestStatusLabel, id]
      return { completion: completion.then(() => ({ status: 'replied', certificate: certificateOf([path]) })) }
    },
    query: async (envelope, effectiveId) => {
      const { content, requestId } = envelope
      checkEffectiveCanisterId(content.canister_id.toText(), effectiveId)
      await checkRequest(envelope, effectiveId)
      if (effectiveId !== canister.id)
        return signAnswer(requestId, { ok: false, reject: canisterNotFound(effectiveId) })
      return signAnswer(requestId, await canister.query(callOf(content)))
    },
    readState: async (envelope, effectiveId) => {
      await checkRequest(envelope, effectiveId)
      checkPaths(envelope.content, requests.senderOf)
      return { certificate: certificateOf(envelope.content.paths) }
    },
  }
}

const callOf = ({ method_name: method, arg, sender }: CallContent | QueryContent): CanisterCall => ({
  method,
  arg,
  caller: sender.toText(),
})

const checkEffectiveCanisterId = (canisterId: string, effectiveId: string): void => {
  if (canisterId !== effectiveId) throw new BadRequest(`The call is for ${canisterId}, its address is ${effectiveId}.`)
}

const canisterNotFound = (id: string): Reject => ({ code: 3, message: `Canister ${id} not found`, errorCode: 'IC0301' })

const minuteNs = 60n * 1_000_000_000n
const maxTimeToExpiryNs = 5n * minuteNs
// How much the clocks of the network's nodes may differ.
const CLOCK_DRIFT_NS = minuteNs

/**
 * Checks that a request has not expired and that its expiry is not too far in the future.
 * @param expiryNs the `ingress_expiry` of the request, nanoseconds since 1970
 * @throws BadRequest if not; clients recognise the first words of its message and correct their clock
 */
const checkExpiry = (expiryNs: bigint, nowNs: bigint): void => {
  const latestExpiry = nowNs + maxTimeToExpiryNs + CLOCK_DRIFT_NS
  if (expiryNs >= nowNs && expiryNs <= latestExpiry) return
  throw new BadRequest(
    `Invalid request expiry: Specified ingress_expiry not within expected range: Minimum allowed expiry: ${nowNs}, ` +
      `Maximum allowed expiry: ${latestExpiry}, Provided expiry: ${expiryNs}`,
  )
}

const STATE_ROOT_DOMAIN_SEPARATOR = new TextEncoder().encode('\x0Dic-state-root')
const timePath: StatePath = [new TextEncoder().encode('time')]

/** A certificate, as CBOR, of the values at `paths`, and always of the time. */
const certify = (keys: SubnetKeys, root: StateNode, paths: readonly StatePath[]): Uint8Array => {
  const signature = keys.signByRoot(Buffer.concat([STATE_ROOT_DOMAIN_SEPARATOR, root.digest]))
  return Cbor.encode({ tree: witness(root, [timePath, ...paths]), signature })
}
