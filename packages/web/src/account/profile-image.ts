import { MAX_UPLOAD_BYTES, removeProfileImage, setProfileImage, type User, uploadImage } from '@cardroom/protocol'
import type { CallEndpoint } from '../net/http-client.ts'
import { refusalTexts } from '../texts/refusals.ts'

/** Image types that the server accepts ([Q34], S-UPLOAD-01). */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

export const badImageText = refusalTexts['bad-image']

/** @returns what is wrong with a chosen picture, or null (A-PROFILE-10) */
export const imageFault = ({ type, size }: Pick<File, 'type' | 'size'>): string | null =>
  imageTypes.some((name) => name === type) && size <= MAX_UPLOAD_BYTES ? null : badImageText

/** What the user chose in the profile form: a new picture, no picture (`removed`), or null to keep the present one. */
export type ImageChoice = File | 'removed' | null

/**
 * Uploads and sets a picture, or removes the present one (A-PROFILE-09, A-PROFILE-11, A-HTTP-07, A-HTTP-08).
 * @param save saves the other fields of the profile. It is called after the upload and before the picture is set, so
 *   that the old picture stays if `save` rejects
 * @returns the user as in the server's last reply
 */
export const saveWithImage = async (
  call: CallEndpoint,
  choice: ImageChoice,
  save: () => Promise<User>,
): Promise<User> => {
  if (choice === null) return save()
  if (choice === 'removed') {
    await save()
    return call(removeProfileImage)
  }
  const { url } = await call(uploadImage, { file: choice })
  await save()
  return call(setProfileImage, { body: { profileImage: url } })
}
