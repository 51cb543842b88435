import type { Glyph } from './font.ts'
import type { GlyphPoint } from './glyf.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Scales and moves a glyph; y is turned downwards as SVG has it. */
export interface Placement {
  readonly scaleX: number
  readonly scaleY: number
  readonly x: number
  readonly y: number
}

type Segment = readonly ['M' | 'L', number, number] | readonly ['Q', number, number, number, number]

function segments(points: readonly GlyphPoint[]): Segment[] {
  const between = (a: GlyphPoint, b: GlyphPoint) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, onCurve: true })
  const full: GlyphPoint[] = []
  points.forEach((point, i) => {
    const next = points[(i + 1) % points.length]
    full.push(point)
    if (next && !point.onCurve && !next.onCurve) full.push(between(point, next))
  })
  const first = full.findIndex((point) => point.onCurve)
  const ring = [...full.slice(first), ...full.slice(0, first)]
  const start = ring[0]
  if (!start) return []
  const path: Segment[] = [['M', start.x, start.y]]
  for (let i = 1; i <= ring.length; i++) {
    const point = ring[i % ring.length]
    if (!point) continue
    if (point.onCurve) {
      if (i < ring.length) path.push(['L', point.x, point.y])
      continue
    }
    const end = ring[(i + 1) % ring.length]
    if (end) path.push(['Q', point.x, point.y, end.x, end.y])
    i++
  }
  return path
}

const written = (n: number) => `${Math.round(n * 100) / 100}`.replace(/^(-?)0\./, '$1.')

/** The glyph as the `d` of an SVG path. */
export function pathOf(glyph: Glyph, { scaleX, scaleY, x, y }: Placement): string {
  const place = (numbers: readonly number[]) =>
    numbers.map((n, i) => written(i % 2 === 0 ? x + n * scaleX : y - n * scaleY)).join(' ')
  return glyph.contours
    .map(
      ({ points }) =>
        `${segments(points)
          .map(([letter, ...numbers]) => letter + place(numbers))
          .join('')}Z`,
    )
    .join('')
}

/** The box around a glyph's curves, y upwards (top is the larger). */
export function boxOf(glyph: Glyph): Box {
  const xs: number[] = []
  const ys: number[] = []
  const curve = (a: number, b: number, c: number, into: number[]) => {
    into.push(c)
    const t = (a - b) / (a - 2 * b + c)
    if (t > 0 && t < 1) into.push((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c)
  }
  for (const { points } of glyph.contours) {
    let at: readonly [number, number] = [0, 0]
    for (const segment of segments(points)) {
      if (segment[0] === 'Q') {
        curve(at[0], segment[1], segment[3], xs)
        curve(at[1], segment[2], segment[4], ys)
        at = [segment[3], segment[4]]
      } else {
        at = [segment[1], segment[2]]
        xs.push(at[0])
        ys.push(at[1])
      }
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.max(...ys), bottom: Math.min(...ys) }
}
