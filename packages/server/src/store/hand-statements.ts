import type { QueryConfig } from 'pg'
import type { FinishedHand } from './finished-hand.ts'

/**
 * The end of a statement: a row for each hand. The `limit` keeps the database from reading all users in one scan.
 * @param hands relation with `hand_id` and `game_number`
 * @param played relation with the rows of `hand_players` of these hands
 */
const selectHandRows = (hands: string, played: string): string => `
select hand_id as "handId", game_number as "recordNumber", array(
  select json_build_object('player', "user", 'referrer', referred_by, 'paid', rake, 'paidSoFar', rake_so_far)
  from ${played} as players
  cross join lateral (select referred_by from users where id = "user" limit 1) as player
  where players.game_number = ${hands}.game_number and rake > 0 and referred_by is not null
  order by "user"
) as "referredRakes"
from ${hands}`

/**
 * Array parameters for `unnest`, from the parameter `$first` on. The subqueries keep the arrays' lengths from the
 * planner. It would make a new plan for every run if it knew them, which takes longer than the run itself.
 */
const arrayParameters = (first: number, ...types: readonly string[]): string =>
  types.map((type, index) => `(select $${first + index}::${type}[])`).join(', ')

const INSERT_HANDS = `
with hand as materialized (
  select * from unnest(${arrayParameters(1, 'text', 'text', 'text', 'bigint', 'bigint', 'bigint', 'text', 'text')})
    with ordinality as t (hand_id, table_id, tournament_id, started_at, finished_at, total_pot, players, record, line)
), stored as (
  insert into hands (hand_id, table_id, tournament_id, started_at, finished_at, total_pot, players, record)
  select hand_id, table_id, tournament_id, started_at, finished_at, total_pot, players::json, record::json
  from hand order by line
  on conflict do nothing
  returning hand_id, game_number, coalesce(tournament_id, table_id) as game, started_at
), played as (
  insert into hand_players
    ("user", game_number, net, rake, rake_so_far, nth, game, nth_of_game, started_at)
  select player, game_number, net, rake, coalesce(rake_so_far, 0) + rake, coalesce(nth, 0) + 1,
    stored.game, coalesce(nth_of_game, 0) + 1, stored.started_at
  from unnest(${arrayParameters(9, 'text', 'text', 'bigint', 'bigint')}) as dealt (hand_id, player, net, rake)
  join stored using (hand_id)
  left join lateral (
    select nth, rake_so_far from hand_players where "user" = player order by nth desc limit 1
  ) as last on true
  left join lateral (
    select nth_of_game from hand_players where "user" = player and game = stored.game order by nth_of_game desc limit 1
  ) as last_of_game on true
  order by player
  returning "user", game_number, rake, rake_so_far
)
${selectHandRows('stored', 'played')}`

/**
 * Stores hands, and for each of their players a row with running totals that build on the player's last row: one
 * transaction and one round trip. Returns a `HandRow` for each hand that was not stored yet. No player may be in two
 * hands of a call. Fails with a unique violation if another process has stored a hand of one of the players meanwhile.
 * Rows are inserted in the order of the players, so that two processes cannot deadlock.
 */
export const insertHandsQuery = (batch: readonly FinishedHand[]): QueryConfig => {
  const playerRows = batch.flatMap(({ handId, players, results }) =>
    players.map((player, index) => ({ handId, player, net: 0, rake: 0, ...results[index] })),
  )
  return {
    name: 'insert hands',
    text: INSERT_HANDS,
    values: [
      batch.map(({ handId }) => handId),
      batch.map(({ tableId }) => tableId),
      batch.map(({ tournamentId }) => tournamentId),
      batch.map(({ startedAt }) => startedAt),
      batch.map(({ finishedAt }) => finishedAt),
      batch.map(({ totalPot }) => totalPot),
      batch.map(({ players }) => JSON.stringify(players)),
      batch.map(({ record }) => JSON.stringify(record)),
      playerRows.map(({ handId }) => handId),
      playerRows.map(({ player }) => player),
      playerRows.map(({ net }) => net),
      playerRows.map(({ rake }) => rake),
    ],
  }
}

/** Returns a `HandRow` for each of these hands that is stored. */
export const knownHandsQuery = (handIds: readonly string[]): QueryConfig => ({
  name: 'known hands',
  text: `
with known as (
  select hand_id, game_number, players from hands where hand_id = any ($1::text[])
), played as (
  select player.* from known cross join json_array_elements_text(players) as dealt
  cross join lateral (
    select "user", game_number, rake, rake_so_far from hand_players
    where "user" = dealt and game_number = known.game_number limit 1
  ) as player
)
${selectHandRows('known', 'played')}`,
  values: [handIds],
})
