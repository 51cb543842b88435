// Loaded into a server process before its program (`--import`): measures that process when its parent asks.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MeterReading, MeterRequest } from './meter-messages.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const RESOLUTION_MS = 5
const eventLoopDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const profilerSession = new Session()
let cpuAtStart = process.cpuUsage()
let startedAt = performance.now()

const startMeasuring = (profileFile: string | null): void => {
  eventLoopDelay.enable()
  eventLoopDelay.reset()
  cpuAtStart = process.cpuUsage()
  startedAt = performance.now()
  if (profileFile === null) return
  profilerSession.connect()
  profilerSession.post('Profiler.enable')
  profilerSession.post('Profiler.start')
}

const stopMeasuring = (profileFile: string | null): MeterReading => {
  const { user, system } = process.cpuUsage(cpuAtStart)
  const seconds = (performance.now() - startedAt) / 1_000
  // The histogram records the times between two ticks of its timer. Without any lag such a time is the timer's period,
  // so the period is subtracted.
  const lagMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  const eventLoopLagMs = {
    p50: lagMs(eventLoopDelay.percentile(50)),
    p99: lagMs(eventLoopDelay.percentile(99)),
    max: lagMs(eventLoopDelay.max),
  }
  eventLoopDelay.disable()
  if (profileFile !== null) {
    profilerSession.post('Profiler.stop', (error, { profile: samples }) => {
      if (error === null) writeFileSync(profileFile, JSON.stringify(samples))
    })
  }
  return { seconds, userMs: user / 1_000, systemMs: system / 1_000, eventLoopLagMs }
}

const usedMemoryBytes = (): number => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

process.on('message', (order: MeterRequest | { readonly meter?: undefined }) => {
  if (order.meter === undefined) return
  if (order.meter === 'start') startMeasuring(order.profile)
  process.send?.({
    meter: order.meter === 'stop' ? stopMeasuring(order.profile) : order.meter === 'memory' ? usedMemoryBytes() : null,
  })
})
