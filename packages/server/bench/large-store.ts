import type pg from 'pg'

/** How much test data `fillStore` creates. */
export interface StoreSizes {
  readonly hands: number
  readonly users: number
  readonly tournaments: number
  /** Cash tables without players; none if left out. */
  readonly tables?: number
}

/** Id of a user who plays every hand and every tournament, so no other user has a longer history. */
export const BUSIEST_USER_ID = 'user-0'
const SEATS = 6
const TABLES = 10
const REFERRED_USERS = 20

/** Fills an empty, migrated store: hands of six at 10 cash tables, tournaments of 50, wallets with movements. */
export const fillStore = async (
  pool: pg.Pool,
  { hands, users, tournaments, tables = 0 }: StoreSizes,
): Promise<void> => {
  const runSql = (text: string, ...values: number[]) =>
    pool.query({ text, values, query_timeout: 3_600_000 } as pg.QueryConfig)
  const at = Date.now() - hands * 1_000
  await runSql(
    `insert into users (id, principal, address, username, table_settings, referral_code, is_bot, created_at)
     select 'user-' || n, 'principal ' || n, 'address ' || n, 'u' || n, '{}', 'R' || n, false, $2::bigint + n
     from generate_series(0, $1::int - 1) as n`,
    users,
    at,
  )
  const record = JSON.stringify({ players: [], rounds: [], note: 'x'.repeat(1_500) })
  await runSql(
    `insert into hands (hand_id, table_id, started_at, finished_at, total_pot, players, record)
     select 'hand ' || n, 'table-' || n % ${TABLES}, $2::bigint + n * 1000, $2::bigint + n * 1000 + 40000, 600, '[]', '${record}'
     from generate_series(1, $1::int) as n order by n`,
    hands,
    at,
  )
  // The user BUSIEST_USER_ID plays in every hand; the other five seats of a hand rotate through all other users.
  await runSql(
    `insert into hand_players ("user", game_number, net, rake, rake_so_far, nth, game, nth_of_game, started_at)
     select player, game_number, 10, 3, 3 * nth, nth, table_id,
       row_number() over (partition by player, table_id order by game_number), started_at
     from (
       select *, row_number() over (partition by player order by game_number) as nth from (
         select case seat when 0 then '${BUSIEST_USER_ID}' else 'user-' || 1 + (game_number * ${SEATS} + seat) % ($1::int - 1) end as player,
           game_number, table_id, started_at
         from hands, generate_series(0, ${SEATS - 1}) as seat
       ) as dealt group by player, game_number, table_id, started_at
     ) as numbered`,
    users,
  )
  await runSql(
    `insert into tournament_results (tournament_id, facts)
     select 'cup-' || n, '{"name": "Cup"}' from generate_series(1, $1::int) as n order by n`,
    tournaments,
  )
  await runSql(
    `insert into tournament_players ("user", result, fees, fees_so_far, nth)
     select player, number, 100, 100 * nth, nth from (
       select player, number, row_number() over (partition by player order by number) as nth from (
         select distinct case entrant when 0 then '${BUSIEST_USER_ID}' else 'user-' || 1 + (number * 50 + entrant) % ($1::int - 1) end as player,
           number
         from tournament_results, generate_series(0, 49) as entrant
       ) as entered
     ) as numbered`,
    users,
  )
  await runSql(
    `insert into streams (id, kind, epoch, last_seq, deadline, owner)
     select 'tournament:' || tournament_id, 'tournament', 1, 100, null, 'bench' from tournament_results`,
  )
  await runSql(
    `insert into streams (id, kind, epoch, last_seq, deadline, owner)
     select 'table:load-' || n, 'table', 1, 0, null, 'bench' from generate_series(0, $1::int - 1) as n`,
    tables,
  )
  await fillLedger(runSql, hands, at)
  await runSql('vacuum analyze')
}

type RunSql = (text: string, ...values: number[]) => Promise<unknown>

/**
 * Adds ledger postings for every ten hands: a buy-in, a cash-out and four referral earnings of BUSIEST_USER_ID, and
 * four rakes.
 */
const fillLedger = async (runSql: RunSql, hands: number, at: number): Promise<void> => {
  await runSql(
    `insert into ledger_accounts (id, kind, balance, may_be_negative, entries)
     values ('wallet:${BUSIEST_USER_ID}', 'wallet', 0, false, 0), ('escrow:bench', 'escrow', 0, false, 0), ('house', 'house', 0, true, 0)`,
  )
  await runSql(
    `insert into ledger_transactions (key, kind, reference, at)
     select 'bench ' || n, case when n % 10 = 1 then 'buyin' when n % 10 = 6 then 'cashout' when n % 2 = 0 then 'referral' else 'rake' end,
       case when n % 2 = 0 then 'user-' || 1 + n % ${REFERRED_USERS} else 'table-' || n % ${TABLES} end, $2::bigint + n * 1000
     from generate_series(1, $1::int) as n order by n`,
    hands,
    at,
  )
  await runSql(
    `insert into ledger_entries (transaction, account, amount, balance_after, kind, at)
     select id, unnest(array[case kind when 'rake' then 'escrow:bench' else 'wallet:${BUSIEST_USER_ID}' end,
         case kind when 'buyin' then 'escrow:bench' when 'cashout' then 'escrow:bench' else 'house' end]),
       unnest(array[5, -5]), 0, kind, at
     from ledger_transactions`,
  )
  await runSql('update ledger_accounts set entries = (select count(*) from ledger_entries where account = id)')
  await runSql(
    `insert into ledger_totals (account, kind, reference, amount)
     select account, e.kind, reference, sum(amount) from ledger_entries e join ledger_transactions on id = transaction
     where account like 'wallet:%' and e.kind = 'referral' group by 1, 2, 3`,
  )
}
