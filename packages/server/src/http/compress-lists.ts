import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listGames } from '@cardroom/protocol'
import type { FastifyInstance } from 'fastify'
import { varyByEncoding } from './vary-by-encoding.ts'

/** Shorter replies gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 1_024

/** Compression levels for speed rather than size, because the list of games is compressed again for each call. */
const encodings = {
  br: (body: string) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: string) => promisify(gzip)(body, { level: 5 }),
}

/**
 * Chooses the compression of a reply; null for none.
 * @param acceptHeader the header `Accept-Encoding`
 */
const encodingOf = (acceptHeader: string): keyof typeof encodings | null => {
  const names = acceptHeader.split(',').flatMap((part) => {
    const [name = '', quality = ''] = part.trim().split(';')
    return /^\s*q=0(?:\.0*)?$/.test(quality) ? [] : [name.trim().toLowerCase()]
  })
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? null
}

/**
 * Compresses the list of games, which every lobby loads: it is repetitive, and has no secret that the compressed size
 * could reveal.
 */
export const compressGameList = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.url !== listGames.path) return payload
    varyByEncoding(reply)
    const encoding = encodingOf(request.headers['accept-encoding'] ?? '')
    if (encoding === null || typeof payload !== 'string' || payload.length < MIN_COMPRESSED_BYTES) return payload
    reply.header('content-encoding', encoding)
    reply.removeHeader('content-length')
    return encodings[encoding](payload)
  })
}
