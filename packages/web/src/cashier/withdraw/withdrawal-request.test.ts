import type { Withdrawal } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { ApiCallFailed } from '../../net/api-call-failed.ts'
import { clearAtSessionEnd } from '../../storage/keyed-store.ts'
import { memoryStore } from '../../storage/testing/memory-store.ts'
import { readUnansweredRequest, requestWithdrawal, type WithdrawalRequest } from './withdrawal-request.ts'

const wanted = { to: 'ryjl3-tyaaa-aaaaa-aaaba-cai', amount: 50 }
const unreachable = new ApiCallFailed(0, 'unreachable', 'Something went wrong')

/** A server double that pays once per key, and a browser store. */
const withdrawalSetup = () => {
  const paid = new Map<string, Withdrawal>()
  const requests: WithdrawalRequest[] = []
  let keys = 0
  const room: { failure: unknown; failsWhen: 'before' | 'after' } = { failure: null, failsWhen: 'after' }
  const store = memoryStore()
  const request = async (body: WithdrawalRequest): Promise<Withdrawal> => {
    requests.push(body)
    if (room.failure && room.failsWhen === 'before') throw room.failure
    const { key, to, amount } = body
    const one = paid.get(key) ?? { id: key, to, amount, fee: 0.01, state: 'SENDING', blockIndex: null, created_at: 1 }
    paid.set(key, one)
    if (room.failure) throw room.failure
    return one
  }
  const ports = { store, newKey: () => `key-${++keys}`, request }
  return { ports, paid, requests, room, store }
}

it('every withdrawal of chips is requested with a new idempotency key [S-WALLET-07]', async () => {
  const { ports, paid, store } = withdrawalSetup()
  expect(await requestWithdrawal(ports, 'u1', wanted)).toMatchObject({ kind: 'taken', withdrawal: { amount: 50 } })
  await requestWithdrawal(ports, 'u1', wanted)
  expect([...paid.keys()]).toEqual(['key-1', 'key-2'])
  expect(store.length).toBe(0)
})

it.each(['before', 'after'] as const)(
  'a withdrawal whose connection fails %s the server takes it is repeated unchanged by the next attempt, even if that has another amount [S-WALLET-07]',
  async (failsWhen) => {
    const { ports, paid, requests, room } = withdrawalSetup()
    Object.assign(room, { failure: unreachable, failsWhen })
    expect(await requestWithdrawal(ports, 'u1', wanted)).toEqual({ kind: 'unanswered' })
    room.failure = null
    const next = await requestWithdrawal(ports, 'u1', { ...wanted, amount: 70 })
    expect(next).toMatchObject({ kind: 'taken', withdrawal: { amount: 50 } })
    expect(paid.size).toBe(1)
    expect(requests[1]).toEqual(requests[0])
  },
)

it('a second press while a withdrawal is being requested does not pay twice [S-WALLET-07]', async () => {
  const { ports, paid } = withdrawalSetup()
  await Promise.all([requestWithdrawal(ports, 'u1', wanted), requestWithdrawal(ports, 'u1', wanted)])
  expect(paid.size).toBe(1)
})

it('a late reply does not delete a newer withdrawal request that another tab has stored [S-WALLET-07]', async () => {
  const { ports, room, store } = withdrawalSetup()
  let answer = (): void => {}
  const late = new Promise<void>((resolve) => (answer = resolve))
  const slow = { ...ports, request: (body: WithdrawalRequest) => late.then(() => ports.request(body)) }
  const [slowly] = [requestWithdrawal(slow, 'u1', wanted), await requestWithdrawal(ports, 'u1', null)]
  room.failure = unreachable
  await requestWithdrawal(ports, 'u1', { ...wanted, amount: 70 })
  room.failure = null
  answer()
  await slowly
  expect(readUnansweredRequest(store, 'u1')).toEqual({ ...wanted, amount: 70, key: 'key-2' })
})

it('an unanswered withdrawal request is kept after the end of the session, for its user only [S-WALLET-07]', async () => {
  const { ports, room, store } = withdrawalSetup()
  room.failure = new ApiCallFailed(401, 'unauthorized', 'Please sign in')
  await requestWithdrawal(ports, 'u1', wanted)
  clearAtSessionEnd(store)
  expect(readUnansweredRequest(store, 'u1')).toEqual({ ...wanted, key: 'key-1' })
  expect(await requestWithdrawal(ports, 'u2', null)).toBeNull()
})

it('a refused withdrawal request is dropped and shows its reason [S-WALLET-07]', async () => {
  const { ports, room, store } = withdrawalSetup()
  const reason = 'You dont have enough chips'
  Object.assign(room, { failure: new ApiCallFailed(400, 'not-enough-chips', reason), failsWhen: 'before' })
  expect(await requestWithdrawal(ports, 'u1', wanted)).toEqual({ kind: 'refused', reason })
  expect(readUnansweredRequest(store, 'u1')).toBeNull()
})

it('no withdrawal is requested if its idempotency key cannot be stored [S-WALLET-07]', async () => {
  const { ports, requests, store } = withdrawalSetup()
  store.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(await requestWithdrawal(ports, 'u1', wanted)).toMatchObject({ kind: 'refused' })
  expect(requests).toEqual([])
})
