import { expect, it } from 'vitest'
import { memoryStore } from '../../storage/testing/memory-store.ts'
import { historyQueryParametersFrom } from './stored-table.ts'

it('the request for the hand history has the stored start time and user id, if they are valid, and nothing else [B-HTTP-01]', () => {
  const storage = memoryStore()
  expect(historyQueryParametersFrom(storage)).toEqual({})
  storage.setItem('userId', 'u1')
  expect(historyQueryParametersFrom(storage)).toEqual({ userId: 'u1' })
  storage.setItem('startTime', '1767225600000')
  expect(historyQueryParametersFrom(storage)).toEqual({ startTime: 1_767_225_600_000, userId: 'u1' })
  storage.setItem('startTime', 'soon')
  expect(historyQueryParametersFrom(storage)).toEqual({ userId: 'u1' })
})
