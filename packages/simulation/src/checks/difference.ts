/**
 * The two values of the last comparison, which were equal. Two corresponding parts of new values are not compared if
 * both are still the same objects as in this pair.
 */
export interface LastEqualPair {
  readonly left: unknown
  readonly right: unknown
}

/**
 * The path of the first difference of two JSON-like values, or null if they are equal. As in JSON, undefined counts as
 * absent.
 * @param ignoredKeys field names to skip at every level; without effect together with `previousPair`
 * @param previousPair last comparison: identical objects are not compared again
 */
export const firstDifferencePath = (
  left: unknown,
  right: unknown,
  {
    ignoredKeys = NO_IGNORED_KEYS,
    previousPair = null,
  }: { readonly ignoredKeys?: ReadonlySet<string>; readonly previousPair?: LastEqualPair | null } = {},
): string | null =>
  previousPair === null
    ? firstDifference(left, right, ignoredKeys)
    : firstDifferenceSince(left, right, previousPair.left, previousPair.right)

const firstDifference = (a: unknown, b: unknown, ignoredKeys: ReadonlySet<string>): string | null => {
  if (Object.is(a, b)) return null
  if (!isObject(a) || !isObject(b)) return `: ${text(a)} and ${text(b)}`
  if (Array.isArray(a) !== Array.isArray(b)) return ': a list and none'
  for (const key in a) {
    if (ignoredKeys.has(key)) continue
    const innerDifference = firstDifference(a[key], b[key], ignoredKeys)
    if (innerDifference !== null) return `.${key}${innerDifference}`
  }
  for (const key in b) {
    if (!(key in a) && b[key] !== undefined && !ignoredKeys.has(key)) return `.${key}: absent and ${text(b[key])}`
  }
  return null
}

const firstDifferenceSince = (a: unknown, b: unknown, wasA: unknown, wasB: unknown): string | null => {
  if (Object.is(a, b) || (isObject(a) && a === wasA && b === wasB)) return null
  if (!isObject(a) || !isObject(b) || !isObject(wasA) || !isObject(wasB)) return firstDifference(a, b, NO_IGNORED_KEYS)
  if (Array.isArray(a) !== Array.isArray(b)) return ': a list and none'
  for (const key in a) {
    const innerDifference = firstDifferenceSince(a[key], b[key], wasA[key], wasB[key])
    if (innerDifference !== null) return `.${key}${innerDifference}`
  }
  for (const key in b) if (!(key in a) && b[key] !== undefined) return `.${key}: absent and ${text(b[key])}`
  return null
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const NO_IGNORED_KEYS: ReadonlySet<string> = new Set()

const text = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value).slice(0, 80))
