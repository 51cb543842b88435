import { expect, it } from 'vitest'
import {
  guestRegistrationFor,
  type Registration,
  registrationButtonLabelOf,
  registrationNoticesBetween,
  registrationText,
  startOrLateRegistrationRowOf,
} from './registration.ts'
import { spring } from './testing/some-tournament.ts'

const registrationState = (isRegistered: boolean, isTournamentStarted: boolean, isLateReg: boolean): Registration => ({
  isRegistered,
  isTournamentStarted,
  isLateReg: isLateReg,
})
const [out, registered] = [registrationState(false, false, false), registrationState(true, false, false)]
const [seated, late, closed] = [
  registrationState(true, true, false),
  registrationState(false, true, true),
  registrationState(false, true, false),
]
const runningTournament = { ...spring, status: 'running' } as const

it.each([
  ['UNREGISTER', 'a registered user before the start', registered, spring],
  ['GO TO TABLE', 'a registered user after the start', seated, runningTournament],
  ['REGISTER', 'a user during late registration', late, runningTournament],
  ['CLOSED', 'a user after late registration', closed, runningTournament],
  ['REGISTER', 'a user while registration is open', out, spring],
  ['REGISTER', 'a user before registration opens', out, { ...spring, status: 'announced' }],
  ['CLOSED', 'a registered user of a cancelled tournament', registered, { ...spring, status: 'cancelled' }],
  ['CLOSED', 'a registered user of a finished tournament', seated, { ...spring, status: 'finished' }],
] as const)(
  'the action button of a tournament says %s to %s [A-INFO-08 A-INFO-09 A-INFO-10 A-INFO-11 A-INFO-12 Q27 S-REG-03]',
  (label, _user, registration, tournament) => {
    expect(registrationButtonLabelOf(registration, tournament)).toBe(label)
  },
)

const rows = (registration: Registration, tournament = spring) => [
  registrationText(registration, tournament),
  ...startOrLateRegistrationRowOf(registration, tournament),
]
it.each([
  [['Registration Open', 'Late Registration', 'Until First Break'], out, spring],
  [['Registration Open', 'Late Registration', 'Not Allowed'], out, { ...spring, late_registration: false }],
  [['Not Open Yet', 'Late Registration', 'Until First Break'], out, { ...spring, status: 'announced' as const }],
  [['Registered', 'Tournament Start', 'Not Started Yet'], registered, spring],
  [['Registered', 'Tournament Start', 'Started'], seated, runningTournament],
  [['Late Registration Open', 'Late Registration', 'Until First Break'], late, runningTournament],
  [['Registration Closed', 'Late Registration', 'Not Allowed'], closed, runningTournament],
  [['Registration Closed', 'Late Registration', 'Not Allowed'], out, { ...spring, status: 'cancelled' as const }],
])(
  'the rows about registration read %j with the registration %j [A-INFO-04 A-INFO-05 Q27]',
  (texts, registration, tournament) => {
    expect(rows(registration, tournament)).toEqual(texts)
  },
)

it('the registration state of a guest comes from the tournament alone [A-INFO-10 A-INFO-11]', () => {
  expect(guestRegistrationFor(spring)).toEqual(out)
  expect(guestRegistrationFor({ ...runningTournament, late_registration_open: true })).toEqual(late)
  expect(guestRegistrationFor(runningTournament)).toEqual(closed)
  expect(guestRegistrationFor({ ...runningTournament, status: 'on break' })).toEqual(closed)
})

const started = 'Tournament has started for 5 s'
const lateOpen = 'Late registration is open for 8 s'
const over = 'Registration is closed for this tournament for 5 s'
it.each([
  [registered, seated, ['You can now go to your table for 8 s']],
  [out, late, [started, lateOpen]],
  [closed, late, [lateOpen]],
  [late, closed, [over]],
  [out, closed, [started, over]],
  [seated, seated, []],
  [late, seated, []],
  [out, registered, []],
  [registered, out, []],
  [seated, closed, []],
  [late, late, []],
])(
  'a change of the registration from %o to %o gives the notices %j [A-INFO-23 A-INFO-24 A-INFO-25 A-INFO-26 Q31]',
  (before, now, notices) => {
    expect(
      registrationNoticesBetween(before, now).map(({ message, shownMs }) => `${message} for ${shownMs / 1000} s`),
    ).toEqual(notices)
  },
)
