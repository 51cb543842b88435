import { expect, it } from 'vitest'
import { readWholeList } from './whole-list.ts'

const listedRows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `t-${n}` }))

it.each([0, 1, 100, 101, 200, 1_000])('a list of %d rows is read in order [S-API-06 S-CASH-03]', async (count) => {
  const rows = listedRows(count)
  let calls = 0
  const read = await readWholeList(async ({ skip, take }) => {
    calls += 1
    expect(take).toBeLessThanOrEqual(100)
    return { data: rows.slice(skip, skip + take), count }
  })
  expect(read).toEqual(rows)
  expect(calls).toBe(Math.max(1, Math.ceil(count / 100)))
})

it('a list that is read page by page has a row once even if two pages contain it [S-CASH-03]', async () => {
  const rows = listedRows(150)
  const read = await readWholeList(async ({ skip, take }) => {
    const from = Math.max(0, skip - 1)
    return { data: rows.slice(from, skip + take), count: 150 }
  })
  expect(read).toEqual(rows)
})
