import { type Clock, type NatsLink, noSubscriberError } from '@cardroom/server/parts'
import type { SeededRandom } from '../basics/chance.ts'
import type { FaultInjector } from '../basics/faults.ts'
import type { ProcessLifecycle } from './process-lifecycle.ts'

type Listener = Parameters<NatsLink['subscribe']>[1]['callback']

interface NetworkMember {
  readonly name: string
  readonly lifecycle: ProcessLifecycle
  readonly subjects: Map<string, Set<Listener>>
  readonly reconnected: () => void
}

/**
 * Replaces NATS, on virtual time: carries messages between the processes of a room, and may lose, delay or repeat them.
 */
export interface SimulatedNetwork {
  /** @param reconnected called when the network is back after an outage */
  join(name: string, lifecycle: ProcessLifecycle, reconnected: () => void): NatsLink
  isOpen(): boolean
  /** Simulates an outage: no message is carried for `ms`. */
  closeFor(ms: number): void
}

export const simulatedNetwork = (time: Clock, chance: SeededRandom, faults: FaultInjector): SimulatedNetwork => {
  const members = new Set<NetworkMember>()
  /**
   * When the last delayed message arrives, ms, for each sender and receiver. Later messages do not arrive before it.
   */
  const busyUntil = new Map<string, number>()
  let isOpen = true

  const runLater = (ms: number, run: () => void): void => void time.setTimer(time.now() + ms, run)

  /** Messages from one process to another keep their order; a paused process gets them when it wakes up. */
  const carry = (sender: NetworkMember, receiver: NetworkMember, deliver: () => void): void => {
    if (!isOpen || faults.occurs('bus-dropped')) return
    const route = `${sender.name} ${receiver.name}`
    const now = time.now()
    if (faults.occurs('bus-delayed')) {
      busyUntil.set(route, Math.max(busyUntil.get(route) ?? 0, now + chance.between(5, 3_000)))
    }
    const times = faults.occurs('bus-doubled') ? 2 : 1
    const deliverWhenRunning = (): void => {
      void receiver.lifecycle.whenRunning().then(() => {
        for (let time = 0; time < times && members.has(receiver); time += 1) deliver()
      })
    }
    const busyEnd = busyUntil.get(route)
    if (busyEnd === undefined || busyEnd < now) deliverWhenRunning()
    else time.setTimer(busyEnd, deliverWhenRunning)
  }

  /** The processes that have not ended; forgets the others. */
  const livingMembers = (): readonly NetworkMember[] => {
    for (const member of members) if (member.lifecycle.isOver) members.delete(member)
    return [...members]
  }

  const join: SimulatedNetwork['join'] = (name, lifecycle, reconnected) => {
    const ownMember: NetworkMember = { name, lifecycle, subjects: new Map(), reconnected }
    members.add(ownMember)
    const sendToOthers = (subject: string, text: string): void => {
      for (const receiver of livingMembers()) {
        if (receiver === ownMember || !receiver.subjects.has(subject)) continue
        carry(ownMember, receiver, () => deliverTo(receiver, subject, { text, respond: () => {} }))
      }
    }
    return {
      subscribe: (subject, { callback }) => subscribeTo(ownMember.subjects, subject, callback),
      publish: sendToOthers,
      request: (subject, text, { timeout }) =>
        new Promise((resolve, reject) => {
          runLater(timeout, () => reject(new Error('nobody answered in time')))
          if (!isOpen) return
          const receiver = livingMembers().find(({ subjects }) => subjects.has(subject))
          if (receiver === undefined) return reject(noSubscriberError(subject))
          const respond = (answer: string): void =>
            carry(receiver, ownMember, () => resolve({ json: () => JSON.parse(answer) as unknown, respond: () => {} }))
          carry(ownMember, receiver, () => deliverTo(receiver, subject, { text, respond }))
        }),
    }
  }

  return {
    join,
    isOpen: () => isOpen,
    closeFor: (ms) => {
      isOpen = false
      runLater(ms, () => {
        isOpen = true
        for (const { lifecycle, reconnected } of livingMembers()) void lifecycle.whenRunning().then(reconnected)
      })
    },
  }
}

const subscribeTo = (subjects: NetworkMember['subjects'], subject: string, callback: Listener) => {
  const listeners = subjects.get(subject) ?? new Set()
  subjects.set(subject, listeners.add(callback))
  return {
    unsubscribe: () => {
      listeners.delete(callback)
      if (listeners.size === 0 && subjects.get(subject) === listeners) subjects.delete(subject)
    },
  }
}

interface Message {
  readonly text: string
  readonly respond: (answer: string) => void
}

const deliverTo = ({ subjects }: NetworkMember, subject: string, { text, respond }: Message): void => {
  for (const listener of subjects.get(subject) ?? []) {
    listener(null, { json: () => JSON.parse(text) as unknown, respond })
  }
}
