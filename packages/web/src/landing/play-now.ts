import type { User } from '@cardroom/protocol'
import type { SignInResult } from '../session/sign-in.ts'

export interface PlayNowPorts {
  readonly connect: () => Promise<SignInResult>
  /** Opens the profile dialog; does nothing if it is open. */
  readonly openProfileDialog: () => void
  readonly closeProfileDialog: () => void
  /** Takes a practice seat for a user with a name. */
  readonly takePracticeSeat: (user: User) => Promise<void>
  readonly showError: (message: string) => void
  /** Loads the table's code while the user types a name. */
  readonly prefetchTable: () => void
  /** Resolves when a running sign-in counts as slow, so that the dialog opens meanwhile. */
  readonly untilSignInIsSlow: () => Promise<void>
}

/**
 * The first click of a new user: signs in with the built-in wallet and asks for a name (N-PLAY-04). A user who already
 * has a name takes a seat at once.
 */
export const playNow = async (ports: PlayNowPorts): Promise<void> => {
  ports.prefetchTable()
  const signingIn = ports.connect()
  // The sign-in usually wins the race, so that users with a name do not see the dialog.
  const earlySignIn = await Promise.race([signingIn, ports.untilSignInIsSlow()])
  if (!earlySignIn) ports.openProfileDialog()
  const signInResult = await signingIn
  if (!signInResult.ok) {
    ports.closeProfileDialog()
    ports.showError(signInResult.message)
  } else if (signInResult.user.username !== '') {
    ports.closeProfileDialog()
    await ports.takePracticeSeat(signInResult.user)
  } else if (earlySignIn) ports.openProfileDialog()
}
