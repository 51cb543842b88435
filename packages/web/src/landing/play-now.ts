import type { User } from '@cardroom/protocol'
import type { SignInResult } from '../session/sign-in.ts'

export interface PlayNowPorts {
  readonly connect: () => Promise<SignInResult>
  /** Opens the profile dialog; does nothing if it is open. */
  readonly askProfile: () => void
  readonly closeProfile: () => void
  /** Takes a practice seat for a user with a name. */
  readonly sitDown: (user: User) => Promise<void>
  readonly showError: (message: string) => void
  /** Loads the table's code while the user types a name. */
  readonly prefetch: () => void
  /** Resolves when a running sign-in counts as slow, so that the dialog opens meanwhile. */
  readonly slowSignIn: () => Promise<void>
}

/**
 * The first click of a new user: signs in with the built-in wallet and asks for a name (N-PLAY-04). A user who already
 * has a name takes a seat at once.
 */
export const playNow = async (ports: PlayNowPorts): Promise<void> => {
  ports.prefetch()
  const signingIn = ports.connect()
  // The sign-in usually wins the race, so that users with a name do not see the dialog.
  const early = await Promise.race([signingIn, ports.slowSignIn()])
  if (!early) ports.askProfile()
  const signedIn = await signingIn
  if (!signedIn.ok) {
    ports.closeProfile()
    ports.showError(signedIn.message)
  } else if (signedIn.user.username !== '') {
    ports.closeProfile()
    await ports.sitDown(signedIn.user)
  } else if (early) ports.askProfile()
}
