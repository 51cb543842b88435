import { crc32, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encodeProfileImage } from './profile-image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2C66A8' } })
const latin1Bytes = (content: string) => Buffer.from(content, 'latin1')
const SCRIPT = '<script>alert(document.cookie)</script>'

const png = await picture(40, 30).png().toBuffer()
const jpeg = await picture(40, 30).jpeg().toBuffer()
const webp = await picture(40, 30).webp().toBuffer()
const gif = await picture(4, 3).gif().toBuffer()
const tiff = await picture(4, 3).tiff().toBuffer()

/** A PNG whose header claims another size than its pixels have. */
const pngClaimingSize = (width: number, height: number): Buffer => {
  const claiming = Buffer.from(png)
  claiming.writeUInt32BE(width, 16)
  claiming.writeUInt32BE(height, 20)
  claiming.writeUInt32BE(crc32(claiming.subarray(12, 29)), 29)
  return claiming
}

/** Pictures, some of which are something else as well, such as a web page. They are accepted; only the picture is kept. */
const acceptedFiles: readonly (readonly [string, Buffer])[] = [
  ['a PNG', png],
  ['a JPEG', jpeg],
  ['a WebP', webp],
  ['a PNG with a page behind it', Buffer.concat([png, latin1Bytes(`<html>${SCRIPT}</html>`)])],
  ['a JPEG with a page behind it', Buffer.concat([jpeg, latin1Bytes(`<html>${SCRIPT}</html>`)])],
  ['a WebP with a script behind it', Buffer.concat([webp, latin1Bytes(SCRIPT)])],
  ['a PNG with an archive behind it', Buffer.concat([png, latin1Bytes('PK\x03\x04'), gzipSync(SCRIPT)])],
  ['a PNG with a program behind it', Buffer.concat([png, latin1Bytes('<?php system($_GET[0]); ?>')])],
  [
    'a JPEG whose EXIF description is a script',
    await sharp(jpeg)
      .withExif({ IFD0: { ImageDescription: SCRIPT } })
      .toBuffer(),
  ],
  [
    'a PNG whose EXIF copyright is a script',
    await sharp(png)
      .withExif({ IFD0: { Copyright: SCRIPT } })
      .png()
      .toBuffer(),
  ],
]

/** Files that only claim to be pictures, or have an unsupported format. */
const refusedFiles: readonly (readonly [string, Buffer])[] = [
  ['an empty file', Buffer.alloc(0)],
  ['a web page', latin1Bytes(`<!DOCTYPE html>${SCRIPT}`)],
  ['an SVG', latin1Bytes(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`)],
  ['an SVG behind a byte order mark', latin1Bytes('\xef\xbb\xbf<?xml version="1.0"?><svg/>')],
  ['a gzipped SVG', gzipSync('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a GIF', gif],
  ['a script with a GIF header', latin1Bytes('GIF89a/*')],
  ['a TIFF', tiff],
  ['a PDF', latin1Bytes('%PDF-1.7 %%EOF')],
  ['an archive', latin1Bytes('PK\x03\x04')],
  ['a program', latin1Bytes('\x7fELF')],
  ['the first bytes of a PNG, then a page', Buffer.concat([png.subarray(0, 8), latin1Bytes(SCRIPT)])],
  ['the first bytes of a JPEG, then a script', Buffer.concat([jpeg.subarray(0, 4), latin1Bytes('*/=alert(1)/*')])],
  ['the first bytes of a WebP, then an SVG', Buffer.concat([webp.subarray(0, 12), latin1Bytes('<svg/>')])],
  ['a truncated PNG', png.subarray(0, png.length - 20)],
  ['a WAV sound file', Buffer.concat([latin1Bytes('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(24)])],
  ['a PNG whose header claims four thousand million pixels', pngClaimingSize(65_000, 65_000)],
]

it('an uploaded large picture is scaled to fit into 512 by 512, turned upright, and stored without metadata [S-UPLOAD-02]', async () => {
  const turned = await picture(3000, 1000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Marlow' } })
    .jpeg()
    .toBuffer()
  expect(turned.includes('Marlow')).toBe(true)
  const image = await encodeProfileImage(turned)
  const { width, height, exif, icc, xmp } = await sharp(image).metadata()
  expect({ width, height, exif, icc, xmp }).toEqual({ width: 171, height: 512 })
  expect(image.includes('Marlow')).toBe(false)
})

it.each(acceptedFiles)(
  'of %s only the picture is kept, re-encoded as WebP [S-UPLOAD-01 S-UPLOAD-02]',
  async (_, upload) => {
    const image = await encodeProfileImage(upload)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
    for (const trace of ['script', 'php', 'PK\x03\x04']) expect(image.includes(trace)).toBe(false)
  },
)

it.each(refusedFiles)('%s is refused as a profile image [S-UPLOAD-01]', async (_, upload) => {
  await expect(encodeProfileImage(upload)).rejects.toMatchObject({ code: 'bad-image' })
})

it('a profile image of 2 MB is accepted; one byte more is refused for its size, before it could fail to be decoded [S-UPLOAD-01]', async () => {
  const filledUp = (content: Buffer, size: number) => Buffer.concat([content, Buffer.alloc(size - content.length)])
  const mostBytes = 2 * 1024 * 1024
  expect(await sharp(await encodeProfileImage(filledUp(png, mostBytes))).metadata()).toMatchObject({ width: 40 })
  const brokenPng = png.subarray(0, png.length - 20)
  for (const content of [png, brokenPng, Buffer.alloc(0)]) {
    const upload = filledUp(content, mostBytes + 1)
    await expect(encodeProfileImage(upload)).rejects.toMatchObject({ code: 'image-too-large' })
  }
})
