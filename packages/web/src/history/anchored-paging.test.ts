import { expect, it } from 'vitest'
import { newAnchoredPaging } from './anchored-paging.ts'
import { threeWayAllIn } from './hand-record/testing/some-hand.ts'

it('later pages of the hand history repeat no hand of the first page when new hands are played meanwhile [B-HISTORY-11 S-HIST-03]', async () => {
  let played = 5
  const pages: number[] = []
  const ask = newAnchoredPaging()(async ({ skip, take, upTo = played }) => {
    const numbers = Array.from({ length: upTo }, (_, index) => upTo - index).slice(skip, skip + take)
    pages.push(...numbers)
    return { data: numbers.map((game_number) => ({ ...threeWayAllIn, game_number })), count: upTo }
  })
  await ask({ skip: 0, take: 2 })
  played += 3
  await ask({ skip: 2, take: 2 })
  expect(pages).toEqual([5, 4, 3, 2])
  await ask({ skip: 0, take: 2 })
  expect(pages.slice(-2)).toEqual([8, 7])
})
