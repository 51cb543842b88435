import { Bytes } from './bytes.ts'

export interface Axis {
  readonly tag: string
  readonly min: number
  readonly normal: number
  readonly max: number
}

export function readAxes(fvar: Uint8Array): readonly Axis[] {
  const head = new Bytes(fvar, 4)
  const offset = head.u16()
  head.at = 8
  const count = head.u16()
  const size = head.u16()
  return Array.from({ length: count }, (_, i) => {
    const bytes = new Bytes(fvar, offset + i * size)
    return { tag: bytes.tag(), min: bytes.fixed(), normal: bytes.fixed(), max: bytes.fixed() }
  })
}

/** Axis values on the font's normal scale of -1 to 1, through `avar` where there is one. */
export function normalise(axes: readonly Axis[], values: Readonly<Record<string, number>>, avar: Uint8Array | null) {
  const plain = axes.map(({ tag, min, normal, max }) => {
    const value = Math.min(max, Math.max(min, values[tag] ?? normal))
    if (value === normal) return 0
    return value < normal ? (value - normal) / (normal - min) : (value - normal) / (max - normal)
  })
  if (!avar) return plain
  const bytes = new Bytes(avar, 8)
  return plain.map((value) => {
    const map = Array.from({ length: bytes.u16() }, () => ({ from: bytes.f2dot14(), to: bytes.f2dot14() }))
    const after = map.findIndex(({ from }) => from >= value)
    const right = map[after]
    const left = map[after - 1]
    if (!right) return value
    if (!left || right.from === value) return right.to
    return left.to + ((right.to - left.to) * (value - left.from)) / (right.from - left.from)
  })
}

/** How far a variation with this peak (and optional range) counts at a position in the design space. */
export function tupleScalar(position: readonly number[], peak: readonly number[], range: Range | null): number {
  let scalar = 1
  peak.forEach((top, i) => {
    const value = position[i] ?? 0
    if (top === 0 || value === top) return
    const start = range ? (range.start[i] ?? 0) : Math.min(0, top)
    const end = range ? (range.end[i] ?? 0) : Math.max(0, top)
    if (value <= start || value >= end) scalar = 0
    else scalar *= value < top ? (value - start) / (top - start) : (end - value) / (end - top)
  })
  return scalar
}

export interface Range {
  readonly start: readonly number[]
  readonly end: readonly number[]
}
