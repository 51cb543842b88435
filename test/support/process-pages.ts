import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { freePort, type RoomProcess, startHouseBots, startRoom, writeConfig } from './room-process.ts'
import { sharedBrowser } from './shared-browser.ts'
import { testFolder } from './test-folder.ts'

/** A room in a process of its own, and a browser to visit it with. */
export interface ProcessPages {
  readonly url: string
  /** A page in a new browser context, which is closed after the test. */
  readonly openPage: (options: BrowserContextOptions) => Promise<Page>
}

interface ProcessPagesOptions {
  /** For the room's working folder. */
  readonly name: string
  readonly config?: object
  readonly houseBots?: boolean
}

/**
 * Starts the room and opens the browser before the tests of a file, and ends them after. Use the result only inside of
 * tests and of hooks that are set later.
 */
export const processPages = ({ name, config = {}, houseBots = false }: ProcessPagesOptions): ProcessPages => {
  const folder = testFolder(name)
  let room: RoomProcess
  let browser: Browser
  let stopBots = async () => {}
  beforeAll(async () => {
    writeConfig(folder, config)
    room = await startRoom({ folder, port: await freePort(), houseBots })
    if (houseBots) stopBots = startHouseBots(room)
    browser = await sharedBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await stopBots()
    await room?.stop()
  })
  return {
    get url() {
      return room.url
    },
    openPage: async (options) => {
      const context = await browser.newContext(options)
      onTestFinished(() => context.close())
      return context.newPage()
    },
  }
}
