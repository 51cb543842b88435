import { readHomeLink, readInvitation, renewHomeLink } from '@cardroom/protocol'
import { invitationUrlOf } from '../navigation/links.ts'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import { callEndpoint } from '../session/current-session.ts'
import type { InvitationLinkPort } from '../table/screen/table-screen-props.ts'

/** The secret of the invitation link that this page was opened with; null for a page opened without an invitation. */
const openedSecret = (): string | null => /^\/t\/([^/]+)/.exec(location.pathname)?.[1] ?? null

/** The secret of a replaced link. It is not tried again, because the server limits wrong links (N-HOME-09). */
let replacedSecret: string | null = null

/** The link that this page was opened with, if it still leads to this game: the host may have replaced it. */
const readOpenedLink = async (gameId: string): Promise<string | null> => {
  const secret = openedSecret()
  if (secret === null || secret === replacedSecret) return null
  try {
    const invitation = await callEndpoint(readInvitation, { body: { secret } })
    return invitation.gameId === gameId ? invitationUrlOf(secret) : null
  } catch (error) {
    if (!(error instanceof ApiCallFailed) || error.code !== 'link-not-valid') throw error
    replacedSecret = secret
    return null
  }
}

/** The invitation link of a home game. It is read each time, because the host may have replaced it in another window. */
export const invitation: InvitationLinkPort = {
  read: async (id, isHost) =>
    isHost ? invitationUrlOf((await callEndpoint(readHomeLink, { params: { id } })).secret) : readOpenedLink(id),
  renew: async (id) => {
    const { secret } = await callEndpoint(renewHomeLink, { params: { id } })
    // The replaced link is invalid: without the new address a reload would not open the table.
    if (openedSecret() !== null) history.replaceState(history.state, '', `/t/${secret}`)
    return invitationUrlOf(secret)
  },
}
