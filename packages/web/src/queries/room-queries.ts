import {
  type Game,
  listGames,
  listSpendingLimits,
  readConfig,
  readGame,
  readThemes,
  readTournament,
  readWallet,
  readWholeList,
  type SpendingLimit,
  type Stake,
} from '@cardroom/protocol'
import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../session/current-session.ts'
import { ledgerIfReachable } from './reachable-ledger.ts'

/** The server's configuration, requested once per page load. */
export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: async () => {
    const config = await callEndpoint(readConfig)
    return { ...config, ledger: ledgerIfReachable(location.hostname, config.ledger) }
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export type Config = Awaited<ReturnType<NonNullable<typeof configQuery.queryFn>>>

/** The theme catalogue of the settings panel (A-HTTP-02). */
export const themesQuery = queryOptions({
  queryKey: ['themes'],
  queryFn: async () => (await callEndpoint(readThemes)).settings,
  staleTime: Number.POSITIVE_INFINITY,
})

/** All cash tables of a stake (A-HTTP-14), requested whenever the stake is selected (A-LOBBY-06). */
export const cashTablesQuery = (stake: Stake) =>
  queryOptions({
    queryKey: ['games', stake],
    staleTime: 0,
    queryFn: (): Promise<readonly Game[]> =>
      readWholeList((page) => callEndpoint(listGames, { query: { stake, ...page } })),
  })

/** One cash table (A-HTTP-15). */
export const cashTableQuery = (id: string) =>
  queryOptions({ queryKey: ['game', id], queryFn: () => callEndpoint(readGame, { params: { id } }) })

/** Prefix of the query keys of one tournament. */
export const tournamentQueryKeyOf = (id: string) => ['tournament', id] as const

/** One tournament (A-HTTP-21). */
export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: [...tournamentQueryKeyOf(id), 'detail'],
    queryFn: () => callEndpoint(readTournament, { params: { id } }),
  })

/** Prefix of the query keys of all users' notifications. */
export const notificationsQueryKey = ['notifications'] as const

/** Prefix of the query keys of the user's chips, and of lists that are refetched with them, such as the withdrawals. */
export const chipBalanceQueryKey = ['wallet'] as const

/** The signed-in user's chips (A-HTTP-17); refetched on focus, because another window may have moved some chips. */
export const chipBalanceQuery = (userId: string) =>
  queryOptions({
    queryKey: [...chipBalanceQueryKey, userId],
    queryFn: () => callEndpoint(readWallet),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })

/** Polling interval of pages that show the wallet, ms. It is short, because chips in play change with every hand. */
export const walletPollMs = 5_000

/** The user's limits and what remains of them (N-SAFE-01). */
export const limitsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['limits', userId],
    queryFn: async (): Promise<readonly SpendingLimit[]> => (await callEndpoint(listSpendingLimits)).data,
  })
