import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { type ActorId, type ActorLog, type Append, appendResultLabel } from '../ports/actor-log.ts'
import { tournamentIdOfTable } from '../ports/table-id.ts'
import type { Tables } from '../tables/contract.ts'
import { tableIdOfActor } from '../tables/table-request.ts'
import { tournamentActorId } from '../tournaments/tournament-request.ts'
import type { RoomTracing } from './room-tracing.ts'
import { contextOfTraceParent, traceParent } from './trace-parent.ts'

/** A traced request that its actor has received and not answered yet. */
interface ReceivedRequest {
  readonly id: string
  readonly span: Span
  readonly at: number
}

/** Traces the orders of a room's players by wrapping the ports of the room. */
export interface OrderTracing extends RoomTracing {
  traceLog(actorLog: ActorLog): ActorLog
}

/**
 * Traces the orders of players. The spans of an order are `order` at the gateway, `request` over the bus, and `owner`
 * in the process that owns the table. The children of `owner` are `wait` (for the mailbox, the decision and earlier
 * appends), `append` and `publish`. The attributes are ids of tables, kinds and codes, never cards, players or tokens
 * (S-OPS-05).
 */
export const orderTracing = (tracer: Tracer): OrderTracing => {
  /** The span of the order that the current asynchronous call belongs to. */
  const order = new AsyncLocalStorage<Span>()
  const receivedRequests = new Map<string, ReceivedRequest>()
  /** Requests whose events an actor has stored and not published yet. */
  const storedRequests = new Map<ActorId, readonly ReceivedRequest[]>()

  const startChildSpan = (parent: Span, name: string, options: { kind?: SpanKind; startTime?: number } = {}): Span =>
    tracer.startSpan(name, options, trace.setSpan(ROOT_CONTEXT, parent))

  return {
    traceTables: <Of extends Tables>(tables: Of): Of => ({
      ...tables,
      order: (table, player, playerOrder) => {
        const attributes = { 'cardroom.table': table, 'cardroom.order': playerOrder.type }
        const span = tracer.startSpan('order', { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
        return withSpanUntilSettled(span, async () => {
          const result = await order.run(span, () => tables.order(table, player, playerOrder))
          if (!result.ok) span.setAttribute('cardroom.refusal', result.refusal.code)
          return result
        })
      },
    }),

    traceBus: (bus) => ({
      ...bus,
      request: (actor, envelope) => {
        const parent = order.getStore()
        if (parent === undefined) return bus.request(actor, envelope)
        const span = startChildSpan(parent, 'request', { kind: SpanKind.CLIENT })
        return withSpanUntilSettled(span, () => bus.request(actor, { ...envelope, trace: traceParent(span) }))
      },
      serve: (actor, handler) =>
        bus.serve(actor, (envelope) => {
          if (envelope.trace === undefined) return handler(envelope)
          const { id } = envelope
          const span = tracer.startSpan('owner', { kind: SpanKind.SERVER }, contextOfTraceParent(envelope.trace))
          receivedRequests.set(id, { id, span, at: nowMs() })
          return withSpanUntilSettled(span, () => handler(envelope).finally(() => receivedRequests.delete(id)))
        }),
      publish: (actor, publication) => {
        const owner = journalActorOf(actor)
        const causes = storedRequests.get(owner)
        if (causes === undefined) return bus.publish(actor, publication)
        storedRequests.delete(owner)
        const spans = causes
          .filter(({ id }) => receivedRequests.has(id))
          .map(({ span }) => startChildSpan(span, 'publish', { kind: SpanKind.PRODUCER }))
        bus.publish(actor, publication)
        for (const span of spans) span.end()
      },
    }),

    traceLog: (actorLog) => ({
      ...actorLog,
      append: async (append) => {
        const answeredRequests = requestsAnsweredBy(append, receivedRequests)
        if (answeredRequests.length === 0) return actorLog.append(append)
        for (const { span, at } of answeredRequests) startChildSpan(span, 'wait', { startTime: at }).end()
        const spans = answeredRequests.map(({ span }) => startChildSpan(span, 'append', { kind: SpanKind.CLIENT }))
        const outcome = await actorLog.append(append).catch((error: unknown) => {
          for (const span of spans) endFailedSpan(span)
          throw error
        })
        for (const span of spans) span.setAttribute('cardroom.outcome', appendResultLabel(outcome)).end()
        if (outcome === 'ok') storedRequests.set(append.actor, answeredRequests)
        return outcome
      },
    }),
  }
}

/** The traced requests that led to the events of an append. */
const requestsAnsweredBy = (
  { events }: Append,
  receivedRequests: ReadonlyMap<string, ReceivedRequest>,
): readonly ReceivedRequest[] => {
  if (receivedRequests.size === 0) return []
  const ids = new Set(events.map((entry) => (entry as { readonly by: string | null }).by ?? ''))
  return [...ids].flatMap((id) => receivedRequests.get(id) ?? [])
}

/** The actor whose journal has the events that `actor` publishes: for a tournament's table the tournament. */
const journalActorOf = (actor: ActorId): ActorId => {
  const tournament = actor.startsWith('table:') ? tournamentIdOfTable(tableIdOfActor(actor)) : null
  return tournament === null ? actor : tournamentActorId(tournament)
}

const withSpanUntilSettled = async <Result>(span: Span, task: () => Promise<Result>): Promise<Result> => {
  try {
    const result = await task()
    span.end()
    return result
  } catch (error) {
    endFailedSpan(span)
    throw error
  }
}

/** Ends a span as failed, without the error's text: it may quote an SQL statement that contains the deck. */
const endFailedSpan = (span: Span): void => span.setStatus({ code: SpanStatusCode.ERROR }).end()

/** ms since 1970 with fractions, like the times of spans. */
const nowMs = (): number => performance.timeOrigin + performance.now()
