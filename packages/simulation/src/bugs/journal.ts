import type { ActorId, Append } from '@cardroom/server/parts'
import type { PlantedBug } from '../basics/planted-bug.ts'
import { plantBugInAppend } from './amend.ts'

/** Bugs of a journal that breaks its contract, or of code that uses the journal wrongly. */
export const journalBugs: readonly PlantedBug[] = [
  {
    name: 'an append is acknowledged and not stored',
    wrapLog: (log) => {
      let count = 0
      return {
        ...log,
        append: async (append) => {
          count += 1
          return count % 40 === 0 ? 'ok' : log.append(append)
        },
      }
    },
  },
  {
    name: 'a change is published before it is stored',
    wrapLog: (log) => {
      const waitingAppends = new Map<ActorId, Append>()
      return {
        ...log,
        append: async (append) => {
          const waitingAppend = waitingAppends.get(append.actor)
          waitingAppends.set(append.actor, append)
          return waitingAppend === undefined ? 'ok' : log.append(waitingAppend)
        },
      }
    },
  },
  {
    name: 'a stale owner is not fenced off',
    wrapLog: (log) => {
      const newestClaims = new Map<ActorId, { epoch: number; seq: number }>()
      return {
        ...log,
        claim: async (actor, node) => {
          const claim = await log.claim(actor, node)
          newestClaims.set(actor, { epoch: claim.epoch, seq: claim.seq })
          return claim
        },
        append: async (append) => {
          const { epoch, seq } = newestClaims.get(append.actor) ?? { epoch: append.epoch, seq: append.prevSeq }
          const result = await log.append({ ...append, epoch, prevSeq: seq })
          if (result === 'ok') newestClaims.set(append.actor, { epoch, seq: seq + append.events.length })
          return result
        },
      }
    },
  },
  {
    name: 'a snapshot holds the state of an earlier hand',
    wrapLog: plantBugInAppend(() => {
      const earlierSnapshots = new Map<ActorId, unknown>()
      return (append) => {
        if (append.snapshot === undefined) return append
        const snapshot = earlierSnapshots.get(append.actor) ?? append.snapshot
        earlierSnapshots.set(append.actor, append.snapshot)
        return { ...append, snapshot }
      }
    }),
  },
  {
    name: 'a snapshot forgets how its hand began',
    wrapLog: plantBugInAppend(() => (append) => {
      const snapshot = append.snapshot as object | undefined
      return snapshot === undefined ? append : { ...append, snapshot: { ...snapshot, hand: [] } }
    }),
  },
  {
    name: 'an order sent again is obeyed again',
    wrapBus: (bus) => {
      let count = 0
      return {
        ...bus,
        request: (actor, envelope) => {
          count += 1
          return bus.request(actor, { ...envelope, id: `${envelope.id} ${count}` })
        },
      }
    },
  },
  {
    name: 'a top-up is confirmed and not made',
    wrapBus: (bus) => ({
      ...bus,
      request: (actor, envelope) => {
        const { command } = envelope as { command: { order?: { type: string } } }
        return command.order?.type === 'addChips' ? Promise.resolve({ ok: true }) : bus.request(actor, envelope)
      },
    }),
  },
  {
    name: 'the record of a hand is lost',
    wrapLog: plantBugInAppend(() => {
      let count = 0
      return (append) => {
        count += append.effects?.length ?? 0
        return (append.effects?.length ?? 0) > 0 && count % 2 === 0 ? { ...append, effects: [] } : append
      }
    }),
  },
  {
    name: 'a hand is recorded under two names',
    wrapHandStore: (hands) => ({
      ...hands,
      insert: async (hand) => {
        await hands.insert({ ...hand, handId: `${hand.handId}-copy` })
        return hands.insert(hand)
      },
    }),
  },
]
