import { readMe, setProfileImage } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { picture, upload } from '../support/pictures.ts'
import { seatPlayer, signInPlayer } from '../support/players.ts'
import { fastGames, roomOfFile } from '../support/room-of-file.ts'
import { until } from '../support/until.ts'
import { recordPayloads } from '../support/watch-client.ts'

const room = await roomOfFile({ games: fastGames('beta') })

it('an uploaded PNG is encoded again as WebP, and served with headers that let browsers use it only as an image [S-UPLOAD-01 S-UPLOAD-02 A-HTTP-08]', async () => {
  const { token } = await signInPlayer(room.url, 64, 'painter')
  const { status, answer } = await upload(room.url, token, picture('png'))
  expect([status, answer.status]).toEqual([200, true])
  const { url, meta } = answer.data ?? { url: '', meta: { filename: '' } }
  expect(url).toBe(`/uploads/${meta.filename}`)
  expect(meta.filename).toMatch(/^[\w-]{22}\.webp$/)
  const image = await fetch(`${room.url}${url}`)
  expect(Object.fromEntries(image.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(Buffer.from(await image.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
})

it('a user can set their own upload as profile image, and their table then shows it [S-USER-08 A-HTTP-07]', async () => {
  const { token, call } = await signInPlayer(room.url, 65, 'portrait')
  const client = await seatPlayer(room.url, { number: 65, username: 'portrait', gameId: 'beta', pos: 3, buyin: 100 })
  const { answer } = await upload(room.url, token, picture('jpeg'))
  const profileImage = answer.data?.url ?? ''
  expect((await call(setProfileImage, { body: { profileImage } })).profileImage).toBe(profileImage)
  expect((await call(readMe)).profileImage).toBe(profileImage)
  const snapshots = recordPayloads(client, 'snapshot')
  client.send('me', { gameId: 'beta' })
  await until('the new picture', () => snapshots.at(-1)?.table.players[3]?.pfp === profileImage)
  client.close()
})

it('another user’s upload, or an address that was never uploaded, is refused as a profile image [S-USER-08]', async () => {
  const owner = await signInPlayer(room.url, 66, 'owner')
  const { answer } = await upload(room.url, owner.token, picture('webp'))
  const { call } = await signInPlayer(room.url, 67, 'borrower')
  const setImage = (profileImage: string) => call(setProfileImage, { body: { profileImage } })
  await expect(setImage(answer.data?.url ?? '')).rejects.toMatchObject({ status: 403 })
  const unknown = `/uploads/${'a'.repeat(22)}.webp`
  for (const url of ['https://evil.example/a.webp', '/uploads/../config', unknown, '', 'data:,'])
    await expect(setImage(url)).rejects.toMatchObject({ status: 400 })
  expect((await call(readMe)).profileImage).toBeNull()
})
