import { MAX_UPLOAD_BYTES } from '@cardroom/protocol'
import sharp from 'sharp'
import { Refused } from '../ports/refusal.ts'

/** Longest side of a stored image (S-UPLOAD-02). */
const MAX_SIDE_PIXELS = 512
/**
 * Images with more pixels are refused, against decompression bombs: small files that need very much memory when
 * decoded.
 */
const MAX_PIXELS = 50_000_000
const CONVERSION_TIMEOUT_S = 10

// Only the loaders unblocked below ever run, whatever a file claims to be: no SVG, PDF or TIFF reaches a parser.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
// Images are processed on at most one core: the tables need the other cores.
sharp.concurrency(1)

const fileSignatures = {
  isPng: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  isJpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  isWebp: (bytes: Buffer) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

/**
 * Re-encodes an uploaded picture as WebP: upright, at most 512 by 512 pixels, without metadata. No uploaded byte is
 * copied to the output.
 * @throws Refused bad-image, image-too-large
 */
export const encodeProfileImage = async (upload: Buffer): Promise<Buffer> => {
  if (upload.length > MAX_UPLOAD_BYTES) throw new Refused('image-too-large')
  if (!Object.values(fileSignatures).some((isSigned) => isSigned(upload))) throw new Refused('bad-image')
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: CONVERSION_TIMEOUT_S })
      .rotate()
      .resize(MAX_SIDE_PIXELS, MAX_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new Refused('bad-image')
  }
}
