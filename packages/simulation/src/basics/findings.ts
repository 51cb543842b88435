/** A broken requirement or rule, by its id. */
export interface Finding {
  readonly rule: string
  readonly what: string
}

/**
 * The first finding of a run, with the trace up to it; later findings are dropped. It is recorded, not thrown, because
 * a throw inside server code would be handled there as a server error.
 */
export interface FindingRecorder {
  note(rule: string, what: string): void
  readonly firstFinding: Finding | null
  /** Adds a line to the trace shown with a failure. */
  trace(line: () => string): void
  /** The last lines of the trace, oldest first. */
  lines(): readonly string[]
}

const REPORTED_TRACE_LINES = 60

export const newFindingRecorder = (): FindingRecorder => {
  const traceLines: (() => string)[] = []
  let firstFinding: Finding | null = null
  return {
    note: (rule, description) => {
      firstFinding ??= { rule, what: description }
    },
    get firstFinding() {
      return firstFinding
    },
    trace: (line) => {
      if (firstFinding !== null) return
      traceLines.push(line)
      if (traceLines.length > REPORTED_TRACE_LINES * 4) traceLines.splice(0, REPORTED_TRACE_LINES * 3)
    },
    lines: () => traceLines.slice(-REPORTED_TRACE_LINES).map((line) => line()),
  }
}
