import { brotliDecompressSync } from 'node:zlib'
import { Bytes } from './bytes.ts'

/** The tags a WOFF2 directory may name by number (W3C WOFF 2.0, 5.1). */
const knownTags = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF '],
  ...['VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS'],
  ...['GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc'],
  ...['bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop'],
  ...['trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'],
]

export interface FontTable {
  readonly data: Uint8Array
  /** In WOFF2's own transformed layout (glyf, loca, hmtx). */
  readonly transformed: boolean
}

/** Unpacks the tables of a WOFF2 file. */
export function woff2Tables(file: Uint8Array): ReadonlyMap<string, FontTable> {
  const header = new Bytes(file)
  if (header.tag() !== 'wOF2') throw new Error('not a WOFF2 file')
  const numTables = header.from(12).u16()
  const compressedSize = header.from(20).u32()
  header.at = 48
  const entries = Array.from({ length: numTables }, () => directoryEntry(header))
  const packed = file.subarray(header.at, header.at + compressedSize)
  const unpacked = new Uint8Array(brotliDecompressSync(packed))
  const tables = new Map<string, FontTable>()
  let at = 0
  for (const { tag, length, transformed } of entries) {
    tables.set(tag, { data: unpacked.subarray(at, at + length), transformed })
    at += length
  }
  return tables
}

function directoryEntry(bytes: Bytes) {
  const flags = bytes.u8()
  const tag = (flags & 63) === 63 ? bytes.tag() : knownTags[flags & 63]
  if (tag === undefined) throw new Error('unknown table')
  const version = flags >> 6
  // For glyf and loca version 3 means "as it is", for every other table version 0 does.
  const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
  const original = bytes.base128()
  return { tag, transformed, length: transformed ? bytes.base128() : original }
}
