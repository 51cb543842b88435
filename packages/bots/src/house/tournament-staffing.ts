import type { Tournament } from '@cardroom/protocol'

/** House bots enter this long before the start, so that people find them there. */
const ENTER_BEFORE_MS = 4 * 60_000
/** Bots kept free for people who sit down at a practice table (N-PLAY-04). */
export const RESERVE_BOTS = 8

type ListedTournament = Pick<
  Tournament,
  'id' | 'status' | 'start_time' | 'total_players' | 'min_players' | 'max_players' | 'house_bots'
>

/**
 * The tournaments that one more house bot should enter now: those that start soon and have fewer house bots than
 * `house_bots`, the next to start first. The last place is left to a person (N-PLAY-01, N-PLAY-02).
 * @param botCountIn how many house bots have entered a tournament
 */
export const tournamentsToEnter = (
  tournaments: readonly ListedTournament[],
  botCountIn: (id: string) => number,
  now: number,
): readonly string[] =>
  tournaments
    .filter(({ status, start_time }) => {
      const msUntilStart = start_time === null ? Number.POSITIVE_INFINITY : Date.parse(start_time) - now
      return status === 'registering' && msUntilStart > 0 && msUntilStart <= ENTER_BEFORE_MS
    })
    .filter(({ id, house_bots, max_players, total_players }) => {
      return botCountIn(id) < house_bots && total_players < max_players - 1
    })
    .sort((a, b) => Date.parse(a.start_time ?? '') - Date.parse(b.start_time ?? ''))
    .map(({ id }) => id)

/**
 * The tournaments that one house bot should leave now, because no place is free for the next person (N-PLAY-02). After
 * that one place is free, and `tournamentsToEnter` sends no bot there.
 */
export const tournamentsToLeave = (
  tournaments: readonly Omit<ListedTournament, 'start_time' | 'house_bots'>[],
  botCountIn: (id: string) => number,
): readonly string[] =>
  tournaments.flatMap(({ id, status, total_players, min_players, max_players }) => {
    // Without the bot there must still be enough players to start.
    const canSpareOne = total_players >= max_players && total_players > min_players
    return status === 'registering' && canSpareOne && botCountIn(id) > 0 ? [id] : []
  })
