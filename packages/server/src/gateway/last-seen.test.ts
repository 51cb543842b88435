import { expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { lastSeenRecorder } from './last-seen.ts'

const anna = userId('anna')
const bert = userId('bert')

/** A store that records each save as one list of users and times. While `away` is set, saves fail. */
const recordingStore = () => {
  const clock = virtualClock(0)
  const saves: [string, number][][] = []
  const failures: unknown[] = []
  const store = { away: false }
  const seen = lastSeenRecorder(
    {
      record: async (times) => {
        if (store.away) throw new Error('away')
        saves.push([...times])
      },
      of: async () => null,
    },
    clock,
    (error) => failures.push(error),
  )
  return { clock, saves, failures, store, seen }
}

it('many heartbeats are saved together, only the newest heartbeat of each user [S-RT-09]', async () => {
  const { clock, saves, seen } = recordingStore()
  seen.add(anna)
  await clock.advance(2_000)
  seen.add(bert)
  seen.add(anna)
  await clock.advance(2_999)
  expect(saves).toEqual([])
  await clock.advance(1)
  expect(saves.map(String)).toEqual(['anna,2000,bert,2000'])
  await clock.advance(60_000)
  expect(saves.length).toBe(1)
})

it('the last-seen time of a user whose account is deleted is not saved, even if a save of it had failed before the deletion [A-PROFILE-09]', async () => {
  const { clock, saves, store, seen } = recordingStore()
  store.away = true
  seen.add(anna)
  seen.add(bert)
  await clock.advance(5_000)
  seen.forget(anna)
  store.away = false
  seen.add(bert)
  seen.add(anna)
  seen.forget(anna)
  await clock.advance(5_000)
  expect(saves.map(String)).toEqual(['bert,5000'])
})

it('last-seen times whose save failed are saved with the next batch, and closing saves the rest [S-RT-09]', async () => {
  const { clock, saves, failures, store, seen } = recordingStore()
  store.away = true
  seen.add(anna)
  await clock.advance(5_000)
  expect([saves, failures.length]).toEqual([[], 1])
  store.away = false
  await clock.advance(1_000)
  seen.add(bert)
  await seen.close()
  expect(saves.map(String)).toEqual(['anna,0,bert,6000'])
})
