import { expect, it } from 'vitest'
import type { UserId } from '../ports/ids.ts'
import type { NewAccountKey } from './account-keys.ts'
import { onEveryStore } from './testing/on-every-store.ts'

onEveryStore('keys of accounts', ({ clock, store, ...suite }) => {
  const register = async (principal: string): Promise<UserId> => (await suite.register(principal)).id
  const device = (user: UserId, id: string): NewAccountKey => ({
    ...{ id, user, kind: 'device', credential: `p-${id}`, name: `Phone of ${id}`, createdAt: clock.now() },
  })

  it('an account lists its wallet as the first sign-in key, before a device that was added to it [N-KEEP-03]', async () => {
    const ann = await register('p-keys-ann')
    expect(await store().accountKeys.add(device(ann, 'ann-1'), 20)).toBe('added')
    await clock.advance(5)
    await store().accountKeys.saveWalletKey({ id: ann, principal: 'p-keys-ann' }, clock.now())
    const keys = await store().accountKeys.listOf(ann)
    expect(keys.map(({ kind, credential }) => `${kind} ${credential}`)).toEqual(['wallet p-keys-ann', 'device p-ann-1'])
    expect(keys[0]).toMatchObject({ id: ann, lastUsedAt: clock.now() })
  })

  it('a sign-in key belongs to one user, and a user has at most the allowed number, also if added at once [N-KEEP-02]', async () => {
    const [ben, cyd] = [await register('p-keys-ben'), await register('p-keys-cyd')]
    const results = await Promise.all([1, 2, 3, 4].map((n) => store().accountKeys.add(device(ben, `ben-${n}`), 3)))
    expect(results.toSorted()).toEqual(['added', 'added', 'full', 'full'])
    expect(await store().accountKeys.add({ ...device(cyd, 'cyd-1'), credential: 'p-keys-ben' }, 3)).toBe('taken')
  })

  it('a revoked sign-in key is not listed, its session is not found any more, and it cannot be used [N-KEEP-02]', async () => {
    const dan = await register('p-keys-dan')
    await store().accountKeys.add(device(dan, 'dan-1'), 20)
    await store().sessions.create('dan token', { user: dan, key: 'dan-1' }, clock.now() + 1_000)
    expect(await store().accountKeys.recordUse('dan-1', clock.now())).toBe(true)
    expect(await store().accountKeys.revoke('dan-1', clock.now())).toBe(true)
    expect(await store().accountKeys.revoke('dan-1', clock.now())).toBe(false)
    expect(await store().sessions.find('dan token')).toBeNull()
    expect(await store().accountKeys.recordUse('dan-1', clock.now())).toBe(false)
    expect((await store().accountKeys.listOf(dan)).map(({ kind }) => kind)).toEqual(['wallet'])
    expect((await store().accountKeys.byCredential('p-dan-1'))?.revokedAt).toBe(clock.now())
  })

  it('the stored signature counter of a passkey only grows, or stays at 0 for a passkey without a counter [N-KEEP-04]', async () => {
    const eve = await register('p-keys-eve')
    const passkey = { ...device(eve, 'eve-1'), kind: 'passkey', publicKey: 'key' } as const
    await store().accountKeys.add(passkey, 20)
    const use = (counter: number) => store().accountKeys.recordUse('eve-1', clock.now(), counter)
    expect([await use(0), await use(0), await use(4)]).toEqual([true, true, true])
    expect([await use(4), await use(3), await use(0), await use(5)]).toEqual([false, false, false, true])
    expect((await Promise.all([use(6), use(6)])).toSorted()).toEqual([false, true])
  })

  it('a code that adds a device is valid once, until it expires, and not after a newer code or five wrong tries [N-KEEP-02]', async () => {
    const fay = await register('p-keys-fay')
    const now = clock.now()
    const takeCode = (hash: string, at = now, keys = ['code FAYS']) =>
      store().accountKeys.takeCode({ selector: 'FAYS', hash, keys, at, since: at - 3_600_000, maxWrong: 5 })
    const putCode = (hash: string) =>
      store().accountKeys.putCode(fay, { selector: 'FAYS', hash, expiresAt: now + 600_000 }, now)
    await putCode('first')
    expect(await takeCode('first', now, ['address'])).toBe(fay)
    expect(await takeCode('first', now, ['address'])).toBe('wrong')
    await putCode('second')
    expect(await takeCode('second', now + 600_000, ['address'])).toBe('wrong')
    await putCode('third')
    expect(await takeCode('second', now, ['address'])).toBe('wrong')
    const tries = await Promise.all(Array.from({ length: 7 }, (_, n) => takeCode(`guess ${n}`)))
    expect(tries.toSorted()).toEqual(['too-many', 'too-many', ...Array(5).fill('wrong')])
    expect(await takeCode('third')).toBe('too-many')
  })

  it('a removed device’s push subscription is gone and is not stored again; the user’s other device keeps its subscription [N-KEEP-02 S-NOTIF-04]', async () => {
    const user = await register('p-keys-jon')
    const { accountKeys, pushSubscriptions } = store()
    await accountKeys.add(device(user, 'jon-1'), 20)
    await pushSubscriptions.put({ user, key: user }, 'laptop')
    await pushSubscriptions.put({ user, key: 'jon-1' }, 'phone')
    const pushedTo = async () => (await pushSubscriptions.of([user])).map(({ subscription }) => subscription).sort()
    expect(await pushedTo()).toEqual(['laptop', 'phone'])
    expect(await accountKeys.revoke('jon-1', clock.now())).toBe(true)
    // A request that began before the revocation stores the subscription only now; the store has to ignore it.
    await pushSubscriptions.put({ user, key: 'jon-1' }, 'phone')
    expect(await pushedTo()).toEqual(['laptop'])
  })

  it('a new device code may begin with the same letters as another user’s expired code [N-KEEP-02]', async () => {
    const [hal, ida] = [await register('p-keys-hal'), await register('p-keys-ida')]
    const now = clock.now()
    await store().accountKeys.putCode(hal, { selector: 'SAME', hash: 'old', expiresAt: now + 1 }, now)
    await store().accountKeys.putCode(ida, { selector: 'SAME', hash: 'new', expiresAt: now + 9 }, now + 1)
    const attempt = { selector: 'SAME', hash: 'new', keys: ['code SAME'], at: now + 1, since: now, maxWrong: 5 }
    expect(await store().accountKeys.takeCode(attempt)).toBe(ida)
  })

  it('a deleted account keeps only its first sign-in key; its other keys are revoked and lose their names [N-KEEP-03 A-PROFILE-09]', async () => {
    const gus = await register('p-keys-gus')
    await store().accountKeys.add(device(gus, 'gus-1'), 20)
    await store().erasure.erase(gus)
    expect((await store().accountKeys.listOf(gus)).map(({ kind }) => kind)).toEqual(['wallet'])
    expect(await store().accountKeys.byCredential('p-gus-1')).toMatchObject({ name: '', revokedAt: clock.now() })
  })
})
