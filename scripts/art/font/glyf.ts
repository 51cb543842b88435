import { Bytes } from './bytes.ts'

export interface GlyphPoint {
  readonly x: number
  readonly y: number
  readonly onCurve: boolean
}

/** A glyph's points, contour after contour; a composite glyph has no points here, only its count of parts. */
export interface GlyphOutline {
  readonly points: readonly GlyphPoint[]
  /** Index of each contour's last point. */
  readonly ends: readonly number[]
  readonly parts: number
}

interface Streams {
  readonly contours: Bytes
  readonly counts: Bytes
  readonly flags: Bytes
  readonly coordinates: Bytes
  readonly composites: Bytes
}

/** Reads every glyph of a transformed `glyf` table (W3C WOFF 2.0, 5.1). */
export function readGlyphs(table: Uint8Array): readonly GlyphOutline[] {
  const head = new Bytes(table, 4)
  const numGlyphs = head.u16()
  head.at = 8
  const sizes = Array.from({ length: 5 }, () => head.u32())
  let at = 36
  const [contours, counts, flags, coordinates, composites] = sizes.map((size) => {
    const stream = new Bytes(table, at)
    at += size
    return stream
  })
  if (!contours || !counts || !flags || !coordinates || !composites) throw new Error('glyf streams missing')
  const streams = { contours, counts, flags, coordinates, composites }
  return Array.from({ length: numGlyphs }, () => readGlyph(streams))
}

function readGlyph(streams: Streams): GlyphOutline {
  const contours = streams.contours.i16()
  if (contours === 0) return { points: [], ends: [], parts: 0 }
  if (contours < 0) return { points: [], ends: [], parts: skipComposite(streams) }
  const ends: number[] = []
  let total = 0
  for (let i = 0; i < contours; i++) {
    total += streams.counts.short255()
    ends.push(total - 1)
  }
  const points: GlyphPoint[] = []
  let x = 0
  let y = 0
  for (let i = 0; i < total; i++) {
    const flag = streams.flags.u8()
    const [dx, dy] = triplet(flag & 0x7f, streams.coordinates)
    x += dx
    y += dy
    points.push({ x, y, onCurve: (flag & 0x80) === 0 })
  }
  streams.coordinates.short255() // length of the hinting program, which lies in another stream
  return { points, ends, parts: 0 }
}

/** One point's step in the variable-length coding of WOFF 2.0, 5.2. */
function triplet(code: number, bytes: Bytes): readonly [number, number] {
  const sign = (bit: number, n: number) => (code & bit ? n : -n)
  if (code < 10) return [0, sign(1, ((code & 14) << 7) + bytes.u8())]
  if (code < 20) return [sign(1, (((code - 10) & 14) << 7) + bytes.u8()), 0]
  if (code < 84) {
    const base = code - 20
    const byte = bytes.u8()
    return [sign(1, 1 + (base & 48) + (byte >> 4)), sign(2, 1 + ((base & 12) << 2) + (byte & 15))]
  }
  if (code < 120) {
    const base = code - 84
    return [sign(1, 1 + (Math.floor(base / 12) << 8) + bytes.u8()), sign(2, 1 + (((base % 12) >> 2) << 8) + bytes.u8())]
  }
  if (code < 124) {
    const first = bytes.u8()
    const second = bytes.u8()
    return [sign(1, (first << 4) + (second >> 4)), sign(2, ((second & 15) << 8) + bytes.u8())]
  }
  return [sign(1, bytes.u16()), sign(2, bytes.u16())]
}

function skipComposite(streams: Streams): number {
  const bytes = streams.composites
  let parts = 0
  let flags: number
  let instructions = false
  do {
    flags = bytes.u16()
    bytes.at += 2 + (flags & 1 ? 4 : 2)
    if (flags & 0x0008) bytes.at += 2
    else if (flags & 0x0040) bytes.at += 4
    else if (flags & 0x0080) bytes.at += 8
    if (flags & 0x0100) instructions = true
    parts++
  } while (flags & 0x0020)
  if (instructions) streams.coordinates.short255()
  return parts
}
