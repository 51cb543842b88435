import { type Game, listGames, readConfig, readGame, readThemes, readWallet, type Stake } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../session/current-session.ts'

/** What this room is: asked once a visit. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => call(readConfig),
  staleTime: Number.POSITIVE_INFINITY,
})

export type Config = Awaited<ReturnType<NonNullable<typeof configQuery.queryFn>>>

/** The theme catalogue of the settings panel (A-HTTP-02). */
export const themesQuery = queryOptions({
  queryKey: ['themes'],
  queryFn: async () => (await call(readThemes)).settings,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The cash tables of a stake (A-HTTP-14), asked for whenever it is chosen (A-LOBBY-06). */
export const gamesQuery = (stake: Stake) =>
  queryOptions({
    queryKey: ['games', stake],
    staleTime: 0,
    queryFn: async (): Promise<readonly Game[]> =>
      (await call(listGames, { query: { stake, skip: 0, take: 100 } })).data,
  })

/** One cash table (A-HTTP-15). */
export const gameQuery = (id: string) =>
  queryOptions({ queryKey: ['game', id], queryFn: () => call(readGame, { params: { id } }) })

/** Everything about the user's chips is kept under it. */
export const walletKey = ['wallet'] as const

/** The chips in the wallet of the signed-in user (A-HTTP-17); another window may have moved them meanwhile. */
export const walletQuery = (userId: string) =>
  queryOptions({
    queryKey: [...walletKey, userId],
    queryFn: () => call(readWallet),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
