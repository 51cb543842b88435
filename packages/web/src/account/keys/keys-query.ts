import { listAccountKeys } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../../session/current-session.ts'

/** The query for the keys that can sign in to the user's account (N-KEEP-02). */
export const accountKeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ['keys', userId],
    queryFn: async () => (await callEndpoint(listAccountKeys)).data,
    refetchOnMount: 'always',
  })
