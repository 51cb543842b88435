import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/**
 * A name of this machine that browsers do not know as local: its plain http pages are as insecure as another machine's.
 */
export const PLAIN_HOST = 'cardroom.test'

/** Without a GPU Pixi falls back to its canvas renderer. The browser makes no requests of its own. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-software-rasterizer',
  `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
]

export const desktop = { width: 1560, height: 900 }
export const mobile = { width: 414, height: 915 }

/** Browser flags with which every pixel is drawn the same way each time, for pictures that are compared. */
export const sameEveryTime = [
  '--font-render-hinting=slight',
  '--disable-lcd-text',
  '--disable-checker-imaging',
  '--disable-partial-raster',
  '--disable-threaded-animation',
  '--run-all-compositor-stages-before-draw',
  '--force-color-profile=srgb',
]

/**
 * The Chromium to use if `npm test` has not named one: the same one that it would choose (scripts/lib/chromium.mjs).
 */
const preferredChromium = () =>
  existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : '/usr/bin/chromium'

export const chromiumPath = () => process.env.CHROMIUM_PATH ?? preferredChromium()

/** A real Chromium: the one that `npm test` found or installed. */
export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    headless: true,
    args: [...args, ...more],
  })

/** What went wrong in the pages of a context: uncaught errors and errors in the console. */
export const faultsOf = (context: BrowserContext): string[] => {
  const faults: string[] = []
  context.on('weberror', (error) => void faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}
