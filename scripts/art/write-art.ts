// Writes the pictures under packages/web/public/art from their drawings. Run: npx tsx scripts/art/write-art.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { artFiles } from '../../packages/web/src/art/drawing/art-files.ts'

const folder = new URL('../../packages/web/public/art/', import.meta.url)
mkdirSync(new URL('cards/', folder), { recursive: true })
for (const [path, svg] of artFiles()) {
  writeFileSync(new URL(path, folder), svg)
  console.log(`wrote ${path}, ${svg.length} characters`)
}
