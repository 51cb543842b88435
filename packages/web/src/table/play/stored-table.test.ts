import { expect, it } from 'vitest'
import { memoryStore } from '../../storage/testing/memory-store.ts'
import { historyQuery } from './stored-table.ts'

it('the history of a game is asked for with what is stored of the sitting, and only with that [B-HTTP-01]', () => {
  const storage = memoryStore()
  expect(historyQuery(storage)).toEqual({})
  storage.setItem('userId', 'u1')
  expect(historyQuery(storage)).toEqual({ userId: 'u1' })
  storage.setItem('startTime', '1767225600000')
  expect(historyQuery(storage)).toEqual({ startTime: 1_767_225_600_000, userId: 'u1' })
  storage.setItem('startTime', 'soon')
  expect(historyQuery(storage)).toEqual({ userId: 'u1' })
})
