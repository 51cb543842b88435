import { type SQL, sql } from 'drizzle-orm'
import type { FinishedHand } from './finished-hand.ts'

/** Takes the locks of the players, ordered by lock key, so that two transactions cannot deadlock. */
export const lockPlayersStatement = (players: readonly string[]) => sql`
select pg_advisory_xact_lock(key) from (
  select hashtextextended(player, 0) as key from unnest(${sql.param([...players])}::text[]) as player order by 1
) as keys`

/**
 * Stores hands, and for each of their players a row with running totals that build on the player's last row: one
 * transaction and one round trip. Returns a `HandRow` for each hand that was not stored yet. No player may be in two
 * hands of a call.
 */
export const insertHandsStatement = (batch: readonly FinishedHand[]) => {
  const playerRows = batch.flatMap(({ handId, players, results }) =>
    players.map((player, index) => ({ handId, player, net: 0, rake: 0, ...results[index] })),
  )
  return sql`
    with hand as materialized (
      select * from unnest(
        ${columnParameter(batch, ({ handId }) => handId)}::text[],
        ${columnParameter(batch, ({ tableId }) => tableId)}::text[],
        ${columnParameter(batch, ({ tournamentId }) => tournamentId)}::text[],
        ${columnParameter(batch, ({ startedAt }) => startedAt)}::bigint[],
        ${columnParameter(batch, ({ finishedAt }) => finishedAt)}::bigint[],
        ${columnParameter(batch, ({ totalPot }) => totalPot)}::bigint[],
        ${columnParameter(batch, ({ players }) => JSON.stringify(players))}::text[],
        ${columnParameter(batch, ({ record }) => JSON.stringify(record))}::text[]
      ) with ordinality
        as t (hand_id, table_id, tournament_id, started_at, finished_at, total_pot, players, record, line)
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
      from unnest(
        ${columnParameter(playerRows, ({ handId }) => handId)}::text[],
        ${columnParameter(playerRows, ({ player }) => player)}::text[],
        ${columnParameter(playerRows, ({ net }) => net)}::bigint[],
        ${columnParameter(playerRows, ({ rake }) => rake)}::bigint[]
      ) as dealt (hand_id, player, net, rake)
      join stored using (hand_id)
      left join lateral (
        select nth, rake_so_far from hand_players where "user" = player order by nth desc limit 1
      ) as last on true
      left join lateral (
        select nth_of_game from hand_players where "user" = player and game = stored.game order by nth_of_game desc limit 1
      ) as last_of_game on true
      returning "user", game_number, rake, rake_so_far
    )
    ${selectHandRows(sql`stored`, sql`played`)}`
}

/** Returns a `HandRow` for each of these hands that is stored. */
export const knownHandsStatement = (handIds: readonly string[]) => sql`
  with known as (
    select hand_id, game_number, players from hands where hand_id = any (${sql.param([...handIds])}::text[])
  ), played as (
    select "user", game_number, rake, rake_so_far
    from (select game_number, json_array_elements_text(players) as "user" from known) as dealt
    join hand_players using ("user", game_number)
  )
  ${selectHandRows(sql`known`, sql`played`)}`

/**
 * @param hands relation with `hand_id` and `game_number`
 * @param played relation with the rows of `hand_players` of these hands
 */
const selectHandRows = (hands: SQL, played: SQL) => sql`
  select hand_id as "handId", game_number as "recordNumber", array(
    select json_build_object('player', players."user", 'referrer', referred_by, 'paid', rake, 'paidSoFar', rake_so_far)
    from ${played} as players join users on users.id = players."user"
    where players.game_number = ${hands}.game_number and rake > 0 and referred_by is not null
    order by players."user"
  ) as "referredRakes"
  from ${hands}`

const columnParameter = <Row>(rows: readonly Row[], value: (row: Row) => string | number | null) =>
  sql.param(rows.map(value))
