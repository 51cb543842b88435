import { readSharedHand } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../session/current-session.ts'

/** The hand behind a link. It stays the same while its page is open. @param id the random end of the link */
export const sharedHandQuery = (id: string) =>
  queryOptions({
    queryKey: ['shared hand', id],
    queryFn: () => callEndpoint(readSharedHand, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
