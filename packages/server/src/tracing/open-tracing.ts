import { setTimeout } from 'node:timers/promises'
import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Store } from '../store/store.ts'
import { orderTracing } from './order-traces.ts'
import type { RoomTracing } from './room-tracing.ts'

export interface Tracing extends RoomTracing {
  traceStore(store: Store): Store
  /**
   * Sends the remaining spans to the collector, then stops. Never fails, and waits no longer than `MAX_CLOSE_MS`: a
   * collector that refuses spans or does not answer must not keep the room from closing its store.
   */
  close(): Promise<void>
}

const MAX_CLOSE_MS = 300

interface TracingSetup {
  readonly version: string
  /** Name of this process, which every span carries. */
  readonly node: string
  /** Called when spans could not be sent. */
  readonly reportFailure: (failureText: string) => void
}

/**
 * Traces the orders of players and sends the spans to a collector (N-OPER-04).
 * @param url where the collector takes spans in the form OTLP/HTTP
 */
export const openTracing = (url: string, { version, node, reportFailure }: TracingSetup): Tracing => {
  const ignore = (): void => {}
  diag.setLogger(
    { error: reportFailure, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.ERROR,
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'cardroom',
      'service.version': version,
      'service.instance.id': node,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const traces = orderTracing(provider.getTracer('cardroom', version))
  return {
    traceBus: traces.traceBus,
    traceTables: traces.traceTables,
    traceStore: (store) => ({ ...store, actorLog: traces.traceLog(store.actorLog) }),
    close: async () => {
      const shutdown = provider.shutdown().catch(({ message }: Error) => reportFailure(message))
      await Promise.race([shutdown, setTimeout(MAX_CLOSE_MS, undefined, { ref: false })])
    },
  }
}
