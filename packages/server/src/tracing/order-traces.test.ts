import { chips, seatNo } from '@cardroom/engine'
import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, it, onTestFinished } from 'vitest'
import type { LinkMessage, NatsLink } from '../bus/link.ts'
import { localBus } from '../bus/local-bus.ts'
import type { Membership } from '../bus/membership.ts'
import { natsBus } from '../bus/nats-bus.ts'
import { startRoomTables } from '../directory/start-room-tables.ts'
import { player, smallGame, TABLE } from '../directory/testing/table-world.ts'
import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import { uuidGenerator } from '../ports/ids.ts'
import { oneNode } from '../ports/nodes.ts'
import { profilesNamedById } from '../ports/testing/named-by-id.ts'
import { signUp } from '../ports/testing/postings.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { memoryHands } from '../tables/testing/memory-hands.ts'
import { riggedEntropy } from '../tables/testing/rigged-entropy.ts'
import { orderTracing } from './order-traces.ts'
import { noTracing } from './room-tracing.ts'
import { contextOfTraceParent } from './trace-parent.ts'

/** An in-memory message link between the processes of a test. Messages are passed on as text, as over a network. */
const memoryLink = (): NatsLink => {
  const listeners = new Map<string, Parameters<NatsLink['subscribe']>[1]['callback']>()
  const message = (text: string, respond: (text: string) => void = () => {}): LinkMessage => ({
    ...{ json: () => JSON.parse(text) as unknown, respond },
  })
  return {
    subscribe: (subject, { callback }) => {
      listeners.set(subject, callback)
      return { unsubscribe: () => void listeners.delete(subject) }
    },
    publish: () => {},
    request: (subject, text) =>
      new Promise((resolve) => {
        const respond = (answer: string) => resolve(message(answer))
        listeners.get(subject)?.(null, message(text, respond))
      }),
  }
}

/**
 * Two processes with one journal: the process `far` owns all tables, and players are connected to the process `near`.
 */
const twoProcesses = async () => {
  const clock = virtualClock()
  const ledger = memoryLedger(clock)
  const entropy = riggedEntropy('traces')
  const log = memoryActorLog({ clock, ledger })
  const connection = memoryLink()
  const exporter = new InMemorySpanExporter()
  const startProcess = async (self: 'near' | 'far') => {
    const nodes = { ...oneNode(self), isPlacedHere: () => self === 'far', count: () => 2 }
    const members: Membership = {
      ...nodes,
      nodeOf: () => 'far',
      others: () => [],
      join: () => () => {},
      heartbeatArrived: () => {},
      unreachable: () => {},
      reconnected: () => {},
      onGone: () => () => {},
      close: () => {},
    }
    const failed = (error: unknown) => expect.fail(String(error))
    const bus = natsBus({ connection, members, prefix: 'test', reportFailure: failed })
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
    const traces = orderTracing(provider.getTracer(self))
    const tables = await startRoomTables({
      games: [smallGame],
      store: { actorLog: traces.traceLog(log), ledger, hands: memoryHands() },
      bus: traces.traceBus(bus),
      nodes,
      clock,
      entropy,
      ids: uuidGenerator(clock, entropy),
      profiles: profilesNamedById,
      logger: { warn: () => {}, error: () => {} },
    })
    onTestFinished(() => tables.close())
    return traces.traceTables(tables)
  }
  const far = await startProcess('far')
  const near = await startProcess('near')
  await ledger.post(signUp('ann', 50_000))
  /**
   * The spans that have ended, in that order. Each is given as a text with its parent spans, its process and its name.
   */
  const spanPaths = (): readonly string[] => {
    const spans = exporter.getFinishedSpans()
    const byId = new Map(spans.map((span) => [span.spanContext().spanId, span]))
    const pathOf = (span: (typeof spans)[number]): string => {
      const parent = byId.get(span.parentSpanContext?.spanId ?? '')
      return `${parent ? `${pathOf(parent)} > ` : ''}${span.instrumentationScope.name} ${span.name}`
    }
    return spans.map(pathOf)
  }
  return { near, far, exporter, spanPaths }
}

it('the trace of an order leads from the gateway over the bus to the journal and the publication [N-OPER-04 N-SCALE-01]', async () => {
  const { near, exporter, spanPaths } = await twoProcesses()
  const reserved = await near.order(TABLE, player('ann'), { type: 'reserve', amount: chips(10_000) })
  expect(reserved).toEqual({ ok: true })
  exporter.reset()
  expect(await near.order(TABLE, player('ann'), { type: 'sit', seat: seatNo(1) })).toEqual({ ok: true })
  const owner = 'near order > near request > far owner'
  expect(spanPaths()).toEqual([
    `${owner} > far wait`,
    `${owner} > far append`,
    `${owner} > far publish`,
    owner,
    'near order > near request',
    'near order',
  ])
  const spans = exporter.getFinishedSpans()
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1)
  expect(spans.map(({ attributes }) => attributes)).toEqual([
    {},
    { 'cardroom.outcome': 'ok' },
    {},
    {},
    {},
    { 'cardroom.table': TABLE, 'cardroom.order': 'sit' },
  ])
})

it('the trace of a refused order has the refusal’s code and no journal append; asking for the tables with players makes no trace [N-OPER-04]', async () => {
  const { near, far, exporter, spanPaths } = await twoProcesses()
  expect(await far.tablesWithPlayers()).toEqual([])
  expect(exporter.getFinishedSpans()).toEqual([])
  expect(await near.order(TABLE, player('bob'), { type: 'sit', seat: seatNo(2) })).toMatchObject({ ok: false })
  expect(spanPaths()).toEqual(['near order > near request > far owner', 'near order > near request', 'near order'])
  expect(exporter.getFinishedSpans().at(-1)?.attributes['cardroom.refusal']).toBeTypeOf('string')
})

it('with tracing switched off, the message bus is used unchanged [N-OPER-04]', () => {
  const bus = localBus()
  expect(noTracing.traceBus(bus)).toBe(bus)
})

it('a trace parent from another process is ignored if it is malformed or of an unknown version, and used if it is valid [N-OPER-04]', () => {
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  expect(contextOfTraceParent('00-nonsense')).toBe(ROOT_CONTEXT)
  expect(contextOfTraceParent(`01-${traceId}-${spanId}-01`)).toBe(ROOT_CONTEXT)
  const parent = trace.getSpanContext(contextOfTraceParent(`00-${traceId}-${spanId}-01`))
  expect(parent).toMatchObject({ traceId, spanId, traceFlags: 1, isRemote: true })
})
