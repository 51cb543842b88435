import { readFileSync } from 'node:fs'
import { Bytes } from './bytes.ts'
import { type GlyphPoint, readGlyphs } from './glyf.ts'
import { glyphDeltas } from './gvar.ts'
import { normalise, readAxes } from './variation.ts'
import { woff2Tables } from './woff2.ts'

export interface Contour {
  readonly points: readonly GlyphPoint[]
}

/** One glyph of a font instance; y grows upwards, units of `unitsPerEm`. */
export interface Glyph {
  readonly contours: readonly Contour[]
  readonly advance: number
}

export interface FontInstance {
  readonly unitsPerEm: number
  glyph(character: string): Glyph | null
}

/** Opens a WOFF2 font at one point of its design space, for example `{ wght: 700 }`. */
export function openFont(file: URL | string, axisValues: Readonly<Record<string, number>> = {}): FontInstance {
  const tables = woff2Tables(readFileSync(file))
  const table = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`no ${tag} table`)
    return found
  }
  const glyphs = readGlyphs(table('glyf').data)
  const advances = readAdvances(table('hmtx'), new Bytes(table('hhea').data, 34).u16())
  const map = readCharacterMap(table('cmap').data)
  const gvar = tables.get('gvar')?.data
  const position = gvar ? normalise(readAxes(table('fvar').data), axisValues, tables.get('avar')?.data ?? null) : []

  const glyph = (character: string): Glyph | null => {
    const id = map.get(character.codePointAt(0) ?? 0)
    const outline = id === undefined ? undefined : glyphs[id]
    if (id === undefined || !outline) return null
    const advance = advances[Math.min(id, advances.length - 1)] ?? 0
    const deltas = gvar ? glyphDeltas(gvar, id, outline, position) : null
    const points = outline.points.map((point, i) => ({
      x: point.x + (deltas?.x[i] ?? 0),
      y: point.y + (deltas?.y[i] ?? 0),
      onCurve: point.onCurve,
    }))
    const phantom = (outline.parts || points.length) + 1
    return {
      contours: outline.ends.map((end, i) => ({ points: points.slice((outline.ends[i - 1] ?? -1) + 1, end + 1) })),
      advance: advance + (deltas?.x[phantom] ?? 0) - (deltas?.x[phantom - 1] ?? 0),
    }
  }
  return { unitsPerEm: new Bytes(table('head').data, 18).u16(), glyph }
}

function readAdvances(hmtx: { data: Uint8Array; transformed: boolean }, count: number): readonly number[] {
  const bytes = new Bytes(hmtx.data, hmtx.transformed ? 1 : 0)
  return Array.from({ length: count }, () => {
    const advance = bytes.u16()
    if (!hmtx.transformed) bytes.at += 2
    return advance
  })
}

/** Format 4 of `cmap`, enough for every character below U+10000. */
function readCharacterMap(cmap: Uint8Array): ReadonlyMap<number, number> {
  const head = new Bytes(cmap, 2)
  const offsets = Array.from({ length: head.u16() }, () => {
    head.at += 4
    return head.u32()
  })
  const start = offsets.find((offset) => new Bytes(cmap, offset).u16() === 4)
  if (start === undefined) throw new Error('no cmap of format 4')
  const segments = new Bytes(cmap, start + 6).u16() / 2
  const column = (index: number, segment: number) =>
    new Bytes(cmap, start + 14 + index * segments * 2 + (index > 0 ? 2 : 0) + segment * 2)
  const map = new Map<number, number>()
  for (let segment = 0; segment < segments; segment++) {
    const end = column(0, segment).u16()
    const first = column(1, segment).u16()
    const delta = column(2, segment).i16()
    const rangeAt = column(3, segment)
    const range = rangeAt.u16()
    for (let code = first; code <= end && code < 0xffff; code++) {
      const looked = range === 0 ? code : new Bytes(cmap, rangeAt.at - 2 + range + (code - first) * 2).u16()
      const id = range !== 0 && looked === 0 ? 0 : (looked + delta) & 0xffff
      if (id !== 0) map.set(code, id)
    }
  }
  return map
}
