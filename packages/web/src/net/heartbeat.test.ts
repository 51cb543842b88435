import { clientMessages } from '@cardroom/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheUser } from '../session/local-cache.ts'
import { someUser } from '../session/testing/test-server.ts'
import { memoryStore } from '../storage/testing/memory-store.ts'
import { heartbeatSender } from './heartbeat.ts'

const start = Date.UTC(2026, 10, 21)
beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A test connection that records each heartbeat: its time and address. */
const heartbeatSetup = () => {
  const sent: (readonly [seconds: number, address: string | undefined])[] = []
  const { start: connect, stop: disconnect } = heartbeatSender((text) => {
    const { timestamp, address } = clientMessages.heartbeat.parse(JSON.parse(text))
    sent.push([(timestamp - start) / 1_000, address])
  })
  return { sent, connect, disconnect }
}

it('a heartbeat is sent on connect and every 30 s while connected, with the time and the user’s stored address [B-PRES-01 Q92]', () => {
  const local = memoryStore()
  vi.stubGlobal('localStorage', local)
  const { sent, connect, disconnect } = heartbeatSetup()
  vi.advanceTimersByTime(40_000)
  expect(sent).toEqual([])
  connect()
  cacheUser(local, someUser())
  vi.advanceTimersByTime(60_000)
  disconnect()
  vi.advanceTimersByTime(60_000)
  connect()
  const { address } = someUser()
  expect(sent).toEqual([
    [40, undefined],
    [70, address],
    [100, address],
    [160, address],
  ])
})

it('a heartbeat has no user’s address in a browser that stores nothing [B-PRES-01]', () => {
  const { sent, connect } = heartbeatSetup()
  connect()
  expect(sent).toEqual([[0, undefined]])
})
