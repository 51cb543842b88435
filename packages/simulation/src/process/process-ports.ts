import {
  type ActorLog,
  AppendUncertain,
  type Bus,
  type Clock,
  lobbyActorId,
  type TableHandStore,
  type TableRequest,
  tableIdOfActor,
} from '@cardroom/server/parts'
import type { SeededRandom } from '../basics/chance.ts'
import type { FaultInjector } from '../basics/faults.ts'
import type { Auditor } from '../checks/auditor.ts'
import type { ProcessLifecycle } from './process-lifecycle.ts'

/** What the faulty and audited ports of a simulated process need to inject faults and to report to the auditor. */
export interface ProcessWorld {
  readonly lifecycle: ProcessLifecycle
  readonly faults: FaultInjector
  readonly chance: SeededRandom
  readonly auditor: Auditor
  /** Virtual time, for delays outside the process. */
  readonly time: Clock
  /** Ends the process immediately. */
  crash(): void
}

/** Returns a promise that never settles, because the process that waits for it has ended. */
const neverSettles = <Result>(): Promise<Result> => new Promise(() => {})

/** A process's journal connection, with delays, failures, and crashes of the process at each step. */
export const faultyActorLog = (log: ActorLog, world: ProcessWorld): ActorLog => {
  const { lifecycle, faults, chance, time, crash } = world
  const delay = (): Promise<void> =>
    new Promise((resolve) => time.setTimer(time.now() + chance.between(2, 1_800), resolve))

  return {
    claim: (actor, node) =>
      lifecycle.callOutside(async () => {
        const claim = await log.claim(actor, node)
        if (faults.occurs('crash-at-claim')) crash()
        return claim
      }),
    append: async (append) => {
      await lifecycle.whenRunning()
      if (faults.occurs('crash-before-append')) {
        crash()
        return neverSettles()
      }
      if (faults.occurs('append-failed')) throw new Error('the journal is away')
      if (faults.occurs('append-lost-before')) throw new AppendUncertain('lost before it was stored')
      // An append that was sent before the process ended may still arrive at the journal.
      if (faults.occurs('append-slow')) await delay()
      const result = await log.append(append)
      if (faults.occurs('crash-after-append')) crash()
      if (faults.occurs('append-answer-slow')) await delay()
      await lifecycle.whenRunning()
      if (faults.occurs('append-lost-after')) throw new AppendUncertain('lost after it was stored')
      return result
    },
    formerSnapshots: (actor) => lifecycle.callOutside(() => log.formerSnapshots(actor)),
    deleteEffects: (ids) => lifecycle.callOutside(() => log.deleteEffects(ids)),
    read: (actor, afterSeq, limit) => lifecycle.callOutside(() => log.read(actor, afterSeq, limit)),
    withDeadline: (kind) => lifecycle.callOutside(() => log.withDeadline(kind)),
    overdue: (grace, limit) => lifecycle.callOutside(() => log.overdue(grace, limit)),
    ownedBy: (node) => lifecycle.callOutside(() => log.ownedBy(node)),
    actorsWithEffects: () => lifecycle.callOutside(() => log.actorsWithEffects()),
    active: (kind, since) => lifecycle.callOutside(() => log.active(kind, since)),
    actors: (kind) => lifecycle.callOutside(() => log.actors(kind)),
  }
}

/** The bus of the process, with crashes before or after a publication. */
export const faultyBus = (bus: Bus, { lifecycle, faults, auditor, crash }: ProcessWorld): Bus => {
  return {
    ...bus,
    request: (actor, envelope) => lifecycle.callOutside(() => bus.request(actor, envelope)),
    publish: (actor, publication) => {
      if (lifecycle.isOver) return
      if (faults.occurs('crash-before-publish')) return crash()
      if (actor !== lobbyActorId) auditor.traffic.onPublished(tableIdOfActor(actor), publication)
      bus.publish(actor, publication)
      if (faults.occurs('crash-after-publish')) crash()
    },
  }
}

/** A bus that reports orders and replies to the auditor. */
export const auditedBus = (bus: Bus, { lifecycle, auditor }: ProcessWorld): Bus => ({
  ...bus,
  request: async (actor, envelope) => {
    const request = envelope.command as TableRequest
    auditor.orders.onSent(envelope.id, request)
    const reply = await bus.request(actor, envelope)
    if (!lifecycle.isOver) auditor.orders.onAnswered(request, reply)
    return reply
  },
})

/** The history of hands, with failures. */
export const faultyHandStore = (hands: TableHandStore, { lifecycle, faults }: ProcessWorld): TableHandStore => ({
  insert: (hand) =>
    lifecycle.callOutside(async () => {
      if (faults.occurs('record-failed')) throw new Error('the history is away')
      return hands.insert(hand)
    }),
  amend: (handId, change) =>
    lifecycle.callOutside(async () => {
      if (faults.occurs('record-failed')) throw new Error('the history is away')
      return hands.amend(handId, change)
    }),
  lastPots: (tables, maxPots) => lifecycle.callOutside(() => hands.lastPots(tables, maxPots)),
})
