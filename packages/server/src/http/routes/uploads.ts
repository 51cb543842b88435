import { MAX_UPLOAD_BYTES, uploadImage } from '@cardroom/protocol'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Entropy } from '../../ports/entropy.ts'
import { oneAtATime } from '../../ports/one-at-a-time.ts'
import { Refused } from '../../ports/refusal.ts'
import type { Uploads } from '../../store/uploads.ts'
import { type AccountChangeQueuePorts, accountChangeQueue } from '../account-change-queue.ts'
import { refuse } from '../reply.ts'
import type { RouteRegistrar } from '../route.ts'

const FOLDER = '/uploads/'
const CONTENT_TYPE = 'image/webp'

/**
 * @returns the image's name if the URL has the form of an uploaded image's URL, else null. Whether the image exists is
 * not checked
 */
export const uploadNameFromUrl = (url: string): string | null =>
  /^\/uploads\/[\w-]{22}\.webp$/.test(url) ? url.slice(FOLDER.length) : null

export interface UploadPorts extends AccountChangeQueuePorts {
  readonly uploads: Uploads
  readonly entropy: Entropy
}

/** Accepts pictures, and serves the re-encoded images publicly. */
export const uploadRoutes = async (
  app: FastifyInstance,
  routes: RouteRegistrar,
  { uploads, entropy, ...ports }: UploadPorts,
): Promise<void> => {
  const changeAccount = accountChangeQueue(ports)
  await app.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 0, parts: 2 } })
  // Pictures are decoded one at a time, because decoding takes up to 200 MB.
  const decode = oneAtATime()

  routes.forUser(uploadImage, async (_call, caller, request) => {
    const upload = await uploadedFile(request)
    // Imported at the first upload, so that the server starts without loading the image decoder.
    const { encodeProfileImage } = await import('../../accounts/profile-image.ts')
    const content = await decode('image', () => encodeProfileImage(upload))
    const name = `${Buffer.from(entropy.bytes(16)).toString('base64url')}.webp`
    const { id, profileImage } = caller.user
    const keptName = profileImage && uploadNameFromUrl(profileImage)
    await changeAccount(caller, () => uploads.put({ name, user: id, contentType: CONTENT_TYPE, content }, keptName))
    return { url: `${FOLDER}${name}`, meta: { filename: name } }
  })

  app.get<{ Params: { name: string } }>(
    `${FOLDER}:name`,
    {
      schema: {
        summary: 'An uploaded image (S-UPLOAD-02)',
        params: z.object({ name: z.string().check(z.maxLength(64)) }),
        produces: [CONTENT_TYPE],
      },
    },
    async (request, reply) => {
      const name = uploadNameFromUrl(`${FOLDER}${request.params.name}`)
      const upload = name === null ? null : await uploads.find(name)
      if (!upload?.contentType.startsWith('image/')) return refuse(reply, { code: 'not-found' })
      return reply
        .header('content-type', upload.contentType)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(upload.content))
    },
  )
}

/**
 * @throws Refused `bad-image` unless the request has exactly one file, in the field `file`; `image-too-large` if that
 * file is too large
 */
const uploadedFile = async (request: FastifyRequest): Promise<Buffer> => {
  if (!request.isMultipart()) throw new Refused('bad-image')
  let content: Buffer | null = null
  try {
    for await (const part of request.files()) {
      if (part.fieldname !== 'file' || content !== null) throw new Refused('bad-image')
      content = await part.toBuffer()
    }
  } catch (error) {
    const isLarge = (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw new Refused(isLarge ? 'image-too-large' : 'bad-image')
  }
  if (content === null) throw new Refused('bad-image')
  return content
}
