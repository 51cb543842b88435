// Writes the icons of the installed client from the mark. Run: npx tsx scripts/art/write-icons.ts
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { logoSvg } from '../../packages/web/src/ui/theme/mark.ts'

const folder = fileURLToPath(new URL('../../packages/web/public/icons/', import.meta.url))
mkdirSync(folder, { recursive: true })

const icons = [
  ['icon-192', 192, 'tile'],
  ['icon-512', 512, 'tile'],
  ['maskable-192', 192, 'full'],
  ['maskable-512', 512, 'full'],
  ['touch-180', 180, 'full'],
] as const

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
for (const [name, pixels, shape] of icons) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${logoSvg(shape)}`)
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: true })
  await page.close()
  console.log(`wrote icons/${name}.png`)
}
await browser.close()
