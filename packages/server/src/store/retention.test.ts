import { expect, it } from 'vitest'
import type { ActorId } from '../ports/actor-log.ts'
import { type UserId, userId } from '../ports/ids.ts'
import { onEveryStore } from './testing/on-every-store.ts'

const DAY = 86_400_000

onEveryStore('retention', ({ clock, store, register }) => {
  const journalOf = (id: string): ActorId => `tournament:${id}`

  /** Stores a tournament that ends now, with a journal and, as asked, with a result and undelivered effects. */
  const storeEndedTournament = async (id: string, { hasResult = true, owes = false } = {}) => {
    const { actorLog, tournaments } = store()
    await tournaments.announce({ id, template: 'sprint', startsAt: 1, houseBots: 0 })
    const { epoch } = await actorLog.claim(journalOf(id), 'node')
    const effects = owes ? [{ id: `hand of ${id}`, to: 'hands:recorder' as const, command: {} }] : []
    await actorLog.append({ actor: journalOf(id), epoch, prevSeq: 0, events: ['Opened'], snapshot: {}, effects })
    const result = { facts: { name: id }, players: [{ user: userId('ann'), fees: 5 }] }
    if (hasResult) await tournaments.keepResult(id, result)
    await tournaments.end(id, clock.now())
  }
  const runAllRounds = async () => {
    while (await store().retention.runRound(clock.now(), ({ state }) => (state as { v: number }).v === 5));
  }
  const hasJournal = async (id: string) => (await store().actorLog.read(journalOf(id), 0, 10)).length > 0

  it('the journal of a tournament is removed 30 days after its end, its result stays [S-MTT-14]', async () => {
    const many = Array.from({ length: 25 }, (_, n) => `old${n}`)
    for (const id of many) await storeEndedTournament(id)
    await storeEndedTournament('unrecorded', { hasResult: false })
    await storeEndedTournament('owing', { owes: true })
    await clock.advance(29 * DAY)
    await storeEndedTournament('new')
    await runAllRounds()
    for (const id of [...many, 'new']) expect(await hasJournal(id)).toBe(true)
    await clock.advance(2 * DAY)
    await runAllRounds()
    expect(await Promise.all(many.map(hasJournal))).not.toContain(true)
    for (const id of ['unrecorded', 'owing', 'new']) expect(await hasJournal(id)).toBe(true)
    expect(await store().tournaments.facts('old3')).toEqual({ name: 'old3' })
    expect((await store().tournaments.past(userId('ann'), 0, 1)).count).toBe(27)
  })

  it('events of a cash table that its newest snapshot contains are removed after 30 days; the snapshot and later events stay [S-OPS-03]', async () => {
    const { actorLog } = store()
    const snapshot = { v: 5, state: {} }
    const storeTable = async (id: string, newest: object) => {
      const actor: ActorId = `table:${id}`
      const { epoch } = await actorLog.claim(actor, 'node')
      for (let seq = 0; seq < 60; seq += 1)
        await actorLog.append({ actor, epoch, prevSeq: seq, events: [`old ${seq + 1}`] })
      await actorLog.append({ actor, epoch, prevSeq: 60, events: ['hand over'], ...newest })
      await actorLog.append({ actor, epoch, prevSeq: 61, events: ['next hand'] })
      return actor
    }
    const owes = { effects: [{ id: 'hand on its way', to: 'hands:recorder' as const, command: {} }] }
    const kept = await storeTable('kept', { snapshot })
    const others = [
      await storeTable('without snapshot', {}),
      await storeTable('old snapshot', { snapshot: { v: 4 } }),
      await storeTable('newer snapshot', { snapshot: { v: 6 } }),
      await storeTable('hand on its way', { snapshot, ...owes }),
    ]
    const seqsOf = async (actor: ActorId) => (await actorLog.read(actor, 0, 1_000)).map(({ seq }) => seq)
    await clock.advance(29 * DAY)
    await runAllRounds()
    expect(await seqsOf(kept)).toHaveLength(62)
    await clock.advance(2 * DAY)
    await runAllRounds()
    expect(await seqsOf(kept)).toEqual([62])
    for (const other of others) expect(await seqsOf(other)).toHaveLength(62)
    const claim = await actorLog.claim(kept, 'node')
    expect(claim).toMatchObject({ seq: 62, snapshot: { seq: 61, state: snapshot }, events: [{ event: 'next hand' }] })
  })

  it('a notification is removed after 90 days; one to everybody stays, so that it is not stored a second time [S-NOTIF-02]', async () => {
    const { notifications } = store()
    const user = await register('p')
    await clock.advance(1)
    const insertNotification = (id: string, to: UserId | null) =>
      notifications.insert([{ id, user: to, type: 'X', message: id, context: '', meta: {} }])
    await insertNotification('own', user.id)
    await insertNotification('all', null)
    await notifications.markViewed(user, [])
    await clock.advance(89 * DAY)
    await insertNotification('newer', user.id)
    const listedIds = async () => (await notifications.list(user)).map(({ id }) => id)
    await runAllRounds()
    expect(await listedIds()).toEqual(['newer', 'own', 'all'])
    await clock.advance(2 * DAY)
    await runAllRounds()
    expect(await listedIds()).toEqual(['newer', 'all'])
    expect([...(await insertNotification('all', null))]).toEqual([])
  })
})
