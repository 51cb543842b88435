import { expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import type { FinishedHand } from './finished-hand.ts'
import { handMaker, handsContract } from './hands.contract.ts'
import { onEveryStore } from './testing/on-every-store.ts'
import type { User } from './users.ts'

onEveryStore('records', ({ clock, store, register }) => {
  const [ann, bob] = [userId('ann'), userId('bob')]
  const played = handMaker('hand')

  handsContract(() => store().hands)

  it('if one hand record cannot be stored, the other hands that end at the same time are stored nevertheless [S-HIST-01]', async () => {
    const people = await Promise.all(['p-east', 'p-south', 'p-west'].map(register))
    const at = people.map(({ id }, index) => played(`t-${id}`, { players: [id], totalPot: index === 1 ? 0.5 : 100 }))
    const tries = await Promise.allSettled(at.map((hand) => store().hands.insert(hand)))
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const found = await Promise.all(at.map(({ handId }) => store().hands.byId(handId)))
    expect(found.map((hand) => hand?.totalPot)).toEqual([100, undefined, 100])
    const counts = await Promise.all(people.map(({ id }) => store().hands.list({ user: id, skip: 0, take: 5 })))
    expect(counts.map(({ count }) => count)).toEqual([1, 0, 1])
  })

  it('when a player’s personal data are erased, only the name is removed from hand records [A-PROFILE-09]', async () => {
    const { id: gone } = await register('p-gone')
    const namedPlayer = (id: string, name: string) => ({ id, name, seat: 1 })
    const record = { players: [namedPlayer(gone, 'gone'), namedPlayer(ann, 'ann')], text: '\u0000' }
    const all = Array.from({ length: 101 }, () => played('t9', { players: [gone, ann], record }))
    const other = played('t9', { players: [ann, bob], record: { players: [namedPlayer(ann, 'ann')] } })
    for (const hand of [...all, other]) await store().hands.insert(hand)
    await store().erasure.erase(gone)
    for (const { handId } of [all[0], all[100]] as FinishedHand[]) {
      expect((await store().hands.byId(handId))?.record).toEqual({
        players: [namedPlayer(gone, 'Deleted player'), namedPlayer(ann, 'ann')],
        text: '\u0000',
      })
    }
    expect((await store().hands.byId(other.handId))?.record).toEqual(other.record)
    expect((await store().hands.list({ user: gone, skip: 0, take: 10 })).count).toBe(101)
  })

  it('the store returns a player’s results of cash and tournament hands since a time [N-SAFE-02]', async () => {
    const eli = userId('eli')
    const cashHand = (net: number, rake: number, tournamentId: string | null = null) => {
      const results = [
        { net: -net, rake: 9 },
        { net, rake },
      ]
      return played('t6', { players: [ann, eli], results, tournamentId })
    }
    const one = cashHand(250, 3)
    const two = cashHand(-100, 4)
    await store().hands.insert(one)
    const cup = cashHand(7, 0, 'm4')
    await store().hands.insert(cup)
    await store().hands.insert(two)
    expect(await store().hands.playedSince(eli, one.finishedAt)).toEqual([
      { startedAt: two.startedAt, finishedAt: two.finishedAt, net: -100, tableId: 't6', tournamentId: null },
      { startedAt: cup.startedAt, finishedAt: cup.finishedAt, net: 7, tableId: 't6', tournamentId: 'm4' },
      { startedAt: one.startedAt, finishedAt: one.finishedAt, net: 250, tableId: 't6', tournamentId: null },
    ])
    expect(await store().hands.playedSince(eli, one.finishedAt + 1)).toHaveLength(2)
  })

  const notification = (id: string, user: User | null) => ({
    id,
    user: user?.id ?? null,
    type: user ? 'WELCOME' : 'BROADCAST',
    message: `message ${id}`,
    context: '/app/cashgame',
    meta: { amount: 12.5 },
  })
  const idsOf = async (viewer: User) => (await store().notifications.list(viewer)).map(({ id }) => id)
  const insertNotification = async (id: string, user: User | null) => {
    await clock.advance(1000)
    await store().notifications.insert([notification(id, user)])
  }

  it('a user sees their own notifications and those to everybody since registration, newest first [S-NOTIF-02]', async () => {
    const dan = await register('p-dan')
    await insertNotification('own', dan)
    await insertNotification('all', null)
    const eve = await register('p-eve')
    await insertNotification('all 2', null)
    await insertNotification('gone', null)
    await store().notifications.remove('gone')
    expect(await idsOf(dan)).toEqual(['all 2', 'all', 'own'])
    expect(await idsOf(eve)).toEqual(['all 2'])
    const [newest] = await store().notifications.list(eve)
    const at = clock.now() - 1000
    expect(newest).toEqual({ ...notification('all 2', null), viewed: false, createdAt: at, updatedAt: at })
  })

  it('many notifications are stored at once, repeated ones once, and at most 100 are listed [S-NOTIF-01 S-NOTIF-02]', async () => {
    const ida = await register('p-ida')
    const all = Array.from({ length: 1_200 }, (_, n) => notification(`ida ${n}`, ida))
    const insertFirst = async () => (await store().notifications.insert(all.slice(0, 1))).size
    expect([await insertFirst(), await insertFirst(), await idsOf(ida)]).toEqual([1, 0, ['ida 0']])
    const added = await store().notifications.insert(all)
    expect([added.size, added.has('ida 0'), added.has('ida 1199')]).toEqual([1_199, false, true])
    expect((await store().notifications.insert([])).size).toBe(0)
    expect(await idsOf(ida)).toHaveLength(100)
  })

  it('the notifications of a type are found with their receivers, without removed ones [S-NOTIF-01]', async () => {
    const jan = await register('p-jan')
    for (const id of ['offer 1', 'offer 2'])
      await store().notifications.insert([{ ...notification(id, jan), type: 'X' }])
    await store().notifications.remove('offer 1')
    expect(await store().notifications.ofType('X')).toEqual([{ id: 'offer 2', user: jan.id }])
  })

  it('the given notifications are marked as viewed, or all if no ids are given; unknown ids are ignored [S-NOTIF-03]', async () => {
    const hal = await register('p-hal')
    const ivy = await register('p-ivy')
    await insertNotification('hal 1', hal)
    await insertNotification('hal 2', hal)
    await insertNotification('both', null)
    const viewedIds = async (viewer: User) =>
      (await store().notifications.list(viewer)).filter((row) => row.viewed).map(({ id }) => id)
    await store().notifications.markViewed(hal, ['hal 1', 'unknown'])
    await store().notifications.markViewed(ivy, ['hal 2', 'unknown'])
    expect(await viewedIds(hal)).toEqual(['hal 1'])
    await store().notifications.markViewed(hal, [])
    await store().notifications.markViewed(hal, [])
    expect(await viewedIds(hal)).toEqual(['both', 'hal 2', 'hal 1'])
    expect(await viewedIds(ivy)).toEqual([])
  })

  it('an image is stored byte for byte under its name [S-UPLOAD-02]', async () => {
    const joe = await register('p-joe')
    const content = Uint8Array.from({ length: 1000 }, (_, i) => i % 256)
    const upload = { name: 'k3v9.webp', user: joe.id, contentType: 'image/webp', content }
    await store().uploads.put(upload, null)
    expect(await store().uploads.find('k3v9.webp')).toEqual(upload)
    expect(await store().uploads.find('other.webp')).toBeNull()
  })

  it('only the newest images of a user and the one in use are kept [S-UPLOAD-02]', async () => {
    const kim = await register('p-kim')
    const lou = await register('p-lou')
    const putUpload = (name: string, user: User) =>
      store().uploads.put({ name, user: user.id, contentType: 'image/webp', content: new Uint8Array(1) }, 'kim 0')
    await putUpload('lou 0', lou)
    for (let n = 0; n < 9; n++) {
      await clock.advance(1)
      await putUpload(`kim ${n}`, kim)
    }
    const isStored = async (name: string) => (await store().uploads.find(name)) !== null
    const names = ['kim 0', 'kim 1', 'kim 3', 'kim 4', 'kim 8', 'lou 0']
    expect(await Promise.all(names.map(isStored))).toEqual([true, false, false, true, true, true])
  })

  it('a player’s limit replaces the stored one of its kind and period, and is stored with its pending raise [N-SAFE-01]', async () => {
    const mia = await register('p-mia')
    const day = { kind: 'loss', period: 'day', amount: 500, raise: null } as const
    const week = { ...day, period: 'week', amount: null } as const
    await store().limits.put(mia.id, day)
    await store().limits.put(mia.id, week)
    await store().limits.put(mia.id, { ...day, raise: { to: null, askedAt: 7 } })
    const kept = await store().limits.of(mia.id)
    expect(new Set(kept)).toEqual(new Set([{ ...day, raise: { to: null, askedAt: 7 } }, week]))
    expect(await store().limits.of((await register('p-nia')).id)).toEqual([])
  })

  it('a secret key of the room is created once, also by concurrent calls [S-NOTIF-04]', async () => {
    let made = 0
    const getOrMakeKey = () => store().roomKeys.getOrMake('secret', () => `secret ${++made}`)
    const first = new Set(await Promise.all([1, 2, 3, 4].map(getOrMakeKey)))
    expect(first.size).toBe(1)
    expect(first).toContain(await getOrMakeKey())
    expect(await store().roomKeys.getOrMake('other', () => 'else')).toBe('else')
  })
})
