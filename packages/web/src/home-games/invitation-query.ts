import { readInvitation } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../queries/query-client.ts'
import { call } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'

/** The game behind a link, for this user; null for a guest. Requested once, because wrong links are counted (N-HOME-09). */
export const invitationQuery = (secret: string, userId: string | null) =>
  queryOptions({
    queryKey: ['invitation', secret, userId],
    queryFn: () => call(readInvitation, { body: { secret } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  })

/** Requests the invitation while the page's code is still loading; not before the session is resumed, because the answer depends on the user. */
export const prefetchInvitation = (secret: string): void => {
  const { phase, user } = useSession.getState()
  if (phase !== 'resuming') void queryClient.prefetchQuery(invitationQuery(secret, user?.id ?? null))
}
