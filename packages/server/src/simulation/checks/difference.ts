/**
 * Where two JSON-like values differ, as a path to read, or null if they are the same. A field that is undefined counts as
 * absent, as it does in JSON.
 * @param ignored names of fields that may differ anywhere
 */
export const difference = (a: unknown, b: unknown, ignored: ReadonlySet<string> = nothing): string | null => {
  if (Object.is(a, b)) return null
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return `: ${text(a)} and ${text(b)}`
  if (Array.isArray(a) !== Array.isArray(b)) return ': a list and none'
  const left = a as Readonly<Record<string, unknown>>
  const right = b as Readonly<Record<string, unknown>>
  for (const key of Object.keys(left)) {
    if (ignored.has(key)) continue
    const inner = difference(left[key], right[key], ignored)
    if (inner !== null) return `.${key}${inner}`
  }
  for (const key of Object.keys(right)) {
    if (!(key in left) && right[key] !== undefined && !ignored.has(key))
      return `.${key}: absent and ${text(right[key])}`
  }
  return null
}

const nothing: ReadonlySet<string> = new Set()

const text = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value).slice(0, 80))
