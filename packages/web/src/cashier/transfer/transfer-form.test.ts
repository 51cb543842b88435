import { accountIdOf } from '@cardroom/ic'
import { expect, it } from 'vitest'
import {
  accountIdFromDestination,
  isDeposit,
  type TransferTerms,
  type TransferValues,
  transferFaults,
  wholeE8sFromText,
} from './transfer-form.ts'

const principal = 'ryjl3-tyaaa-aaaaa-aaaba-cai'
const account = accountIdOf(principal)
const own = accountIdOf('rrkah-fqaaa-aaaaa-aaaaq-cai')
const terms: TransferTerms = { balanceE8s: null, depositAccount: own, depositRate: 100, depositLeft: null }

const faults = (values: Partial<TransferValues>, more: Partial<TransferTerms> = {}) => {
  const found = transferFaults({ destination: account, amount: '1', ...values }, { ...terms, ...more })
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null))
}

it('the transfer form accepts a principal id, or an account id in hex, as destination [B-ICP-11]', () => {
  expect([principal, account, account.toUpperCase(), ` ${account}\n`].map(accountIdFromDestination)).toEqual(
    Array(4).fill(account),
  )
  expect(faults({ destination: principal })).toEqual({})
})

const noDestination = 'Please enter a principal ID, or an account id of 64 hex digits'
const mistyped = `${account.slice(0, -1)}${account.endsWith('0') ? '1' : '0'}`

it.each([
  ['', noDestination],
  ['ryjl3-tyaaa-aaaaa-aaaba-cal', noDestination],
  [account.slice(1), noDestination],
  [mistyped, 'This account id has a typing mistake: its checksum does not fit'],
])('the transfer form refuses the destination %s [B-ICP-11 Q85]', (destination, fault) => {
  expect(faults({ destination })).toEqual({ destination: fault })
})

it('the transfer form accepts thousands separators in an amount of e8s [B-ICP-12]', () => {
  const amounts = [1000n, 100_000_000n, 18_446_744_073_709_551_615n]
  expect(['1,000', ' 100 000 000 ', '18,446,744,073,709,551,615'].map(wholeE8sFromText)).toEqual(amounts)
})

it.each(['1', '18446744073709551615'])('the transfer form accepts an amount of %s e8s [B-ICP-12 Q85]', (amount) => {
  expect(faults({ amount })).toEqual({})
})

const outOfBounds = 'The amount must be 1 to 18,446,744,073,709,551,615 e8s'

it.each([
  ...['0', '18446744073709551616', '99999999999999999999999'].map((amount) => [amount, outOfBounds]),
  ...['', '1.5', '-1', '1e8', '0x10', 'all', '1,00', '1.000', ',000'].map((amount) => [
    amount,
    'Please enter a whole number of e8s',
  ]),
])('the transfer form refuses the amount "%s" with the words: %s [B-ICP-12 Q85]', (amount, fault) => {
  expect(faults({ amount })).toEqual({ amount: fault })
})

it('the transfer form refuses an amount above balance minus fee if the balance is known [B-ICP-12 Q85]', () => {
  expect(faults({ amount: '90000' }, { balanceE8s: 100_000n })).toEqual({})
  expect(faults({ amount: '90001' }, { balanceE8s: 100_000n })).toEqual({
    amount: 'Your balance covers at most 90,000 e8s beside the fee',
  })
  expect(faults({ amount: '1' }, { balanceE8s: 10_000n })).toEqual({
    amount: 'Your balance of 0.0001 ICP does not cover an amount and the fee',
  })
})

it('a deposit above what the deposit limit leaves is refused, a transfer to another account is not [N-SAFE-01]', () => {
  const left = { depositLeft: 2_000 }
  expect(faults({ destination: own, amount: '20009999' }, left)).toEqual({})
  expect(faults({ destination: own, amount: '20010000' }, left)).toEqual({
    amount: 'Your deposit limits leave 20.00 chips',
  })
  expect(faults({ destination: account, amount: '20010000' }, left)).toEqual({})
})

it('a deposit worth less than 0.01 chips is refused [S-WALLET-05]', () => {
  expect(faults({ destination: own, amount: '9999' })).toEqual({ amount: 'This buys less than 0.01 chips' })
  expect(isDeposit(own, terms)).toBe(true)
  expect(isDeposit(own, { depositAccount: null })).toBe(false)
})
