import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import sharp, { type Sharp } from 'sharp'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const kept = folder('docs/pictures')
const rejected = folder('.cache/pictures')

/** With this set, pictures are written anew instead of compared: for a deliberate change, whose pictures one then looks at. */
const rewrite = process.env.UPDATE_PICTURES === '1'

/**
 * How unlike a pixel may be (the kept files have a palette, and fonts are not smoothed alike everywhere), and how many
 * may be more so: fewer than a changed figure has.
 */
const tolerance = { threshold: 0.2, pixels: 40 }

const pixelsOf = (picture: Buffer | string) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** A small file: no more colours than the eye needs. */
const packed = (picture: Buffer) =>
  sharp(picture).png({ palette: true, quality: 90, effort: 8, dither: 0, compressionLevel: 9 })

const save = async (path: string, picture: Sharp) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, await picture.toBuffer())
}

/**
 * Compares a picture with the one kept under docs/pictures.
 * @param name below docs/pictures, without an ending
 * @param picture a PNG
 * @returns null if they look alike, else what differs and where to see it
 */
export const pictureFault = async (name: string, picture: Buffer): Promise<string | null> => {
  const path = join(kept, `${name}.png`)
  if (rewrite) {
    await save(path, packed(picture))
    return null
  }
  if (!existsSync(path)) return `${name}: no picture is kept; UPDATE_PICTURES=1 writes it`
  const [was, is] = await Promise.all([pixelsOf(path), pixelsOf(picture)])
  const { width, height } = is.info
  if (was.info.width !== width || was.info.height !== height)
    return `${name}: ${width} x ${height} instead of ${was.info.width} x ${was.info.height}`
  const difference = Buffer.alloc(is.data.length)
  const unlike = pixelmatch(was.data, is.data, difference, width, height, { threshold: tolerance.threshold })
  if (unlike <= tolerance.pixels) return null
  await save(join(rejected, `${name}.png`), sharp(picture))
  await save(join(rejected, `${name}-difference.png`), sharp(difference, { raw: { width, height, channels: 4 } }).png())
  return `${name}: ${unlike} pixels differ, see .cache/pictures/${name}-difference.png; UPDATE_PICTURES=1 if it should`
}
