/**
 * Returns a function that tells whether two payloads have the same JSON text, without making the text: they must have
 * equal fields in the same order with equal primitives. The messages of different viewers share most objects, so a pair
 * of objects that was found equal is not compared again.
 */
export const sameJsonCheck = (): ((one: unknown, other: unknown) => boolean) => {
  const alike = new WeakMap<object, object>()

  const isSame = (one: unknown, other: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return one === other
    if (typeof other !== 'object' || other === null) return false
    if (alike.get(one) === other) return true
    if (Array.isArray(one) !== Array.isArray(other)) return false
    const keys = Object.keys(one)
    const others = Object.keys(other)
    if (keys.length !== others.length) return false
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] as keyof typeof one
      if (key !== others[at] || !isSame(one[key], other[key])) return false
    }
    alike.set(one, other)
    return true
  }
  return isSame
}
