// Writes packages/web/src/design/tokens.css from tokens.ts. Run: npx tsx scripts/art/write-tokens.mjs
import { writeFileSync } from 'node:fs'
import { tokensCss } from '../../packages/web/src/design/css-variables.ts'

const file = new URL('../../packages/web/src/design/tokens.css', import.meta.url)
writeFileSync(file, tokensCss())
console.log(`wrote ${file.pathname}`)
