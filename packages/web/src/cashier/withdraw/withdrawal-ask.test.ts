import type { Withdrawal } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { CallFailed } from '../../http/call-failed.ts'
import { clearLocal } from '../../session/local-cache.ts'
import { memoryStore } from '../../session/testing/memory-store.ts'
import { askWithdrawal, openAsk, type WithdrawalAsk } from './withdrawal-ask.ts'

const wanted = { to: 'ryjl3-tyaaa-aaaaa-aaaba-cai', amount: 50 }
const unreachable = new CallFailed(0, 'unreachable', 'Something went wrong')

/** A room that pays once a key, and a browser to ask it with. */
const counter = () => {
  const paid = new Map<string, Withdrawal>()
  const asked: WithdrawalAsk[] = []
  let keys = 0
  const room: { fails: unknown; fate: 'before' | 'after' } = { fails: null, fate: 'after' }
  const store = memoryStore()
  const ask = async (body: WithdrawalAsk): Promise<Withdrawal> => {
    asked.push(body)
    if (room.fails && room.fate === 'before') throw room.fails
    const { key, to, amount } = body
    const one = paid.get(key) ?? { id: key, to, amount, fee: 0.01, state: 'SENDING', blockIndex: null, created_at: 1 }
    paid.set(key, one)
    if (room.fails) throw room.fails
    return one
  }
  const ports = {
    store,
    newKey: () => {
      keys += 1
      return `key-${keys}`
    },
    ask,
  }
  return { ports, paid, asked, room, store }
}

it('S-WALLET-07 a withdrawal is asked for by a key of its own, and the next one by another', async () => {
  const { ports, paid, store } = counter()
  expect(await askWithdrawal(ports, 'u1', wanted)).toMatchObject({ kind: 'taken', withdrawal: { amount: 50 } })
  await askWithdrawal(ports, 'u1', wanted)
  expect([...paid.keys()]).toEqual(['key-1', 'key-2'])
  expect(store.length).toBe(0)
})

it.each(['before', 'after'] as const)(
  'S-WALLET-07 a lost answer is asked for again by the same key, whatever is wanted now: lost %s it was taken',
  async (fate) => {
    const { ports, paid, asked, room } = counter()
    Object.assign(room, { fails: unreachable, fate })
    expect(await askWithdrawal(ports, 'u1', wanted)).toEqual({ kind: 'unanswered' })
    room.fails = null
    expect(await askWithdrawal(ports, 'u1', { ...wanted, amount: 70 })).toMatchObject({
      kind: 'taken',
      withdrawal: { amount: 50 },
    })
    expect(paid.size).toBe(1)
    expect(asked[1]).toEqual(asked[0])
  },
)

it('S-WALLET-07 a second press while the first is under way pays once', async () => {
  const { ports, paid } = counter()
  await Promise.all([askWithdrawal(ports, 'u1', wanted), askWithdrawal(ports, 'u1', wanted)])
  expect(paid.size).toBe(1)
})

it('S-WALLET-07 an answer that comes late leaves what another tab has asked for since', async () => {
  const { ports, room, store } = counter()
  let answer = (): void => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const slow = { ...ports, ask: async (body: WithdrawalAsk) => late.then(() => ports.ask(body)) }
  const [slowly] = [askWithdrawal(slow, 'u1', wanted), await askWithdrawal(ports, 'u1', null)]
  room.fails = unreachable
  await askWithdrawal(ports, 'u1', { ...wanted, amount: 70 })
  room.fails = null
  answer()
  await slowly
  expect(openAsk(store, 'u1')).toEqual({ ...wanted, amount: 70, key: 'key-2' })
})

it('S-WALLET-07 what is open outlives the end of a session, and is its own user’s', async () => {
  const { ports, room, store } = counter()
  room.fails = new CallFailed(401, 'unauthorized', 'Please sign in')
  await askWithdrawal(ports, 'u1', wanted)
  clearLocal(store)
  expect(openAsk(store, 'u1')).toEqual({ ...wanted, key: 'key-1' })
  expect(await askWithdrawal(ports, 'u2', null)).toBeNull()
})

it('S-WALLET-07 what the room refuses is over, and says why', async () => {
  const { ports, room, store } = counter()
  Object.assign(room, { fails: new CallFailed(400, 'not-enough-chips', 'You dont have enough chips'), fate: 'before' })
  expect(await askWithdrawal(ports, 'u1', wanted)).toEqual({ kind: 'refused', reason: 'You dont have enough chips' })
  expect(openAsk(store, 'u1')).toBeNull()
})

it('S-WALLET-07 where nothing can be kept nothing is asked', async () => {
  const { ports, asked, store } = counter()
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await askWithdrawal(ports, 'u1', wanted)).toMatchObject({ kind: 'refused' })
  expect(asked).toEqual([])
})
