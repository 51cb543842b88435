import type { PlayerId } from '@cardroom/engine'
import type { RefusalCode } from '@cardroom/protocol'
import type { AccessTokenRegistry } from '../accounts/access-token.ts'
import type { LiveToken } from '../accounts/session-changes.ts'
import { playerIdOf } from '../ports/ids.ts'

/** The player and session of a socket, from the token of its handshake. A guest has neither. */
export interface SocketIdentity {
  readonly player: PlayerId | null
  readonly session: LiveToken | null
}

interface Ports {
  readonly tokens: Pick<AccessTokenRegistry, 'sessionOf'>
  readonly isDatabaseThere: () => Promise<boolean>
  readonly reportFailure: (error: unknown) => void
}

/** Finds out who opens a socket. @returns a code if the socket is refused */
export const socketIdentityFinder =
  ({ tokens, isDatabaseThere, reportFailure }: Ports) =>
  async (token: unknown): Promise<SocketIdentity | RefusalCode> => {
    if (typeof token !== 'string' || token === '') return { player: null, session: null }
    try {
      const session = await tokens.sessionOf(token)
      if (session === null) return 'not-signed-in'
      const { user, ...live } = session
      return { player: playerIdOf(user), session: live }
    } catch (error) {
      reportFailure(error)
      return (await isDatabaseThere()) ? 'internal' : 'database-away'
    }
  }
