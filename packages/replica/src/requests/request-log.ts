import type { CanisterOutcome } from '../canister.ts'
import type { StateNode } from '../certificate/hash-tree.ts'
import { type RequestStatus, requestStatusNodeOf } from '../certificate/state-tree.ts'

interface RequestEntry {
  readonly id: Uint8Array
  /** principal in its canonical text */
  readonly sender: string
  readonly expiryNs: bigint
  node: StateNode
  readonly completion: Promise<void>
}

/** Recent calls and their status; each request id runs once, however often it is sent. */
export interface RequestLog {
  /** Runs a call unless its id is known, and resolves when the call has ended. @throws what `run` throws */
  runOnce(request: Omit<RequestEntry, 'node' | 'completion'>, run: () => Promise<CanisterOutcome>): Promise<void>
  /** Who sent a request; null if the request is unknown, or has been dropped. @param id request id */
  senderOf(id: Uint8Array): string | null
  /** The content of `/request_status`. Drops calls that expired more than `STATUS_KEPT_NS` ago. */
  statusNodes(nowNs: bigint): Iterable<readonly [Uint8Array, StateNode]>
}

export const newRequestLog = (): RequestLog => {
  const entries = new Map<string, RequestEntry>()
  return {
    runOnce: (request, run) => {
      const key = keyOf(request.id)
      const knownEntry = entries.get(key)
      if (knownEntry !== undefined) return knownEntry.completion
      const completion = run().then((outcome) => {
        entry.node = requestStatusNodeOf(statusOf(outcome))
      })
      const entry: RequestEntry = { ...request, node: requestStatusNodeOf({ state: 'processing' }), completion }
      entries.set(key, entry)
      return completion
    },
    senderOf: (id) => entries.get(keyOf(id))?.sender ?? null,
    statusNodes: (nowNs) => {
      for (const [key, { expiryNs }] of entries) if (expiryNs + STATUS_KEPT_NS < nowNs) entries.delete(key)
      return [...entries.values()].map(({ id, node }) => [id, node] as const)
    },
  }
}

// How long the status of a request can still be read after the request has expired. An expired request is refused, so
// it cannot run a second time when its entry has been dropped.
const STATUS_KEPT_NS = 5n * 60n * 1_000_000_000n

const keyOf = (id: Uint8Array): string => Buffer.from(id).toString('hex')

const statusOf = (outcome: CanisterOutcome): RequestStatus =>
  outcome.ok ? { state: 'replied', reply: outcome.reply } : { state: 'rejected', reject: outcome.reject }
