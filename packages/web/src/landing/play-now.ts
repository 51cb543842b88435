import type { User } from '@cardroom/protocol'
import type { SignInResult } from '../session/sign-in.ts'

export interface PlayNowPorts {
  readonly connect: () => Promise<SignInResult>
  /** Asks for a name; may be called when it is asked for already. */
  readonly askProfile: () => void
  readonly closeProfile: () => void
  /** Takes a free practice seat for somebody who has a name. */
  readonly sitDown: (user: User) => Promise<void>
  readonly tell: (message: string) => void
  /** Fetches the table's code while the name is typed. */
  readonly warmUp: () => void
  /** Resolves when a newcomer should see something happen. */
  readonly soon: () => Promise<void>
}

/**
 * The first click of a newcomer: signs in with the built-in wallet while the name is asked for (N-PLAY-04). Who turns out
 * to have a name already sits down at once.
 */
export const playNow = async (ports: PlayNowPorts): Promise<void> => {
  ports.warmUp()
  const signingIn = ports.connect()
  // Mostly the answer comes first, and nobody who has a name sees the dialog.
  const early = await Promise.race([signingIn, ports.soon()])
  if (!early) ports.askProfile()
  const signedIn = await signingIn
  if (!signedIn.ok) {
    ports.closeProfile()
    ports.tell(signedIn.message)
  } else if (signedIn.user.username !== '') {
    ports.closeProfile()
    await ports.sitDown(signedIn.user)
  } else if (early) ports.askProfile()
}
