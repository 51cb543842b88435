import { type Game, listGames, readConfig, readGame, readThemes, readWallet, type Stake } from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../session/current-session.ts'

/** What this room is: asked once a visit. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: () => call(readConfig),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The theme catalogue of the settings panel (A-HTTP-02). */
export const themesQuery = queryOptions({
  queryKey: ['themes'],
  queryFn: async () => (await call(readThemes)).settings,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The cash tables of a stake (A-HTTP-14). */
export const gamesQuery = (stake: Stake) =>
  queryOptions({
    queryKey: ['games', stake],
    queryFn: async (): Promise<readonly Game[]> =>
      (await call(listGames, { query: { stake, skip: 0, take: 100 } })).data,
  })

/** One cash table (A-HTTP-15). */
export const gameQuery = (id: string) =>
  queryOptions({ queryKey: ['game', id], queryFn: () => call(readGame, { params: { id } }) })

/** The chips in the wallet of the signed-in user (A-HTTP-17). */
export const walletQuery = (userId: string) =>
  queryOptions({ queryKey: ['wallet', userId], queryFn: async () => (await call(readWallet)).chips })
