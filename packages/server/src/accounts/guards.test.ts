import { expect, it } from 'vitest'
import { gameConfigSchema } from '../config/game-config.ts'
import { sitAt } from '../directory/testing/sit-at.ts'
import { player, tableWorld, throwIfRefused } from '../directory/testing/table-world.ts'
import { chipsFromWire } from '../ports/amounts.ts'
import type { UserId } from '../ports/ids.ts'
import { oneAtATime } from '../ports/one-at-a-time.ts'
import type { User } from '../store/users.ts'
import { tablesWithBuyInChecks } from './guards.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']

const guardedWorld = async (user: Partial<User> = {}) => {
  const world = await tableWorld(
    'guarded',
    ids.map((id) => gameConfigSchema.parse({ id, name: id, smallBlind: 1 })),
  )
  await world.fund(['anna', 'bert', 'cleo', 'dora', 'emil', 'finn', 'gina'])
  const tables = tablesWithBuyInChecks(world.tables, {
    users: { byId: async (id: UserId) => ({ id, excludedUntil: null, timeOutUntil: null, ...user }) as User },
    limits: { brokenBy: async () => null },
    clock: world.clock,
    oneAtATime: oneAtATime(),
  })
  const reserve = (name: string, id: string) =>
    tables.order(id as never, player(name), { type: 'reserve', amount: chipsFromWire(100) })
  return { world, tables, reserve }
}

it('a user has at most two open reservations, also with concurrent requests [S-CASH-05]', async () => {
  const { world, tables, reserve } = await guardedWorld()
  const answers = await Promise.all(ids.map((id) => reserve('anna', id)))
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : answer.refusal.code))
  expect(refusals).toEqual(Array(4).fill('too-many-reservations'))
  await throwIfRefused(tables.order('a' as never, player('anna'), { type: 'sit', seat: 0 as never }))
  expect(await reserve('anna', 'c')).toEqual({ ok: true })
  expect(await reserve('anna', 'd')).toMatchObject({ ok: false })
  await world.clock.advance(60_000)
  expect(await reserve('anna', 'd')).toEqual({ ok: true })
})

it('a user is on at most four waiting lists [N-TABLE-06]', async () => {
  const { tables } = await guardedWorld()
  const others = ['bert', 'cleo', 'dora', 'emil', 'finn', 'gina']
  for (const id of ids) {
    for (const [seat, name] of others.entries()) await sitAt(tables, id, { name, seat })
  }
  const joinWaitingList = (id: string) => tables.order(id as never, player('anna'), { type: 'joinWaitingList' })
  for (const id of ids.slice(0, 4)) expect(await joinWaitingList(id)).toEqual({ ok: true })
  expect(await joinWaitingList('e')).toEqual({ ok: false, refusal: { code: 'too-many-lists' } })
  expect(await joinWaitingList('a')).toEqual({ ok: true })
  await throwIfRefused(tables.order('a' as never, player('anna'), { type: 'leaveWaitingList' }))
  expect(await joinWaitingList('e')).toEqual({ ok: true })
})

it('a self-excluded user cannot join a waiting list [S-USER-09 N-TABLE-06]', async () => {
  const { tables } = await guardedWorld({ excludedUntil: Number.MAX_SAFE_INTEGER })
  const answer = await tables.order('a' as never, player('anna'), { type: 'joinWaitingList' })
  expect(answer).toEqual({ ok: false, refusal: { code: 'self-excluded' } })
})
