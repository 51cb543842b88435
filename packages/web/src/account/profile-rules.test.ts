import { expect, it } from 'vitest'
import { someUser } from '../session/testing/test-server.ts'
import {
  fieldOfRefusal,
  initialProfileValuesFor,
  type ProfileMode,
  type ProfileValues,
  profileChangeBodyOf,
  profileModeOf,
  profileSchemaFor,
} from './profile-rules.ts'

const form =
  'Username must start with a lowercase letter, can contain lowercase letters, digits, or underscores, and be 4-10 characters long'
const values = { username: 'marlow', email: '', referralCode: '', accepted: true }

/** @returns the field and message of each validation error */
const faultsOf = (filled: Partial<ProfileValues>, mode: ProfileMode = 'create') =>
  (profileSchemaFor(mode).safeParse({ ...values, ...filled }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

it('the profile form creates a profile until the user has a username, and edits it from then on [A-PROFILE-02]', () => {
  expect(profileModeOf(null)).toBe('create')
  expect(profileModeOf(someUser(''))).toBe('create')
  expect(profileModeOf(someUser('marlow'))).toBe('edit')
})

it('the profile form requires a username [A-PROFILE-04]', () =>
  expect(faultsOf({ username: '' })).toEqual([['username', 'Username is required']]))

it.each(['abc', 'abcdefghijk', '1abc', '_abc', 'Abcd', 'abC1', 'ab-cd', 'ab cd', ' abcd'])(
  'the profile form refuses the username %j [A-PROFILE-05]',
  (name) => expect(faultsOf({ username: name })).toEqual([['username', form]]),
)

it.each(['abcd', 'a123', 'a_b_c_d_e_', 'abcdefghij'])(
  'the profile form accepts the username %j [A-PROFILE-05]',
  (name) => expect(faultsOf({ username: name })).toEqual([]),
)

it('a new profile can be saved only if the terms are accepted; changing it needs no acceptance [A-PROFILE-08]', () => {
  expect(faultsOf({ accepted: false })).toEqual([['accepted', 'You must accept the terms and conditions']])
  expect(faultsOf({ accepted: true })).toEqual([])
  expect(faultsOf({ accepted: false }, 'edit')).toEqual([])
})

it('in the profile form an e-mail is optional, but must be valid [A-PROFILE-09 S-USER-07]', () => {
  expect(faultsOf({ email: ' ' })).toEqual([])
  expect(faultsOf({ email: 'marlow@example.com' })).toEqual([])
  for (const email of ['marlow at example', `${'m'.repeat(250)}@example.com`]) {
    expect(faultsOf({ email })).toEqual([['email', 'Please enter a valid e-mail']])
  }
})

it('the profile form sends e-mail and referral code only when they are filled, and no referral code once the user has a username [A-PROFILE-06 A-PROFILE-09 A-HTTP-06]', () => {
  const named = { username: 'marlow', type: 'user' }
  expect(profileChangeBodyOf(values, 'create', null)).toEqual(named)
  const filled = { ...values, email: ' m@example.com ', referralCode: ' ABCD1234 ' }
  const sent = { ...named, email: 'm@example.com' }
  expect(profileChangeBodyOf(filled, 'create', null)).toEqual({ ...sent, referralCode: 'ABCD1234' })
  expect(profileChangeBodyOf(filled, 'edit', null)).toEqual(sent)
})

it('the profile form sends the e-mail only if the user has changed or cleared it [A-PROFILE-09]', () => {
  expect(profileChangeBodyOf({ ...values, email: ' ' }, 'edit', 'm@example.com')).toMatchObject({ email: '' })
  expect(profileChangeBodyOf(values, 'edit', null)).not.toHaveProperty('email')
  // An unchanged e-mail is not sent: another tab may have changed it.
  expect(profileChangeBodyOf({ ...values, email: 'm@example.com' }, 'edit', 'm@example.com')).not.toHaveProperty(
    'email',
  )
})

it('the profile form is prefilled with the referral code of the link, unless the user has redeemed one [A-PROFILE-07]', () => {
  const empty = { username: '', email: '', referralCode: 'ABCD1234', accepted: false }
  expect(initialProfileValuesFor(null, 'ABCD1234')).toEqual(empty)
  expect(initialProfileValuesFor(someUser(''), 'ABCD1234').referralCode).toBe('ABCD1234')
  expect(initialProfileValuesFor({ ...someUser(''), has_redeemed_referral: true }, 'ABCD1234').referralCode).toBe('')
  const known = { username: 'marlow', email: 'marlow@example.com' }
  expect(initialProfileValuesFor(someUser('marlow'), '')).toMatchObject(known)
  expect(initialProfileValuesFor(null, 'x'.repeat(5_000)).referralCode).toHaveLength(32)
})

it('the error code of the server decides at which field of the profile form the error is shown [A-PROFILE-13]', () => {
  expect(fieldOfRefusal('username-taken')).toBe('username')
  expect(fieldOfRefusal('bad-email')).toBe('email')
  expect(fieldOfRefusal('bad-referral')).toBe('referralCode')
  expect(fieldOfRefusal('internal')).toBeNull()
})
