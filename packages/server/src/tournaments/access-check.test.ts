import { expect, it } from 'vitest'
import { type UserId, userId } from '../ports/ids.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { accessCheck } from './access-check.ts'
import { accessCodeHash } from './schedule/access-code.ts'
import { memoryRecords } from './testing/memory-records.ts'

const RIGHT_CODE = 'ABCDEFGHIJ12'
const [anna, bert] = ['anna', 'bert'].map(userId) as [UserId, UserId]

const accessCheckWorld = () => {
  const clock = virtualClock()
  const records = memoryRecords()
  for (const id of ['t1', 't2']) void records.putCodeHash(id, accessCodeHash(id, RIGHT_CODE))
  const check = accessCheck(records, clock)
  const enter = (user: UserId, code: string, { at = 't1', from = null as string | null } = {}) =>
    check({ tournamentId: at, code, user, address: from })
  const enterWrongCodes = async (times: number, user: UserId, from: string | null = null) => {
    for (let n = 0; n < times; n += 1) expect(await enter(user, `WRONG${n}`, { from })).toBe('bad-access-code')
  }
  return { clock, enter, enterWrongCodes }
}

it('the access check of a private tournament accepts the right code, also in lower case, and refuses an empty code [S-REG-06]', async () => {
  const { enter } = accessCheckWorld()
  expect(await enter(anna, RIGHT_CODE)).toBe('ok')
  expect(await enter(anna, ` ${RIGHT_CODE.toLowerCase()} `)).toBe('ok')
  expect(await enter(anna, '')).toBe('bad-access-code')
  expect(await enter(anna, RIGHT_CODE, { at: 'none' })).toBe('bad-access-code')
})

it('after ten wrong access codes in an hour even the right code is refused [S-API-08]', async () => {
  const { clock, enter, enterWrongCodes } = accessCheckWorld()
  await enterWrongCodes(10, anna)
  expect(await enter(anna, RIGHT_CODE)).toBe('too-many-codes')
  expect(await enter(bert, RIGHT_CODE)).toBe('ok')
  expect(await enter(anna, RIGHT_CODE, { at: 't2' })).toBe('ok')
  await clock.advance(3_600_000)
  expect(await enter(anna, RIGHT_CODE)).toBe('ok')
})

it('right access codes do not count toward the limit of attempts [S-API-08]', async () => {
  const { enter, enterWrongCodes } = accessCheckWorld()
  for (let n = 0; n < 20; n += 1) expect(await enter(anna, RIGHT_CODE)).toBe('ok')
  await enterWrongCodes(9, anna)
  expect(await enter(anna, RIGHT_CODE)).toBe('ok')
})

it('users behind one IP address share the limit of ten wrong access codes for a private tournament [S-API-08]', async () => {
  const { enter, enterWrongCodes } = accessCheckWorld()
  await enterWrongCodes(6, anna, '203.0.113.9')
  await enterWrongCodes(4, bert, '203.0.113.9')
  expect(await enter(userId('cleo'), RIGHT_CODE, { from: '203.0.113.9' })).toBe('too-many-codes')
  expect(await enter(userId('cleo'), RIGHT_CODE, { from: '203.0.113.10' })).toBe('ok')
})

it('of twenty wrong access codes tried in parallel only ten are checked [S-API-08]', async () => {
  const { enter } = accessCheckWorld()
  const results = await Promise.all(Array.from({ length: 20 }, (_, n) => enter(anna, `WRONG${n}`)))
  expect(results.filter((result) => result === 'bad-access-code')).toHaveLength(10)
})
