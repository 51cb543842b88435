import { localBus } from '../bus/local-bus.ts'
import { type ActorLog, AppendUncertain } from '../ports/actor-log.ts'
import type { Bus } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Hands } from '../store/hands.ts'
import { lobbyActor, type TableRequest, tableOf } from '../tables/table-request.ts'
import type { Chance } from './chance.ts'
import type { Auditor } from './checks/auditor.ts'
import type { Faults } from './faults.ts'
import type { Life } from './life.ts'

/** What the ports of one process are made with. */
export interface ProcessWorld {
  readonly life: Life
  readonly faults: Faults
  readonly chance: Chance
  readonly auditor: Auditor
  /** Time itself, for what happens outside the process. */
  readonly time: Clock
  /** Ends the process where it stands. */
  crash(): void
}

/** Never comes: the process that waits for it has ended. */
const never = <Result>(): Promise<Result> => new Promise(() => {})

/** The way of a process to the journal: slow at times, broken at times, and the process may end at each step of it. */
export const faultyLog = (log: ActorLog, world: ProcessWorld): ActorLog => {
  const { life, faults, chance, time, crash } = world
  const delay = (): Promise<void> =>
    new Promise((resolve) => time.setTimer(time.now() + chance.between(2, 1_800), resolve))

  return {
    claim: (actor, node) =>
      life.outside(async () => {
        const claim = await log.claim(actor, node)
        if (faults.strikes('crash-at-claim')) crash()
        return claim
      }),
    append: async (append) => {
      await life.running()
      if (faults.strikes('crash-before-append')) {
        crash()
        return never()
      }
      if (faults.strikes('append-failed')) throw new Error('the journal is away')
      if (faults.strikes('append-lost-before')) throw new AppendUncertain('lost before it was stored')
      // What is on its way when its process ends may arrive all the same.
      if (faults.strikes('append-slow')) await delay()
      const result = await log.append(append)
      if (faults.strikes('crash-after-append')) crash()
      if (faults.strikes('append-answer-slow')) await delay()
      await life.running()
      if (faults.strikes('append-lost-after')) throw new AppendUncertain('lost after it was stored')
      return result
    },
    settle: (ids) => life.outside(() => log.settle(ids)),
    read: (actor, after, limit) => life.outside(() => log.read(actor, after, limit)),
    overdue: (grace, limit) => life.outside(() => log.overdue(grace, limit)),
    unsettled: () => life.outside(() => log.unsettled()),
    actors: (kind) => life.outside(() => log.actors(kind)),
  }
}

/** The bus inside the process; the process may end before or after it tells what has happened. */
export const processBus = ({ life, faults, auditor, crash }: ProcessWorld): Bus => {
  const bus = localBus()
  return {
    ...bus,
    request: (actor, envelope) => life.outside(() => bus.request(actor, envelope)),
    publish: (actor, publication) => {
      if (life.isOver) return
      if (faults.strikes('crash-before-publish')) return crash()
      if (actor !== lobbyActor) auditor.traffic.published(tableOf(actor), publication)
      bus.publish(actor, publication)
      if (faults.strikes('crash-after-publish')) crash()
    },
  }
}

/** The line to the tables, listened to: what was ordered, and what was answered. */
export const overheardBus = (bus: Bus, { life, auditor }: ProcessWorld): Bus => ({
  ...bus,
  request: async (actor, envelope) => {
    const request = envelope.command as TableRequest
    auditor.orders.sent(envelope.id, request)
    const reply = await bus.request(actor, envelope)
    if (!life.isOver) auditor.orders.answered(request, reply)
    return reply
  },
})

/** The history of hands, which is away at times. */
export const faultyHands = (hands: Hands, { life, faults }: ProcessWorld): Hands => ({
  insert: (hand) =>
    life.outside(async () => {
      if (faults.strikes('record-failed')) throw new Error('the history is away')
      return hands.insert(hand)
    }),
  amend: (handId, change) =>
    life.outside(async () => {
      if (faults.strikes('record-failed')) throw new Error('the history is away')
      return hands.amend(handId, change)
    }),
  byId: (handId) => life.outside(() => hands.byId(handId)),
  list: (query) => life.outside(() => hands.list(query)),
  averagePots: (tables) => life.outside(() => hands.averagePots(tables)),
  cashSince: (user, since) => life.outside(() => hands.cashSince(user, since)),
  rakeUpTo: (user, gameNumber) => life.outside(() => hands.rakeUpTo(user, gameNumber)),
})
