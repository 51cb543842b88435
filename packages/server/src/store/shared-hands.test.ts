import { rm } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it, onTestFinished } from 'vitest'
import type { UserId } from '../ports/ids.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { handMaker } from './hands.contract.ts'
import { sqlSharedHands } from './shared-hands.ts'
import { onEveryStore } from './testing/on-every-store.ts'
import { newDataDir } from './testing/open-test-store.ts'

onEveryStore('shared_hands', ({ store, register, clock }) => {
  const played = handMaker('shared')
  let ids = 0
  const share = (user: UserId, recordNumber: number, hidesNames = true) =>
    store().sharedHands.share({ id: `share ${++ids}`, user, recordNumber, hidesNames, at: clock.now() })
  const signedIn = async (name: string) => {
    const { id } = await register(`sharer-${name}`)
    await store().sessions.create(`token of ${name}`, { user: id, key: id }, clock.now() + 1_000_000)
    return id
  }

  it('a player shares their own hand once with names and once without, and another player has links of their own [N-HAND-02]', async () => {
    const [ann, ben, cyd] = [await signedIn('ann'), await signedIn('ben'), await signedIn('cyd')]
    const { recordNumber } = await store().hands.insert(played('t1', { players: [ann, ben] }))
    const hidden = await share(ann, recordNumber)
    const named = await share(ann, recordNumber, false)
    const ofBen = await share(ben, recordNumber)
    expect(new Set([hidden, named, ofBen]).size).toBe(3)
    expect(await share(ann, recordNumber)).toBe(hidden)
    expect(await share(ann, recordNumber, false)).toBe(named)
    expect(await share(cyd, recordNumber)).toBeNull()
    expect(await share(ann, recordNumber + 1)).toBeNull()
    const hand = await store().hands.byId('shared 1')
    expect(await store().sharedHands.find(hidden ?? '')).toEqual({ user: ann, hidesNames: true, hand })
    expect(await store().sharedHands.find(named ?? '')).toEqual({ user: ann, hidesNames: false, hand })
    expect(await store().sharedHands.find('share 0')).toBeNull()
  })

  it('only its sharer takes a link back, and the hand can then be shared again by a new one [N-HAND-02]', async () => {
    const [dot, eve] = [await signedIn('dot'), await signedIn('eve')]
    const { recordNumber } = await store().hands.insert(played('t1', { players: [dot, eve] }))
    const first = (await share(dot, recordNumber)) ?? ''
    expect(await store().sharedHands.remove(eve, first)).toBe(false)
    expect(await store().sharedHands.find(first)).not.toBeNull()
    expect(await store().sharedHands.remove(dot, first)).toBe(true)
    expect(await store().sharedHands.remove(dot, first)).toBe(false)
    expect(await store().sharedHands.find(first)).toBeNull()
    expect(await share(dot, recordNumber)).not.toBe(first)
  })

  it('the links of an erased account are gone with it, those of other players stay, and none is added while its last calls end [A-PROFILE-09 N-HAND-02]', async () => {
    const [fay, gus] = [await signedIn('fay'), await signedIn('gus')]
    const { recordNumber } = await store().hands.insert(played('t1', { players: [fay, gus] }))
    const [ofFay, ofGus] = [(await share(fay, recordNumber)) ?? '', (await share(gus, recordNumber)) ?? '']
    const [, late] = await Promise.all([store().erasure.erase(fay), share(fay, recordNumber, false)])
    for (const id of [ofFay, late ?? '']) expect(await store().sharedHands.find(id)).toBeNull()
    expect(await share(fay, recordNumber)).toBeNull()
    expect(await store().sharedHands.find(ofGus)).toMatchObject({ user: gus })
  })
})

it('a link to a hand that is no longer stored says so [N-HAND-02]', async () => {
  const dataDir = await newDataDir()
  const database = await openEmbeddedDatabase(dataDir)
  onTestFinished(async () => {
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  await database.pool.query(`insert into shared_hands values ('old', 'ann', 7, true, 1)`)
  const shared = await sqlSharedHands(drizzle(database.pool)).find('old')
  expect(shared).toEqual({ user: 'ann', hidesNames: true, hand: null })
})
