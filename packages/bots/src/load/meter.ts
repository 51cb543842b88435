// Loaded into a server process before its program (`--import`): measures that process when its parent asks.
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { MeterAnswer, MeterOrder } from './meter-messages.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const RESOLUTION_MS = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
const session = new Session()
let cpu = process.cpuUsage()
let startedAt = performance.now()

const start = (profile: string | null): void => {
  delay.enable()
  delay.reset()
  cpu = process.cpuUsage()
  startedAt = performance.now()
  if (profile === null) return
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.start')
}

const stop = (profile: string | null): MeterAnswer => {
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - startedAt) / 1_000
  // The histogram holds the intervals of its own timer, so the timer's period is subtracted.
  const ms = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  const lagMs = { p50: ms(delay.percentile(50)), p99: ms(delay.percentile(99)), max: ms(delay.max) }
  delay.disable()
  if (profile !== null) {
    session.post('Profiler.stop', (error, { profile: samples }) => {
      if (error === null) writeFileSync(profile, JSON.stringify(samples))
    })
  }
  return { seconds, userMs: user / 1_000, systemMs: system / 1_000, lagMs }
}

const memory = (): number => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

process.on('message', (order: MeterOrder | { readonly meter?: undefined }) => {
  if (order.meter === undefined) return
  if (order.meter === 'start') start(order.profile)
  process.send?.({ meter: order.meter === 'stop' ? stop(order.profile) : order.meter === 'memory' ? memory() : null })
})
