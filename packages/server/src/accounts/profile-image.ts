import { UPLOAD_BYTES } from '@cardroom/protocol'
import sharp from 'sharp'
import { Refused } from './refusal.ts'

/** Longest side of a stored image (S-UPLOAD-02). */
const SIDE = 512
/** A picture of more pixels is a bomb, not a photograph. */
const MOST_PIXELS = 50_000_000
const PATIENCE_S = 10

// Only these three readers are ever run, whatever a file claims to be: no SVG, PDF or TIFF reaches a parser.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
// One core at most: tables have to go on.
sharp.concurrency(1)

const signatures = {
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  webp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/**
 * Draws an uploaded picture anew: upright, at most 512 by 512 pixels, without metadata, as WebP. Nothing of the bytes
 * that came in is in the bytes that go out.
 * @throws Refused bad-image, image-too-large
 */
export const profileImage = async (upload: Buffer): Promise<Buffer> => {
  if (upload.length > UPLOAD_BYTES) throw new Refused('image-too-large')
  if (!Object.values(signatures).some((isSigned) => isSigned(upload))) throw new Refused('bad-image')
  try {
    return await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: PATIENCE_S })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new Refused('bad-image')
  }
}
