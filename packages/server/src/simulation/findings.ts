/** The promise that was broken, by the row of the requirements or rules that makes it. */
export interface Finding {
  readonly rule: string
  readonly what: string
}

/**
 * What a run found wrong. It is noted, not thrown: whoever is running just then may be code of the server, which would
 * take it for its own trouble.
 */
export interface Findings {
  note(rule: string, what: string): void
  readonly first: Finding | null
  /** Remembers a line of what happened, for who reads the failure. */
  trace(line: () => string): void
  /** The last lines, oldest first. */
  lines(): readonly string[]
}

const REMEMBERED = 60

export const findings = (): Findings => {
  const traced: (() => string)[] = []
  let first: Finding | null = null
  return {
    note: (rule, what) => {
      first ??= { rule, what }
    },
    get first() {
      return first
    },
    trace: (line) => {
      if (first !== null) return
      traced.push(line)
      if (traced.length > REMEMBERED * 4) traced.splice(0, REMEMBERED * 3)
    },
    lines: () => traced.slice(-REMEMBERED).map((line) => line()),
  }
}
