import { expect, it } from 'vitest'
import { PictureCache } from './picture-cache.ts'

/** @param limit largest number of entries; if left out, the cache's default */
const filledCache = (limit?: number) => {
  const released: string[] = []
  const cache = new PictureCache<string>((value) => released.push(value), limit)
  return { cache, released }
}

it('the picture cache holds at most 200 entries and evicts the oldest quarter when full [B-SCREEN-15]', () => {
  const { cache, released } = filledCache()
  for (let i = 0; i < 201; i++) {
    cache.acquire(`${i}`, () => `${i}`)
    cache.giveBack(`${i}`)
  }
  expect(released).toEqual(Array.from({ length: 50 }, (_, i) => `${i}`))
  expect(cache.size).toBe(151)
})

it('using an entry of the picture cache makes it the newest, and entries in use are not evicted [B-SCREEN-15]', () => {
  const { cache, released } = filledCache(8)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) cache.acquire(key, () => key)
  for (const key of ['a', 'c', 'd', 'e']) cache.giveBack(key)
  cache.acquire('a', () => 'made twice')
  cache.giveBack('a')
  cache.acquire('i', () => 'i')
  expect(released).toEqual(['c', 'd'])
  expect(cache.acquire('a', () => 'made twice')).toBe('a')
})

it('clearing the picture cache releases every entry [B-SCREEN-15]', () => {
  const { cache, released } = filledCache(8)
  cache.acquire('a', () => 'a')
  cache.clear()
  expect(released).toEqual(['a'])
  expect(cache.size).toBe(0)
})
