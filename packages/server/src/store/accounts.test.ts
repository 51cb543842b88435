import { expect, it } from 'vitest'
import { type UserId, userId } from '../ports/ids.ts'
import { onEveryStore } from './testing/on-every-store.ts'

onEveryStore('accounts', ({ clock, store, register }) => {
  const openSession = (id: UserId) =>
    store().sessions.create(`token of ${id}`, { user: id, key: id }, clock.now() + 1_000_000)

  it('the first registration makes a user with an empty profile [S-AUTH-03 A-DATA-01]', async () => {
    const { user, created } = await store().users.register({ principal: 'p-ann', address: 'a-ann' })
    expect(created).toBe(true)
    expect(user).toMatchObject({
      ...{ principal: 'p-ann', address: 'a-ann', createdAt: clock.now(), isBot: false },
      ...{ username: null, email: null, profileImage: null, tableSettings: {} },
      ...{ hasRedeemedReferral: false, referredBy: null, excludedUntil: null, timeOutUntil: null },
    })
    expect(await store().users.byId(user.id)).toEqual(user)
    expect(await store().users.byPrincipal('p-ann')).toEqual(user)
  })

  it('the store finds the users who registered since a given time [S-WALLET-05]', async () => {
    await register('p-before')
    await clock.advance(1)
    const { id, createdAt } = await register('p-since')
    expect(await store().users.createdSince(createdAt)).toEqual([{ id, createdAt }])
    expect(await store().users.createdSince(createdAt + 1)).toEqual([])
  })

  it('later and concurrent registrations with the same principal return the one user that exists [S-AUTH-03]', async () => {
    const first = await register('p-bob')
    const again = await store().users.register({ principal: 'p-bob', address: 'other' })
    expect(again).toEqual({ user: first, created: false })
    const many = await Promise.all(
      Array.from({ length: 8 }, () => store().users.register({ principal: 'p-cyd', address: 'a' })),
    )
    expect(new Set(many.map(({ user }) => user.id)).size).toBe(1)
    expect(many.filter(({ created }) => created)).toHaveLength(1)
  })

  it('a new user has a referral code of 8 upper-case letters or digits, by which the store finds the user [S-REF-01]', async () => {
    const user = await register('p-code')
    expect(user.referralCode).toMatch(/^[A-Z0-9]{8}$/)
    expect(await store().users.byReferralCode(user.referralCode)).toEqual(user)
    expect(await store().users.byReferralCode('NOBODYS1')).toBeNull()
  })

  it('a username is unique regardless of case [S-USER-03]', async () => {
    const dan = await register('p-dan')
    const eve = await register('p-eve')
    const named = { ok: true, user: { username: 'River_Dan' } }
    expect(await store().users.update(dan.id, { username: 'River_Dan' })).toMatchObject(named)
    const taken = { ok: false, refusal: 'username-taken' }
    expect(await store().users.update(eve.id, { username: 'river_dan', email: 'eve@example.org' })).toEqual(taken)
    expect((await store().users.byId(eve.id))?.email).toBeNull()
    expect((await store().users.byUsername('RIVER_DAN'))?.id).toBe(dan.id)
    expect(await store().users.update(dan.id, { username: 'RIVER_dan' })).toMatchObject({ ok: true })
    expect(await store().users.byUsername('')).toBeNull()
  })

  it('changes of a user are saved, and omitted fields keep their value [A-DATA-01]', async () => {
    const { id } = await register('p-fay')
    await store().users.update(id, { email: 'fay@example.org', tableSettings: { sound: { range: 7 } } })
    await store().users.update(id, { profileImage: '/images/1.webp', excludedUntil: 1_800_000_000_000 })
    const user = await store().users.update(id, { email: null })
    const kept = { profileImage: '/images/1.webp', excludedUntil: 1_800_000_000_000 }
    const changed = { email: null, tableSettings: { sound: { range: 7 } } }
    expect(user).toMatchObject({ ok: true, user: { ...kept, ...changed } })
    expect(await store().users.update(id, {})).toEqual(user)
    const unknown = { ok: false, refusal: 'unknown-user' }
    expect(await store().users.update(userId('nobody'), { email: null })).toEqual(unknown)
  })

  it('a user redeems one referral code; referred users are listed newest first [S-REF-03]', async () => {
    const [gil, hal] = [await register('p-gil'), await register('p-hal')]
    const [ivy, other] = [await register('p-ivy'), await register('p-other')]
    await store().users.update(ivy.id, { referredBy: gil.id })
    await clock.advance(10)
    const redeemed = await store().users.update(hal.id, { username: 'hal', referredBy: gil.id })
    expect(redeemed).toMatchObject({ ok: true, user: { hasRedeemedReferral: true, referredBy: gil.id } })
    const again = { ok: false, refusal: 'referral-already-redeemed' }
    expect(await store().users.update(hal.id, { username: 'hal2', referredBy: other.id })).toEqual(again)
    expect((await store().users.byId(hal.id))?.username).toBe('hal')
    expect((await store().users.referredBy(gil.id)).map(({ id }) => id)).toEqual([hal.id, ivy.id])
    expect(await store().users.referredBy(other.id)).toEqual([])
    expect(await store().users.referrersOf([hal.id, gil.id, userId('nobody')])).toEqual(new Map([[hal.id, gil.id]]))
  })

  it('several users are read at once, and unknown ids are left out [A-DATA-01]', async () => {
    const [joe, kim] = [await register('p-joe'), await register('p-kim')]
    const found = await store().users.byIds([kim.id, userId('nobody'), joe.id])
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([joe.id, kim.id]))
    expect(await store().users.byIds([])).toEqual([])
  })

  it('the store keeps the newest last-seen time of each user, and none for unknown users [S-RT-09]', async () => {
    const [ann, ben] = [await register('p-seen-ann'), await register('p-seen-ben')]
    for (const { id } of [ann, ben]) await openSession(id)
    expect(await store().lastSeen.of(ann.id)).toBeNull()
    const stranger = userId('nobody')
    const recordSeen = (...atMs: readonly number[]) =>
      store().lastSeen.record(new Map(atMs.map((at, index) => [[ann.id, ben.id, stranger][index] ?? stranger, at])))
    await recordSeen(2_000, 1_000, 3_000)
    await recordSeen(1_500, 1_500)
    const times = await Promise.all([ann.id, ben.id, stranger].map((id) => store().lastSeen.of(id)))
    expect(times).toEqual([2_000, 1_500, null])
  })

  it('the last-seen time of a user whose account is erased is not stored until the user signs in again [A-PROFILE-09 S-RT-09]', async () => {
    const { id } = await register('p-seen-gone')
    await openSession(id)
    // The user's page sends heartbeats until its socket is closed, which is after the erasure.
    await store().erasure.erase(id)
    await store().lastSeen.record(new Map([[id, 1_000]]))
    expect(await store().lastSeen.of(id)).toBeNull()
    await openSession(id)
    await store().lastSeen.record(new Map([[id, 2_000]]))
    expect(await store().lastSeen.of(id)).toBe(2_000)
  })

  it('a repeated player report is stored once, reports are listed newest first, and one about an unknown user is refused [N-TABLE-04]', async () => {
    const [ann, ben] = [await register('p-report-ann'), await register('p-report-ben')]
    const report = { reporter: ann.id, about: ben.id, tableId: 't', handId: 'h', reason: 'chat', body: 'rude' }
    const first = { ...report, id: 'r1', at: 1 }
    const second = { ...report, id: 'r2', at: 2, body: '' }
    for (const one of [first, second, first]) expect(await store().reports.add(one)).toBe(true)
    expect(await store().reports.add({ ...first, id: 'r3', about: userId('nobody') })).toBe(false)
    expect(await store().reports.about(ben.id)).toEqual([second, first])
    expect(await store().reports.about(ann.id)).toEqual([])
  })

  it('erasing a user removes profile, image, last-seen time, notifications and sessions, but not principal, referrer and self-exclusion [A-PROFILE-09]', async () => {
    const [gone, referrer] = [await register('p-gone'), await register('p-referrer')]
    await store().users.update(gone.id, {
      ...{ username: 'gone', email: 'gone@example.com', profileImage: '/uploads/gone.webp' },
      ...{ tableSettings: { notifications: false }, referredBy: referrer.id, excludedUntil: 7 },
    })
    const content = new Uint8Array([1])
    for (const { id } of [gone, referrer]) {
      await openSession(id)
      await store().uploads.put({ name: `${id}.webp`, user: id, contentType: 'image/webp', content }, null)
      await store().lastSeen.record(new Map([[id, 5]]))
      const notice = { user: id, type: 'WELCOME', message: 'Welcome', context: '', meta: {} } as const
      await store().notifications.insert([{ ...notice, id: `welcome:${id}` }])
      await store().notifications.markViewed({ id, createdAt: 0 }, [])
    }
    const joined = { type: 'REFERRAL_JOINED', message: 'gone has joined', context: '', meta: { username: 'gone' } }
    await store().notifications.insert([{ ...joined, id: `referral:${gone.id}`, user: referrer.id }])
    for (let times = 0; times < 2; times += 1) await store().erasure.erase(gone.id)
    const empty = { username: null, email: null, profileImage: null, tableSettings: {} }
    const kept = { principal: 'p-gone', referredBy: referrer.id, hasRedeemedReferral: true, excludedUntil: 7 }
    expect(await store().users.byId(gone.id)).toMatchObject({ id: gone.id, ...empty, ...kept })
    expect(await store().uploads.find(`${gone.id}.webp`)).toBeNull()
    expect(await store().lastSeen.of(gone.id)).toBeNull()
    expect(await store().sessions.find(`token of ${gone.id}`)).toBeNull()
    expect(await store().sessions.find(`token of ${referrer.id}`)).not.toBeNull()
    expect(await store().notifications.list({ id: gone.id, createdAt: 0 })).toEqual([])
    expect(await store().uploads.find(`${referrer.id}.webp`)).not.toBeNull()
    expect(await store().lastSeen.of(referrer.id)).toBe(5)
    const listed = await store().notifications.list({ id: referrer.id, createdAt: 0 })
    expect(listed.map(({ message, meta }) => `${message} ${JSON.stringify(meta)}`)).toEqual([
      'Welcome {}',
      'Deleted player has joined with your referral code. {}',
    ])
  })

  const day = 24 * 3600 * 1000

  it('a session token is valid until it expires [S-AUTH-05]', async () => {
    const { id } = await register('p-lou')
    const expiresAt = clock.now() + day
    await store().sessions.create('lou 1', { user: id, key: id }, expiresAt)
    expect(await store().sessions.find('lou 1')).toEqual({ user: id, key: id, expiresAt })
    expect(await store().sessions.find('lou 2')).toBeNull()
    await clock.advance(day - 1)
    expect(await store().sessions.find('lou 1')).not.toBeNull()
    await clock.advance(1)
    expect(await store().sessions.find('lou 1')).toBeNull()
    expect(await store().sessions.revoke('lou 1')).toBe(false)
  })

  it('a revoked session token is invalid; other tokens of the user stay valid [S-AUTH-05]', async () => {
    const { id } = await register('p-max')
    for (const token of ['max 1', 'max 2'])
      await store().sessions.create(token, { user: id, key: id }, clock.now() + day)
    expect(await store().sessions.revoke('max 1')).toBe(true)
    expect(await store().sessions.revoke('max 1')).toBe(false)
    expect(await store().sessions.find('max 1')).toBeNull()
    expect(await store().sessions.find('max 2')).toMatchObject({ user: id })
  })

  it('the expiry of a session token can only be moved earlier [S-AUTH-05]', async () => {
    const { id } = await register('p-mia')
    const [soon, late] = [clock.now() + 60_000, clock.now() + 120_000]
    await store().sessions.create('mia 1', { user: id, key: id }, late)
    for (const expiresAt of [soon, late]) {
      await store().sessions.shorten('mia 1', expiresAt)
      expect(await store().sessions.find('mia 1')).toEqual({ user: id, key: id, expiresAt: soon })
    }
  })

  it('a sign-in challenge is returned once, only for its own principal, and not after it has expired [S-AUTH-01]', async () => {
    const expiresAt = clock.now() + 120_000
    const challenge = { nonce: 'n1', principal: 'p-ned', purpose: 'sign-in', issuedAt: clock.now(), expiresAt }
    await store().challenges.put(challenge)
    await store().challenges.put({ ...challenge, nonce: 'n2' })
    expect(await store().challenges.take('n1', 'p-other')).toBeNull()
    const taken = await Promise.all([1, 2, 3].map(() => store().challenges.take('n1', 'p-ned')))
    expect(taken.filter((one) => one !== null)).toEqual([challenge])
    await clock.advance(120_000)
    expect(await store().challenges.take('n2', 'p-ned')).toBeNull()
  })
})
