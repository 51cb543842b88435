import { Cbor } from '@icp-sdk/core/agent'
import { lebEncode } from '@icp-sdk/core/candid'
import { Principal } from '@icp-sdk/core/principal'
import type { Canister, Reject } from '../canister.ts'
import { branch, leaf, type StateNode } from './hash-tree.ts'
import type { SubnetKeys } from './subnet-keys.ts'

// One range with all canister ids, because this network has no other subnet.
const canisterRanges = [['00000000000000000101', 'ffffffffffffffff0101']].map((range) =>
  range.map((id) => new Uint8Array(Buffer.from(id, 'hex'))),
)

/** The parts of the state that never change: `/canister`, `/canister_ranges`, `/subnet`. */
export const fixedStateNodesOf = (keys: SubnetKeys, canister: Canister): readonly (readonly [string, StateNode])[] => {
  const ranges = leaf(Cbor.encode(canisterRanges))
  const subnetId = keys.subnetId.toUint8Array()
  const node = branch([[keys.nodeId.toUint8Array(), branch([['public_key', leaf(keys.nodeKey)]])]])
  const [firstRange] = canisterRanges
  return [
    ['canister', branch([[Principal.fromText(canister.id).toUint8Array(), canisterState(canister)]])],
    ['canister_ranges', branch([[subnetId, branch([[firstRange?.[0] ?? '', ranges]])]])],
    [
      'subnet',
      branch([
        [
          subnetId,
          branch([
            ['canister_ranges', ranges],
            ['node', node],
            ['public_key', leaf(keys.rootKey)],
            ['type', textLeaf('system')],
          ]),
        ],
      ]),
    ],
  ]
}

export type RequestStatus =
  | { readonly state: 'processing' }
  | { readonly state: 'replied'; readonly reply: Uint8Array }
  | { readonly state: 'rejected'; readonly reject: Reject }

/** The subtree `/request_status/<id>` of one request. */
export const requestStatusNodeOf = (status: RequestStatus): StateNode => {
  if (status.state === 'replied')
    return branch([
      ['status', textLeaf('replied')],
      ['reply', leaf(status.reply)],
    ])
  if (status.state === 'processing') return branch([['status', textLeaf('processing')]])
  const { code, message, errorCode } = status.reject
  return branch([
    ['status', textLeaf('rejected')],
    ['reject_code', leaf(lebEncode(code))],
    ['reject_message', textLeaf(message)],
    ['error_code', textLeaf(errorCode)],
  ])
}

/** The root of the state. @param requests ids with their `requestStatusNodeOf` @param timeNs nanoseconds since 1970 */
export const stateTree = (
  fixedNodes: readonly (readonly [string, StateNode])[],
  requests: Iterable<readonly [Uint8Array, StateNode]>,
  timeNs: bigint,
): StateNode => branch([...fixedNodes, ['request_status', branch(requests)], ['time', leaf(lebEncode(timeNs))]])

const canisterState = ({ metadata }: Canister): StateNode =>
  branch([
    ['controllers', leaf(Cbor.encode([]))],
    ['metadata', branch(Object.entries(metadata).map(([name, content]) => [name, textLeaf(content)]))],
  ])

const textLeaf = (content: string): StateNode => leaf(new TextEncoder().encode(content))
