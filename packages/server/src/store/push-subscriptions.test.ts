import { expect, it } from 'vitest'
import type { UserId } from '../ports/ids.ts'
import { onEveryStore } from './testing/on-every-store.ts'

onEveryStore('push subscriptions', ({ clock, store, ...suite }) => {
  const register = async (principal: string): Promise<UserId> => (await suite.register(principal)).id
  const devicesOf = async (user: UserId) =>
    (await store().pushSubscriptions.of([user])).map(({ subscription }) => subscription).sort()

  it('a push subscription of 4,096 characters belongs to the user who sent it last [S-NOTIF-04]', async () => {
    const [ann, bob] = [await register('p-push-ann'), await register('p-push-bob')]
    const long = 'shared'.padEnd(4_096, '.')
    for (const user of [ann, bob]) await store().pushSubscriptions.put({ user, key: user }, long)
    expect([await devicesOf(ann), await devicesOf(bob)]).toEqual([[], [long]])
  })

  it('dropping the push subscription of a sign-in key removes it if it is the only one, and nothing if there are two [S-NOTIF-04]', async () => {
    const cyd = await register('p-push-cyd')
    const { put, drop, forget } = store().pushSubscriptions
    for (const phone of ['one', 'two']) await put({ user: cyd, key: cyd }, phone)
    await drop({ user: cyd, key: cyd })
    expect(await devicesOf(cyd)).toEqual(['one', 'two'])
    await forget('one')
    await drop({ user: cyd, key: cyd })
    expect(await devicesOf(cyd)).toEqual([])
  })

  it('a user’s ten newest push subscriptions are kept [S-NOTIF-04]', async () => {
    const dan = await register('p-push-dan')
    for (let phone = 0; phone < 12; phone += 1) {
      await clock.advance(1)
      await store().pushSubscriptions.put({ user: dan, key: dan }, `phone ${phone + 10}`)
    }
    expect(await devicesOf(dan)).toEqual(Array.from({ length: 10 }, (_, phone) => `phone ${phone + 12}`))
  })
})
