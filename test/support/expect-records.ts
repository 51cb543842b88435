import { type Store, systemClock } from '@cardroom/server'
import { expect } from 'vitest'
import { handRecorder } from '../../packages/server/src/tables/hand-records/hand-recorder.ts'
import type { JournalReplay } from './replay-journal.ts'

/**
 * Delivers the effects that a killed process left undelivered, as the next process that runs each table would. Expects
 * that every hand of the journals then has its record: a record can be late, never missing.
 * @param tables by id; no process runs them
 * @returns how many effects were undelivered
 */
export const expectRecords = async (store: Store, tables: ReadonlyMap<string, JournalReplay>): Promise<number> => {
  const failed: string[] = []
  const recorder = handRecorder(
    { hands: store.hands, actorLog: store.actorLog, clock: systemClock, afterHand: async () => {} },
    (effect) => void failed.push(effect),
  )
  const played = [...tables.values()].flatMap(({ endedHandIds }) => endedHandIds)
  const handsWithoutRecord = async () => {
    const records = await Promise.all(played.map((id) => store.hands.byId(id)))
    return played.filter((_, index) => records[index] === null)
  }
  const late = await handsWithoutRecord()
  const undelivered: string[] = []
  for (const id of tables.keys()) {
    const { effects } = await store.actorLog.claim(`table:${id}`, 'next owner')
    undelivered.push(...effects.map((effect) => effect.id))
    await recorder.deliver(effects)
  }
  expect(undelivered).toEqual(expect.arrayContaining(late.map((id) => `record:${id}`)))
  expect([await handsWithoutRecord(), failed, await store.actorLog.actorsWithEffects()]).toEqual([[], [], []])
  recorder.close()
  return undelivered.length
}
