import { describe, expect, it } from 'vitest'
import {
  guestRegistration,
  noticesOf,
  type Registration,
  registrationAction,
  registrationText,
  startRow,
} from './registration.ts'
import { spring } from './testing/some-tournament.ts'

const registrationState = (isRegistered: boolean, isTournamentStarted: boolean, isLateReg: boolean): Registration => ({
  isRegistered,
  isTournamentStarted,
  isLateReg,
})
const [out, registered] = [registrationState(false, false, false), registrationState(true, false, false)]
const [seated, late, closed] = [
  registrationState(true, true, false),
  registrationState(false, true, true),
  registrationState(false, true, false),
]
const runningTournament = { ...spring, status: 'running' } as const

describe('the action button of a tournament', () => {
  it.each([
    ['A-INFO-08', registered, spring, 'UNREGISTER'],
    ['A-INFO-09', seated, runningTournament, 'GO TO TABLE'],
    ['A-INFO-10', late, runningTournament, 'REGISTER'],
    ['A-INFO-11', closed, runningTournament, 'CLOSED'],
    ['A-INFO-12', out, spring, 'REGISTER'],
    ['A-INFO-12 Q27', out, { ...spring, status: 'announced' }, 'REGISTER'],
    ['Q27', registered, { ...spring, status: 'cancelled' }, 'CLOSED'],
    ['S-REG-03', seated, { ...spring, status: 'finished' }, 'CLOSED'],
  ] as const)(
    '%s with the registration %o a tournament’s action button shows the label for it',
    (_row, registration, tournament, label) => {
      expect(registrationAction(registration, tournament)).toBe(label)
    },
  )
})

describe('the rows about registration', () => {
  const rows = (registration: Registration, tournament = spring) => [
    registrationText(registration, tournament),
    ...startRow(registration, tournament),
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
})

describe('the registration state of a guest', () => {
  it('the registration state of a guest comes from the tournament alone [A-INFO-10 A-INFO-11]', () => {
    expect(guestRegistration(spring)).toEqual(out)
    expect(guestRegistration({ ...runningTournament, late_registration_open: true })).toEqual(late)
    expect(guestRegistration(runningTournament)).toEqual(closed)
    expect(guestRegistration({ ...runningTournament, status: 'on break' })).toEqual(closed)
  })
})

describe('a change of the registration', () => {
  const notices = (before: Registration, now: Registration) =>
    noticesOf(before, now).map(({ message, shownMs }) => [message, shownMs])

  it('at the start a registered player reads for 8 s that they can go to their table [A-INFO-23]', () => {
    expect(notices(registered, seated)).toEqual([['You can now go to your table', 8000]])
  })

  it('a user who may register late reads for 5 s that the tournament has started, and for 8 s that late registration is open [A-INFO-24 A-INFO-25 Q31]', () => {
    expect(notices(out, late)).toEqual([
      ['Tournament has started', 5000],
      ['Late registration is open', 8000],
    ])
    expect(notices(closed, late)).toEqual([['Late registration is open', 8000]])
  })

  it('a user who is not registered reads for 5 s that registration is closed [A-INFO-24 A-INFO-26 Q31]', () => {
    expect(notices(late, closed)).toEqual([['Registration is closed for this tournament', 5000]])
    expect(notices(out, closed)).toEqual([
      ['Tournament has started', 5000],
      ['Registration is closed for this tournament', 5000],
    ])
  })

  it.each([
    [seated, seated],
    [late, seated],
    [out, registered],
    [registered, out],
    [seated, closed],
    [late, late],
  ])('a change of the registration from %o to %o gives no notice [A-INFO-23 A-INFO-26]', (before, now) => {
    expect(notices(before, now)).toEqual([])
  })
})
