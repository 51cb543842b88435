import type { PlayerId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { cashierWithoutLedger } from '../cashier/open-cashier.ts'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import { userId } from '../ports/ids.ts'
import { signUp } from '../ports/testing/postings.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { type AccountClosingPorts, closeAccount } from './account-closing.ts'

const ann = userId('ann')
const player = 'ann' as PlayerId

const playMoneyCashier = cashierWithoutLedger({ playMoney: true, depositRate: 100 })
const realMoneyCashier = cashierWithoutLedger({ playMoney: false, depositRate: 100 })

/** Ann's account with this many chips in the wallet, and the calls that were made to delete it, in order. */
const annsAccount = async (chips: number, differing: Partial<Record<keyof AccountClosingPorts, unknown>> = {}) => {
  const done: string[] = []
  const clock = virtualClock()
  const ledger = memoryLedger(clock)
  if (chips > 0) await ledger.post(signUp('ann', chips))
  const ports = {
    ledger,
    clock,
    erasure: { erase: async () => void done.push('erased') },
    tokens: { revokeAll: async () => void done.push('signed out') },
    profiles: { markDeleted: () => done.push('nameless') },
    tables: {
      cashPlacesOf: () => [],
      waitingOf: () => [{ gameId: 'lantern' }],
      order: async (table: string, _player: unknown, { type }: { readonly type: string }) =>
        void done.push(`${type} of ${table}`),
    },
    tournaments: { unfinished: () => [] },
    cashier: playMoneyCashier,
    ...differing,
  } as unknown as AccountClosingPorts
  return { ledger, done, close: (givesBackChips = false) => closeAccount(ports, ann, givesBackChips) }
}

const withEntrant = (state: string) => ({ tournaments: { unfinished: () => [{ entrants: [{ player, state }] }] } })
const withWithdrawal = (state: string) => ({
  cashier: { ...playMoneyCashier, withdrawalsOf: async () => ({ count: 1, withdrawals: [{ state }] }) },
})

it('deleting an account removes the player from waiting lists, erases the player, then ends every session [A-PROFILE-09]', async () => {
  const { close, done } = await annsAccount(0)
  await close()
  expect(done).toEqual(['leaveWaitingList of lantern', 'erased', 'nameless', 'signed out'])
})

it.each([
  ['a place at a table', 'still-seated', { tables: { cashPlacesOf: () => [{}] } }],
  ['an entry that has not started', 'still-registered', withEntrant('registered')],
  ['a running tournament', 'still-registered', withEntrant('playing')],
  ['a withdrawal that is being sent', 'withdrawal-open', withWithdrawal('SENDING')],
  ['a withdrawal in review', 'withdrawal-open', withWithdrawal('REVIEW')],
])('an account with %s cannot be deleted [A-PROFILE-09]', async (_, code, differing) => {
  const { close, done } = await annsAccount(0, differing)
  await expect(close(true)).rejects.toMatchObject({ code })
  expect(done).toEqual([])
})

it.each([
  ['a tournament that is over for the player', withEntrant('out')],
  ['a withdrawal that was sent', withWithdrawal('SENT')],
  ['a withdrawal that came back', withWithdrawal('RETURNED')],
])('deleting an account is possible after %s [A-PROFILE-09]', async (_, differing) => {
  const { close, done } = await annsAccount(0, differing)
  await close()
  expect(done).toContain('erased')
})

it('an account is not deleted if its chips are spent before they are given back [A-PROFILE-09]', async () => {
  const spentMeanwhile = { balanceOf: async () => 1_000, post: async () => ({ outcome: 'insufficient' }) }
  const { close, done } = await annsAccount(0, { ledger: spentMeanwhile })
  await expect(close(true)).rejects.toMatchObject({ code: 'chips-left' })
  expect(done).toEqual([])
})

it('an account with chips is not deleted, but play money can be given back if the player agrees [A-PROFILE-09]', async () => {
  const played = await annsAccount(1_000)
  await expect(played.close()).rejects.toMatchObject({ code: 'chips-left' })
  await played.close(true)
  expect([await played.ledger.balanceOf('wallet:ann'), await played.ledger.balanceOf('house')]).toEqual([0, 1_000])
  const paid = await annsAccount(1_000, { cashier: realMoneyCashier })
  await expect(paid.close(true)).rejects.toMatchObject({ code: 'chips-left' })
  expect([await paid.ledger.balanceOf('wallet:ann'), paid.done]).toEqual([1_000, []])
})

it('where chips cost money only a rest that is worth no more than the fee of a withdrawal can be given back [A-PROFILE-09]', async () => {
  const rest = await annsAccount(1, { cashier: realMoneyCashier })
  await expect(rest.close()).rejects.toMatchObject({ code: 'chips-left' })
  await rest.close(true)
  expect([await rest.ledger.balanceOf('wallet:ann'), await rest.ledger.balanceOf('house')]).toEqual([0, 1])
  expect(rest.done).toContain('erased')
  const paid = await annsAccount(2, { cashier: realMoneyCashier })
  await expect(paid.close(true)).rejects.toMatchObject({ code: 'chips-left' })
})
