import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { perOwnerStore } from './per-owner-store.ts'
import { memoryStore } from './testing/memory-store.ts'

const wishes = perOwnerStore('wishes', z.object({ chips: z.number() }))

it('each account has a stored record of its own, and deleting the last one removes the item from storage [B-ICP-06 S-WALLET-07]', () => {
  const store = memoryStore()
  wishes.keep(store, 'anna', { chips: 5 })
  wishes.keep(store, 'bert', { chips: 7 })
  expect([wishes.read(store, 'anna'), wishes.read(store, 'bert'), wishes.read(store, 'cleo')]).toEqual([
    { chips: 5 },
    { chips: 7 },
    null,
  ])
  wishes.drop(store, 'anna')
  expect([wishes.read(store, 'anna'), wishes.read(store, 'bert')]).toEqual([null, { chips: 7 }])
  wishes.drop(store, 'bert')
  expect(store.length).toBe(0)
})

it.each(['', '{', 'null', '[]', '[{"chips":1}]', '7', '{"anna":{"chips":"all"}}'])(
  'a malformed stored record is ignored: %s [B-ICP-06 S-WALLET-07]',
  (text) => {
    const store = memoryStore({ wishes: text })
    expect([wishes.read(store, 'anna'), wishes.read(store, '0')]).toEqual([null, null])
    wishes.keep(store, 'anna', { chips: 1 })
    expect(wishes.read(store, 'anna')).toEqual({ chips: 1 })
  },
)

it('a stored record of another account in an unknown form is left unchanged [Q85 S-WALLET-07]', () => {
  const later = { ducats: 3 }
  const store = memoryStore({ wishes: JSON.stringify({ anna: { chips: 5 }, bert: later }) })
  expect(wishes.read(store, 'anna')).toEqual({ chips: 5 })
  wishes.keep(store, 'cleo', { chips: 1 })
  wishes.drop(store, 'anna')
  expect(JSON.parse(store.getItem('wishes') ?? '')).toEqual({ bert: later, cleo: { chips: 1 } })
})
