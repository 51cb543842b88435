import { type Context, isSpanContextValid, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api'

/**
 * @returns the place of a span in its trace, as text for another process. @see
 * https://www.w3.org/TR/trace-context/#traceparent-header
 */
export const traceParent = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** @returns the context in which spans continue a trace of another process; the root context for a malformed text */
export const contextOfTraceParent = (text: string): Context => {
  const [version, traceId = '', spanId = '', flags = ''] = text.split('-')
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return version === '00' && isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}
