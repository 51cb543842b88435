import type { TournamentDetail } from '@cardroom/protocol'
import { refusalTexts } from '../texts/refusals.ts'

/** The user's registration state (A-HTTP-22). */
export interface Registration {
  readonly isRegistered: boolean
  readonly isTournamentStarted: boolean
  readonly isLateReg: boolean
}

type RegistrationPhase = Pick<TournamentDetail, 'status' | 'late_registration' | 'late_registration_open'>

const hasStarted = ({ status }: Pick<RegistrationPhase, 'status'>): boolean =>
  status === 'running' || status === 'on break' || status === 'finished'

/** The registration state of a guest, or of a user whose request failed, derived from the tournament alone. */
export const guestRegistrationFor = (tournament: RegistrationPhase): Registration => ({
  isRegistered: false,
  isTournamentStarted: hasStarted(tournament),
  isLateReg: tournament.late_registration_open,
})

export type RegistrationButtonLabel = 'REGISTER' | 'UNREGISTER' | 'GO TO TABLE' | 'CLOSED'

/** The label of the action button (A-INFO-08 to 12); a cancelled or finished tournament is always closed ([Q27]). */
export const registrationButtonLabelOf = (
  { isRegistered, isTournamentStarted, isLateReg }: Registration,
  { status }: Pick<RegistrationPhase, 'status'>,
): RegistrationButtonLabel => {
  if (status === 'cancelled' || status === 'finished') return 'CLOSED'
  if (isRegistered) return isTournamentStarted ? 'GO TO TABLE' : 'UNREGISTER'
  return isTournamentStarted && !isLateReg ? 'CLOSED' : 'REGISTER'
}

/** The text of the Registration row on the INFO tab (A-INFO-04). */
export const registrationText = (registration: Registration, tournament: Pick<RegistrationPhase, 'status'>): string => {
  const action = registrationButtonLabelOf(registration, tournament)
  if (action === 'CLOSED') return 'Registration Closed'
  if (registration.isRegistered) return 'Registered'
  if (tournament.status === 'announced') return 'Not Open Yet'
  return registration.isTournamentStarted ? 'Late Registration Open' : 'Registration Open'
}

/**
 * The row below the Registration row on the INFO tab: the start for a registered user, else late registration
 * (A-INFO-05).
 */
export const startOrLateRegistrationRowOf = (
  registration: Registration,
  tournament: RegistrationPhase,
): readonly [title: string, text: string] => {
  if (registration.isRegistered) {
    return ['Tournament Start', registration.isTournamentStarted ? 'Started' : 'Not Started Yet']
  }
  const isClosed = registrationButtonLabelOf(registration, tournament) === 'CLOSED'
  const isPossible = registration.isTournamentStarted ? registration.isLateReg : tournament.late_registration
  return ['Late Registration', isPossible && !isClosed ? 'Until First Break' : 'Not Allowed']
}

/** A message about a change, and how long it is shown, ms. */
export interface RegistrationNotice {
  readonly message: string
  readonly shownMs: number
}

export const registrationClosedText = refusalTexts['registration-closed']

const canEnter = ({ isTournamentStarted, isLateReg }: Registration): boolean => !isTournamentStarted || isLateReg

/** The notices for what changed between two successive requests for the registration state (A-INFO-23 to 26). */
export const registrationNoticesBetween = (
  registrationBefore: Registration,
  registrationAfter: Registration,
): readonly RegistrationNotice[] => {
  const hasJustStarted = registrationAfter.isTournamentStarted && !registrationBefore.isTournamentStarted
  if (registrationAfter.isRegistered)
    return hasJustStarted ? [{ message: 'You can now go to your table', shownMs: 8000 }] : []
  const hasLateRegistrationOpened =
    registrationAfter.isTournamentStarted && registrationAfter.isLateReg && !registrationBefore.isLateReg
  const hasJustClosed = !registrationBefore.isRegistered && canEnter(registrationBefore) && !canEnter(registrationAfter)
  return [
    ...(hasJustStarted ? [{ message: 'Tournament has started', shownMs: 5000 }] : []),
    ...(hasLateRegistrationOpened ? [{ message: 'Late registration is open', shownMs: 8000 }] : []),
    ...(hasJustClosed ? [{ message: registrationClosedText, shownMs: 5000 }] : []),
  ]
}
