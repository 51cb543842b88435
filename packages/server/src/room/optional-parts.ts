import { join } from 'node:path'
import type { Logger } from 'pino'
import type { OpenBus } from '../bus/open-nats.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { systemClock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { loggableErrorOf } from '../ports/fault.ts'
import { uuidGenerator } from '../ports/ids.ts'
import type { Store } from '../store/store.ts'
import { loopbackHosts } from './addresses.ts'

// Parts of a server process that most rooms do not use. Each is imported only if the configuration asks for it.

/** Opens the metrics server. @returns null if the configuration has no address for it */
export const openConfiguredMetrics = async ({ metricsAddress }: RoomConfig, version: string) => {
  if (metricsAddress === null) return null
  const { openMetrics } = await import('../metrics/open-metrics.ts')
  return openMetrics(metricsAddress, { version, clock: systemClock })
}

interface TracingSetup {
  readonly version: string
  /** Name of this process in the traces. */
  readonly node: string
  readonly logger: Logger
}

/** Opens the tracing of players' orders. @returns null if the configuration has no endpoint for traces */
export const openConfiguredTracing = async (
  { tracesEndpoint }: RoomConfig,
  { version, node, logger }: TracingSetup,
) => {
  if (tracesEndpoint === null) return null
  const { openTracing } = await import('../tracing/open-tracing.ts')
  return openTracing(tracesEndpoint, {
    version,
    node,
    reportFailure: (message) => logger.warn({ why: message }, 'traces not sent'),
  })
}

/** @returns the certificate that the room made itself; null unless `https` is `auto` */
export const roomCertificate = async ({ https, dataDir }: RoomConfig, otherHosts: readonly string[]) => {
  if (https !== 'auto') return null
  const { readOrMakeCertificate } = await import('../http/own-certificate.ts')
  return readOrMakeCertificate(join(dataDir, 'https'), [...loopbackHosts, ...otherHosts], systemClock.now())
}

/** @returns the bus that connects this process with the other processes of its room; null for a room of one process */
export const joinOtherProcesses = async (
  { natsUrl }: RoomConfig,
  { store, entropy, logger }: { readonly store: Store; readonly entropy: Entropy; readonly logger: Logger },
): Promise<OpenBus | null> => {
  if (natsUrl === null) return null
  const { openNats } = await import('../bus/open-nats.ts')
  const ids = uuidGenerator(systemClock, entropy)
  return openNats({
    url: natsUrl,
    room: await store.roomKeys.getOrMake('bus', () => ids.next()),
    self: ids.next(),
    clock: systemClock,
    reportFailure: (error) => logger.warn({ fault: loggableErrorOf(error) }, 'message between processes lost'),
  })
}
