import { defaultSettings, type Game, seatIndex, tableSettings, type User } from '@cardroom/protocol'
import * as z from 'zod/mini'

/**
 * What travels with a navigation to the cash table (A-ROUTE-15). `multitable` says that the user already holds a seat
 * ([Q11]). `autoSeat` asks the table to buy in and sit down by itself, once (N-PLAY-04); `buyin` in wire chips.
 */
const cashTableState = z.object({
  gameId: z.string(),
  userId: z.string(),
  userName: z.string(),
  tableSettings,
  gameType: z.literal('cash'),
  multitable: z.optional(z.boolean()),
  /** Further tables of the same page, where the user holds seats too (N-TABLE-05). */
  others: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  autoSeat: z.optional(z.object({ index: seatIndex, buyin: z.number() })),
})
export type CashTableState = z.infer<typeof cashTableState>

/**
 * What travels with a navigation into a tournament (A-ROUTE-16): to the seat of the user, wherever the room has put it,
 * or to one table of it to look on (S-MTT-16). A guest, who can only look on, has an empty id and name.
 */
const tournamentState = z.object({
  tournamentId: z.string(),
  userId: z.string(),
  username: z.string(),
  /** Address of the profile picture; null for none. */
  avatar: z.nullable(z.string()),
  tableSettings,
  gameType: z.literal('tournament'),
  /** The table to look on at; left out: the user's own. */
  watch: z.optional(z.string()),
})
export type TournamentState = z.infer<typeof tournamentState>

/** What a navigation to the game screen brings: one of the two kinds of game. */
export const tableState = z.discriminatedUnion('gameType', [cashTableState, tournamentState])
export type TableState = z.infer<typeof tableState>

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly table?: TableState
  }
}

/** The state for opening a cash table. */
export const toCashTable = (
  { id }: Pick<Game, 'id'>,
  user: User,
  how: {
    readonly multitable?: true
    readonly others?: CashTableState['others']
    readonly autoSeat?: { readonly index: number; readonly buyin: number }
  } = {},
): CashTableState => ({
  gameId: id,
  userId: user.id,
  userName: user.username,
  tableSettings: user.tableSettings,
  gameType: 'cash',
  ...how,
})

/** The state for going to the own seat of a tournament, or to look on at one of its tables. @param user null for a guest */
export const toTournament = (
  tournamentId: string,
  user: User | null,
  how: { readonly watch?: string } = {},
): TournamentState => ({
  tournamentId,
  userId: user?.id ?? '',
  username: user?.username ?? '',
  avatar: user?.profileImage ?? null,
  tableSettings: user?.tableSettings ?? defaultSettings,
  gameType: 'tournament',
  ...how,
})
