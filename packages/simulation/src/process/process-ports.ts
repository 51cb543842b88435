import {
  type ActorLog,
  AppendUncertain,
  type Bus,
  type Clock,
  lobbyActor,
  type TableHands,
  type TableRequest,
  tableOfActor,
} from '@cardroom/server/parts'
import type { Chance } from '../basics/chance.ts'
import type { Faults } from '../basics/faults.ts'
import type { Auditor } from '../checks/auditor.ts'
import type { ProcessLifecycle } from './process-lifecycle.ts'

/** What the ports of a simulated process need to inject faults. */
export interface ProcessWorld {
  readonly lifecycle: ProcessLifecycle
  readonly faults: Faults
  readonly chance: Chance
  readonly auditor: Auditor
  /** Virtual time, for delays outside the process. */
  readonly time: Clock
  /** Ends the process immediately. */
  crash(): void
}

/** Returns a promise that never settles, because the process that waits for it has ended. */
const neverSettles = <Result>(): Promise<Result> => new Promise(() => {})

/** A process's journal connection, with delays, failures, and crashes of the process at each step. */
export const faultyLog = (log: ActorLog, world: ProcessWorld): ActorLog => {
  const { lifecycle, faults, chance, time, crash } = world
  const delay = (): Promise<void> =>
    new Promise((resolve) => time.setTimer(time.now() + chance.between(2, 1_800), resolve))

  return {
    claim: (actor, node) =>
      lifecycle.outside(async () => {
        const claim = await log.claim(actor, node)
        if (faults.strikes('crash-at-claim')) crash()
        return claim
      }),
    append: async (append) => {
      await lifecycle.running()
      if (faults.strikes('crash-before-append')) {
        crash()
        return neverSettles()
      }
      if (faults.strikes('append-failed')) throw new Error('the journal is away')
      if (faults.strikes('append-lost-before')) throw new AppendUncertain('lost before it was stored')
      // An append that was sent before the process ended may still arrive at the journal.
      if (faults.strikes('append-slow')) await delay()
      const result = await log.append(append)
      if (faults.strikes('crash-after-append')) crash()
      if (faults.strikes('append-answer-slow')) await delay()
      await lifecycle.running()
      if (faults.strikes('append-lost-after')) throw new AppendUncertain('lost after it was stored')
      return result
    },
    formerSnapshots: (actor) => lifecycle.outside(() => log.formerSnapshots(actor)),
    settle: (ids) => lifecycle.outside(() => log.settle(ids)),
    read: (actor, after, limit) => lifecycle.outside(() => log.read(actor, after, limit)),
    overdue: (grace, limit) => lifecycle.outside(() => log.overdue(grace, limit)),
    ownedBy: (node) => lifecycle.outside(() => log.ownedBy(node)),
    unsettled: () => lifecycle.outside(() => log.unsettled()),
    active: (kind, since) => lifecycle.outside(() => log.active(kind, since)),
    actors: (kind) => lifecycle.outside(() => log.actors(kind)),
  }
}

/** The bus of the process, with crashes before or after a publication. */
export const processBus = (bus: Bus, { lifecycle, faults, auditor, crash }: ProcessWorld): Bus => {
  return {
    ...bus,
    request: (actor, envelope) => lifecycle.outside(() => bus.request(actor, envelope)),
    publish: (actor, publication) => {
      if (lifecycle.isOver) return
      if (faults.strikes('crash-before-publish')) return crash()
      if (actor !== lobbyActor) auditor.traffic.published(tableOfActor(actor), publication)
      bus.publish(actor, publication)
      if (faults.strikes('crash-after-publish')) crash()
    },
  }
}

/** A bus that reports orders and replies to the auditor. */
export const auditedBus = (bus: Bus, { lifecycle, auditor }: ProcessWorld): Bus => ({
  ...bus,
  request: async (actor, envelope) => {
    const request = envelope.command as TableRequest
    auditor.orders.sent(envelope.id, request)
    const reply = await bus.request(actor, envelope)
    if (!lifecycle.isOver) auditor.orders.answered(request, reply)
    return reply
  },
})

/** The history of hands, with failures. */
export const faultyHands = (hands: TableHands, { lifecycle, faults }: ProcessWorld): TableHands => ({
  insert: (hand) =>
    lifecycle.outside(async () => {
      if (faults.strikes('record-failed')) throw new Error('the history is away')
      return hands.insert(hand)
    }),
  amend: (handId, change) =>
    lifecycle.outside(async () => {
      if (faults.strikes('record-failed')) throw new Error('the history is away')
      return hands.amend(handId, change)
    }),
  lastPots: (tables, most) => lifecycle.outside(() => hands.lastPots(tables, most)),
})
