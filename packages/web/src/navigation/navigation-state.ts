import {
  defaultSettings,
  type Game,
  type StoredSettings,
  seatIndex,
  tableSettings,
  type User,
  withDefaultSettings,
} from '@cardroom/protocol'
import * as z from 'zod/mini'

/** The settings in a history state. A state of an earlier client version gets the defaults of newer settings. */
const completedSettings = z.pipe(
  z.transform((storedSettings) => withDefaultSettings((storedSettings ?? {}) as StoredSettings)),
  tableSettings,
)

/**
 * History state of a navigation to a cash table (A-ROUTE-15). `multitable`: the user already holds a seat ([Q11]).
 * `autoSeat`: the table screen takes this seat for the user, once (N-PLAY-04). It buys in for `buyin` wire chips;
 * without `buyin` the buy-in popup asks for the amount (N-TABLE-06).
 */
const cashTableNavigation = z.object({
  gameId: z.string(),
  userId: z.string(),
  userName: z.string(),
  tableSettings: completedSettings,
  gameType: z.literal('cash'),
  multitable: z.optional(z.boolean()),
  /** Further tables to open in the same page, where the user holds seats too (N-TABLE-05). */
  others: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  autoSeat: z.optional(z.object({ index: seatIndex, buyin: z.optional(z.number()) })),
})
export type CashTableNavigation = z.infer<typeof cashTableNavigation>

/**
 * History state of a navigation to a tournament (A-ROUTE-16): to the user's current seat, or to a table to watch
 * (S-MTT-16). A guest, who can only watch, has an empty id and name.
 */
const tournamentNavigation = z.object({
  tournamentId: z.string(),
  userId: z.string(),
  username: z.string(),
  /** URL of the profile picture; null for none. */
  avatar: z.nullable(z.string()),
  tableSettings: completedSettings,
  gameType: z.literal('tournament'),
  /** Id of the table to watch; without it the user's own table is shown. */
  watch: z.optional(z.string()),
})
export type TournamentNavigation = z.infer<typeof tournamentNavigation>

/** History state of a navigation to the table screen. */
export const tableNavigationSchema = z.discriminatedUnion('gameType', [cashTableNavigation, tournamentNavigation])
export type TableNavigation = z.infer<typeof tableNavigationSchema>

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly table?: TableNavigation
    /** A message for the page to show, such as the reason for a redirect. */
    readonly said?: string
  }
}

/** The state for opening a cash table. */
export const cashTableNavigationOf = (
  { id }: Pick<Game, 'id'>,
  user: User,
  tableOptions: {
    readonly multitable?: true
    readonly others?: CashTableNavigation['others']
    readonly autoSeat?: { readonly index: number; readonly buyin?: number }
  } = {},
): CashTableNavigation => ({
  gameId: id,
  userId: user.id,
  userName: user.username,
  tableSettings: user.tableSettings,
  gameType: 'cash',
  ...tableOptions,
})

/** The state for opening the user's seat in a tournament, or a table to watch. @param user null for a guest */
export const tournamentNavigationOf = (
  tournamentId: string,
  user: User | null,
  tournamentOptions: { readonly watch?: string } = {},
): TournamentNavigation => ({
  tournamentId,
  userId: user?.id ?? '',
  username: user?.username ?? '',
  avatar: user?.profileImage ?? null,
  tableSettings: user?.tableSettings ?? defaultSettings,
  gameType: 'tournament',
  ...tournamentOptions,
})
