import { readInvitation } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../queries/query-client.ts'
import { callEndpoint } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'

/**
 * The query for the home game of an invitation link. A failed request is not repeated, because the server limits
 * requests with wrong links (N-HOME-09).
 * @param userId null for a guest
 */
export const invitationQuery = (secret: string, userId: string | null) =>
  queryOptions({
    queryKey: ['invitation', secret, userId],
    queryFn: () => callEndpoint(readInvitation, { body: { secret } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  })

/**
 * Requests the invitation while the page's code is still loading. Does nothing while the session is being resumed,
 * because the answer depends on the user.
 */
export const prefetchInvitation = (secret: string): void => {
  const { phase, user } = useSession.getState()
  if (phase !== 'resuming') void queryClient.prefetchQuery(invitationQuery(secret, user?.id ?? null))
}
