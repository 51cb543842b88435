import { Cbor } from '@icp-sdk/core/agent'
import { type Path, type StateNode, witness } from './hash-tree.ts'
import type { SubnetKeys } from './subnet-keys.ts'

const tag = new TextEncoder().encode('\x0Dic-state-root')
const time: Path = [new TextEncoder().encode('time')]

/** A certificate, as CBOR, of what is at `paths`; the time is always among them. */
export const certify = (keys: SubnetKeys, root: StateNode, paths: readonly Path[]): Uint8Array => {
  const signature = keys.signByRoot(Buffer.concat([tag, root.digest]))
  return Cbor.encode({ tree: witness(root, [time, ...paths]), signature })
}
