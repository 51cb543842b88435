import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { desktop, openBrowser } from './browser.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from './room-process.ts'

/** What a test file needs to open pages: both are there from its first hook on. */
export interface RoomAndBrowser {
  readonly room: RoomProcess
  readonly browser: Browser
  readonly url: string
  /** A visitor of one's own: storage and cookies are shared with nobody. */
  readonly visitor: (viewport?: typeof desktop) => Promise<BrowserContext>
}

/**
 * A room in a process of its own and a real browser, from before the first test of the file to after the last.
 * @param config the room's configuration file
 */
export const roomAndBrowser = (config: object): RoomAndBrowser => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-browser-'))
  let room: RoomProcess | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    writeConfig(folder, config)
    room = await startRoom({ folder, port: await freePort() })
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await room?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const there = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('only from the first hook on')
    return value
  }
  return {
    get room() {
      return there(room)
    },
    get browser() {
      return there(browser)
    },
    get url() {
      return there(room).url
    },
    visitor: (viewport = desktop) =>
      there(browser).newContext({
        viewport,
        reducedMotion: 'reduce',
        permissions: ['clipboard-read', 'clipboard-write'],
      }),
  }
}
