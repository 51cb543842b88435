import * as z from 'zod/mini'
import { endpoint, successReply } from './envelope.ts'

/** Most bytes of an uploaded image (S-UPLOAD-01). */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024

export const uploadImage = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'user',
  sends: 'file',
  summary: 'Takes one PNG, JPEG or WebP image as the multipart field `file`, at most 2 MB (S-UPLOAD-01)',
  reply: successReply(
    z.object({
      /** Path of the stored image on this host, to be given to POST /users/me/profile-image. */
      url: z.string(),
      meta: z.object({ filename: z.string() }),
    }),
  ),
})
