import { setProfileImage, UPLOAD_BYTES, type User, uploadImage } from '@cardroom/protocol'
import type { Call } from '../http/http-client.ts'

/** What the room takes as a picture ([Q34], S-UPLOAD-01). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export const imageRule = 'Image must be a PNG, JPEG or WebP of at most 2 MB'

/** @returns what is wrong with a chosen picture, or null (A-PROFILE-10) */
export const imageFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | null =>
  imageTypes.some((name) => name === type) && size <= UPLOAD_BYTES ? null : imageRule

/**
 * Uploads a picture and makes it the user's (A-PROFILE-11, A-HTTP-07, A-HTTP-08).
 * @param image null: none was chosen, and nothing is asked
 * @param save what else is saved, between the two calls: a refused username leaves the old picture
 * @returns the user as the room last answered
 */
export const saveWithImage = async (call: Call, image: File | null, save: () => Promise<User>): Promise<User> => {
  if (image === null) return save()
  const { url } = await call(uploadImage, { file: image })
  await save()
  return call(setProfileImage, { body: { profileImage: url } })
}
