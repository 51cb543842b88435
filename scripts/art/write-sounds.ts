// Writes the sounds under packages/web/public/sounds from their scores. Run: npx tsx scripts/art/write-sounds.ts
import { mkdirSync, writeFileSync } from 'node:fs'
import { makeSoundFiles } from '../../packages/web/src/sound/making/sound-files.ts'

const folder = new URL('../../packages/web/public/sounds/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const [name, bytes] of makeSoundFiles()) {
  writeFileSync(new URL(name, folder), bytes)
  console.log(`wrote ${name}, ${bytes.length} bytes`)
}
