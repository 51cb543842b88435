import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import type { CDPSession, Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const picturesFolder = folder('docs/pictures')
const rejectedFolder = folder('.cache/pictures')

/**
 * If set, pictures are written instead of compared. Set it only after a deliberate change, and look at each new
 * picture.
 */
const writesPictures = process.env.UPDATE_PICTURES === '1'

/**
 * How much a pixel may differ, and how many pixels may differ by more. Small differences are allowed, because the
 * stored files have a palette and fonts are not smoothed alike everywhere. A changed digit changes more than 40 pixels.
 */
const tolerance = { threshold: 0.2, pixels: 40 }

const pixelsOf = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** Packs a picture into a small file, with no more colours than the eye needs. */
const compressPicture = (picture: Buffer) =>
  sharp(picture).png({ palette: true, quality: 90, effort: 8, dither: 0, compressionLevel: 9 })

const save = async (path: string, picture: Sharp) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await picture.toBuffer())
}

/** Time in ms for which new screenshots are taken, until late images and answers have arrived. */
const maxComparisonMs = 10_000

/**
 * Compares a page with the picture stored under docs/pictures, until they look alike or the time is over.
 * @param name path below docs/pictures, without an extension
 * @param page nothing on it moves once everything has loaded
 * @returns null if they look alike, else what still differs in the end and where to see it
 */
export const pictureFault = async (name: string, page: Page): Promise<string | null> => {
  const path = join(picturesFolder, `${name}.png`)
  if (writesPictures) {
    await save(path, compressPicture(await stableScreenshot(page)))
    return null
  }
  if (!existsSync(path)) return `${name}: no picture is kept; UPDATE_PICTURES=1 writes it`
  // sharp gets the bytes, not the path: a server in this process has restricted it to pictures in memory.
  const was = await pixelsOf(readFileSync(path))
  if (differenceOf(was, await pixelsOf(await quickScreenshot(page))) === null) return null
  const end = Date.now() + maxComparisonMs
  for (;;) {
    const picture = await takeScreenshot(page)
    const difference = differenceOf(was, await pixelsOf(picture))
    if (difference === null) return null
    if (Date.now() <= end) continue
    await save(join(rejectedFolder, `${name}.png`), sharp(picture))
    if (difference.marked) await save(join(rejectedFolder, `${name}-difference.png`), difference.marked)
    return `${name}: ${difference.description}, see .cache/pictures/${name}*.png; UPDATE_PICTURES=1 if it should`
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * A quick picture of the page at this moment, with blinking caret and running animations. It takes a quarter of the
 * processor time, and mostly looks like the stored picture already.
 */
const quickScreenshot = async (page: Page): Promise<Buffer> => {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { data } = await (await session).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return Buffer.from(data, 'base64')
}

const takeScreenshot = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled' })

/** Takes pictures until two in a row are equal. */
const stableScreenshot = async (page: Page): Promise<Buffer> => {
  for (let last = await takeScreenshot(page); ; ) {
    const next = await takeScreenshot(page)
    if (next.equals(last)) return next
    last = next
  }
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>

/**
 * @returns null if two pictures look alike, else in words how they differ, and a picture of it if they are of one size
 */
const differenceOf = (
  was: Pixels,
  is: Pixels,
): { readonly description: string; readonly marked: Sharp | null } | null => {
  const { width, height } = is.info
  if (was.info.width !== width || was.info.height !== height)
    return { description: `${width} x ${height} instead of ${was.info.width} x ${was.info.height}`, marked: null }
  const marked = Buffer.alloc(is.data.length)
  const unlike = pixelmatch(was.data, is.data, marked, width, height, { threshold: tolerance.threshold })
  if (unlike <= tolerance.pixels) return null
  return {
    description: `${unlike} pixels differ`,
    marked: sharp(marked, { raw: { width, height, channels: 4 } }).png(),
  }
}
