import { MAX_UPLOAD_BYTES, type User } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import type { CallEndpoint } from '../net/http-client.ts'
import { someUser } from '../session/testing/test-server.ts'
import { imageFault, saveWithImage } from './profile-image.ts'

const imageRuleText = 'Image must be a PNG, JPEG or WebP of at most 2 MB'

/** A server double for uploads and profile changes; `asked` lists the requests in order. */
const profileServerDouble = (refuses: { readonly upload?: true; readonly save?: true } = {}) => {
  const asked: unknown[] = []
  const call = (async ({ path }: { path: string }, given?: { file?: File; body?: object }) => {
    asked.push([path, given?.file?.name ?? given?.body])
    if (path !== '/upload') return { ...someUser(), profileImage: '/uploads/a1.webp' }
    if (refuses.upload) throw new ApiCallFailed(400, 'bad-image', imageRuleText)
    return { url: '/uploads/a1.webp', meta: { filename: 'a1.webp' } }
  }) as unknown as CallEndpoint
  const save = async (): Promise<User> => {
    asked.push('save')
    if (refuses.save) throw new ApiCallFailed(409, 'username-taken', 'Username is already taken')
    return someUser()
  }
  return { call, save, asked }
}
const picture = new File(['pixels'], 'me.png', { type: 'image/png' })

it.each([
  ['image/png', MAX_UPLOAD_BYTES, null],
  ['image/jpeg', 1, null],
  ['image/webp', 1, null],
  ['image/png', MAX_UPLOAD_BYTES + 1, imageRuleText],
  ['image/gif', 1, imageRuleText],
  ['image/svg+xml', 1, imageRuleText],
  ['', 1, imageRuleText],
])(
  'the check of a profile picture of type "%s" and %i bytes gives this error (null: none): %s [A-PROFILE-10]',
  (type, size, fault) => {
    expect(imageFault({ type, size })).toBe(fault)
  },
)

it('a chosen picture is uploaded first, then its URL is set as the profile image [A-PROFILE-11 A-HTTP-07 A-HTTP-08]', async () => {
  const { call, save, asked } = profileServerDouble()
  expect((await saveWithImage(call, picture, save)).profileImage).toBe('/uploads/a1.webp')
  expect(asked).toEqual([
    ['/upload', 'me.png'],
    'save',
    ['/users/me/profile-image', { profileImage: '/uploads/a1.webp' }],
  ])
})

it('no profile picture is uploaded or set if the user has chosen none [A-PROFILE-11]', async () => {
  const { call, save, asked } = profileServerDouble()
  await saveWithImage(call, null, save)
  expect(asked).toEqual(['save'])
})

it('the profile picture is removed after the rest of the profile is saved [A-PROFILE-09]', async () => {
  const { call, save, asked } = profileServerDouble()
  await saveWithImage(call, 'removed', save)
  expect(asked).toEqual(['save', ['/users/me/profile-image', undefined]])
})

it('nothing of the profile is saved if the server refuses the uploaded picture [A-PROFILE-14]', async () => {
  const { call, save, asked } = profileServerDouble({ upload: true })
  await expect(saveWithImage(call, picture, save)).rejects.toMatchObject({ message: imageRuleText })
  expect(asked).toEqual([['/upload', 'me.png']])
})

it('the old profile picture stays if the server refuses the new username [A-PROFILE-13]', async () => {
  const { call, save, asked } = profileServerDouble({ save: true })
  await expect(saveWithImage(call, picture, save)).rejects.toMatchObject({ message: 'Username is already taken' })
  expect(asked).toEqual([['/upload', 'me.png'], 'save'])
})
