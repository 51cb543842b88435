import { Bytes } from './bytes.ts'
import type { GlyphOutline } from './glyf.ts'
import { tupleScalar } from './variation.ts'

/** Steps of x and y for each point of a glyph, the four phantom points last. */
export interface Deltas {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** The moves of one glyph's points at a normalised position (OpenType `gvar`). */
export function glyphDeltas(
  gvar: Uint8Array,
  glyph: number,
  outline: GlyphOutline,
  position: readonly number[],
): Deltas {
  const count = (outline.parts || outline.points.length) + 4
  const sum = { x: new Float64Array(count), y: new Float64Array(count) }
  const head = new Bytes(gvar, 4)
  const axes = head.u16()
  const shared = { count: head.u16(), at: head.u32() }
  head.at += 2
  const long = (head.u16() & 1) !== 0
  const array = head.u32()
  const offset = (index: number) => (long ? head.from(20 + index * 4).u32() : head.from(20 + index * 2).u16() * 2)
  if (offset(glyph) === offset(glyph + 1)) return sum
  const start = array + offset(glyph)
  const tuples = new Bytes(gvar, start)
  const flags = tuples.u16()
  const data = new Bytes(gvar, start + tuples.u16())
  const sharedPoints = flags & 0x8000 ? packedPoints(data, count) : null
  const coordinates = (bytes: Bytes) => Array.from({ length: axes }, () => bytes.f2dot14())
  for (let i = 0; i < (flags & 0x0fff); i++) {
    const size = tuples.u16()
    const index = tuples.u16()
    const peak =
      index & 0x8000 ? coordinates(tuples) : coordinates(new Bytes(gvar, shared.at + (index & 0x0fff) * axes * 2))
    const range = index & 0x4000 ? { start: coordinates(tuples), end: coordinates(tuples) } : null
    const body = data.from(data.at)
    data.at += size
    const scalar = tupleScalar(position, peak, range)
    if (scalar === 0) continue
    const points = index & 0x2000 ? packedPoints(body, count) : (sharedPoints ?? everyPoint(count))
    const dx = packedDeltas(body, points.length)
    const dy = packedDeltas(body, points.length)
    addScaled(sum.x, spread(outline, 'x', points, dx), scalar)
    addScaled(sum.y, spread(outline, 'y', points, dy), scalar)
  }
  return sum
}

const everyPoint = (count: number) => Array.from({ length: count }, (_, i) => i)

function addScaled(sum: Float64Array, add: Float64Array, scalar: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (add[i] ?? 0) * scalar
}

function packedPoints(bytes: Bytes, all: number): number[] {
  const first = bytes.u8()
  if (first === 0) return everyPoint(all)
  const count = first & 0x80 ? ((first & 0x7f) << 8) | bytes.u8() : first
  const points: number[] = []
  let point = 0
  while (points.length < count) {
    const control = bytes.u8()
    for (let i = 0; i <= (control & 0x7f); i++) {
      point += control & 0x80 ? bytes.u16() : bytes.u8()
      points.push(point)
    }
  }
  return points
}

function packedDeltas(bytes: Bytes, count: number): number[] {
  const deltas: number[] = []
  while (deltas.length < count) {
    const control = bytes.u8()
    for (let i = 0; i <= (control & 0x3f); i++) {
      deltas.push(control & 0x80 ? 0 : control & 0x40 ? bytes.i16() : bytes.i8())
    }
  }
  return deltas
}

/** Points without a step of their own move with their neighbours on the contour (OpenType "inferred deltas"). */
function spread(outline: GlyphOutline, axis: 'x' | 'y', points: readonly number[], deltas: readonly number[]) {
  const count = (outline.parts || outline.points.length) + 4
  const moved = new Float64Array(count)
  const touched = new Array<boolean>(count).fill(false)
  points.forEach((point, i) => {
    moved[point] = deltas[i] ?? 0
    touched[point] = true
  })
  let first = 0
  for (const end of outline.ends) {
    const known = everyPoint(end - first + 1)
      .map((i) => i + first)
      .filter((i) => touched[i])
    for (let i = first; i <= end && known.length > 0; i++) {
      if (touched[i]) continue
      const before = known.findLast((k) => k < i) ?? known.at(-1) ?? i
      const after = known.find((k) => k > i) ?? known[0] ?? i
      moved[i] = inferred(outline, axis, moved, { before, at: i, after })
    }
    first = end + 1
  }
  return moved
}

interface Between {
  readonly before: number
  readonly at: number
  readonly after: number
}

function inferred(outline: GlyphOutline, axis: 'x' | 'y', moved: Float64Array, { before, at, after }: Between): number {
  const place = (i: number) => outline.points[i]?.[axis] ?? 0
  const step = (i: number) => moved[i] ?? 0
  const [low, high] = place(before) <= place(after) ? [before, after] : [after, before]
  if (place(low) === place(high)) return step(low) === step(high) ? step(low) : 0
  if (place(at) <= place(low)) return step(low)
  if (place(at) >= place(high)) return step(high)
  const share = (place(at) - place(low)) / (place(high) - place(low))
  return step(low) + (step(high) - step(low)) * share
}
