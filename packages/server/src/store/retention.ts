import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

const DAY_MS = 86_400_000
/** How long rows are kept in the database tables that grow (docs/operating.md). */
const JOURNAL_RETENTION_MS = 30 * DAY_MS
const TABLE_EVENTS_RETENTION_MS = 30 * DAY_MS
const NOTIFICATIONS_RETENTION_MS = 90 * DAY_MS
const CHAT_RETENTION_MS = 30 * DAY_MS
/** How many rows of each kind one round removes: so few that no commit of a table waits long. */
const TOURNAMENTS_PER_ROUND = 20
const NOTIFICATIONS_PER_ROUND = 500
const SMALL_ROWS_PER_ROUND = 1_000
const TABLES_PER_ROUND = 20
const EVENTS_PER_TABLE_AND_ROUND = 50

/** Whether this program can open a table from a snapshot. */
export type IsReadableSnapshot = (snapshot: { readonly seq: number; readonly state: unknown }) => boolean

export type OldRowRemoval = ReturnType<typeof sqlOldRowRemoval>

/** Removes rows whose retention time is over. */
export const sqlOldRowRemoval = (database: Database) => {
  const noTournament = { endedAt: 0, number: 0 }
  /**
   * The last ended tournament that was checked, so that a round does not check every tournament again. Once a day the
   * check starts with the first tournament again, because the result or the last hands of a tournament may arrive late.
   */
  let lookedUpTo = noTournament
  let begunAt = 0

  /**
   * Removes journals of tournaments that ended long ago, but only if the result is stored and the last hands have
   * reached the history. @returns whether more may be left
   */
  const removeJournals = async (now: number): Promise<boolean> => {
    if (now - begunAt >= DAY_MS) {
      begunAt = now
      lookedUpTo = noTournament
    }
    const { endedAt, number } = lookedUpTo
    const { rows } = await database.execute<{ stream: string; ended_at: string; number: string }>(sql`
      select 'tournament:' || id as stream, ended_at, number from tournaments
      where ended_at < ${now - JOURNAL_RETENTION_MS} and (ended_at, number) > (${endedAt}, ${number})
        and exists (select from streams where streams.id = 'tournament:' || tournaments.id)
      order by ended_at, number limit ${TOURNAMENTS_PER_ROUND}`)
    const lastRow = rows.at(-1)
    if (lastRow === undefined) return false
    const streams = sql.param(rows.map(({ stream }) => stream))
    await database.execute(sql`
      with done as (
        delete from streams s where id = any (${streams}::text[])
          and exists (select from tournament_results where tournament_id = substr(s.id, ${'tournament:'.length + 1}))
          and not exists (select from effects where stream = s.id)
        returning id
      ), without_snapshot as (
        delete from snapshots where stream in (select id from done)
      ), without_former as (
        delete from former_snapshots where stream in (select id from done)
      )
      delete from events where stream in (select id from done)`)
    lookedUpTo = { endedAt: Number(lastRow.ended_at), number: Number(lastRow.number) }
    return rows.length === TOURNAMENTS_PER_ROUND
  }

  /** Tables with ids up to this one have no more old events to remove. The next round continues after it. */
  let tablesUpTo = ''

  /**
   * Removes old events of cash tables and home games. An event is removed only if the table's newest snapshot includes
   * its effect and this program can read that snapshot (ADR 38), because the table is then opened from the snapshot.
   * Only snapshots of tables with old events are loaded. @returns whether more may be left
   */
  const removeTableEvents = async (endTime: number, isReadable: IsReadableSnapshot): Promise<boolean> => {
    const { rows } = await database.execute<{ stream: string; seq: string; state: unknown }>(sql`
      select stream, seq, case when
        (select at from events where events.stream = snapshots.stream order by events.seq limit 1) < ${endTime}
      then state end as state
      from snapshots where stream > ${tablesUpTo} and stream like 'table:%' order by stream limit ${TABLES_PER_ROUND}`)
    const readableSnapshots = rows.filter(({ seq, state }) => state !== null && isReadable({ seq: Number(seq), state }))
    const removedEvents = await database.execute(sql`
      with old as (
        select entry.* from unnest(
          ${sql.param(readableSnapshots.map(({ stream }) => stream))}::text[], ${sql.param(readableSnapshots.map(({ seq }) => seq))}::bigint[]
        ) as snapshot (stream, seq), lateral (
          select stream, seq, at from events e
          where e.stream = snapshot.stream and e.seq <= snapshot.seq order by e.seq limit ${EVENTS_PER_TABLE_AND_ROUND}
        ) as entry
        where at < ${endTime} and not exists (select from effects where effects.stream = entry.stream)
      )
      delete from events using old where events.stream = old.stream and events.seq = old.seq`)
    if (removedEvents.rowCount === 0) tablesUpTo = rows.at(-1)?.stream ?? ''
    return rows.length > 0
  }

  /** Removes old notifications. Those to everybody stay, because a configured announcement would be sent again. */
  const removeNotifications = async (endTime: number): Promise<boolean> => {
    const { rows } = await database.execute(sql`
      with old as (
        select id from notifications where created_at < ${endTime} and "user" is not null
        order by created_at limit ${NOTIFICATIONS_PER_ROUND}
      ), views as (
        delete from notification_views where notification in (select id from old) returning notification
      )
      select id from old`)
    const ids = sql.param(rows.map(({ id }) => id))
    if (rows.length > 0) await database.execute(sql`delete from notifications where id = any (${ids}::text[])`)
    return rows.length === NOTIFICATIONS_PER_ROUND
  }

  /** Removes old chat lines, and counts of calls whose window is over. */
  const removeSmallRows = async (now: number): Promise<boolean> => {
    const chat = await database.execute(sql`
      delete from chat_lines where number in (
        select number from chat_lines where at < ${now - CHAT_RETENTION_MS} order by at limit ${SMALL_ROWS_PER_ROUND})`)
    const counts = await database.execute(sql`
      delete from call_counts where key in (
        select key from call_counts where until < ${now} order by until limit ${SMALL_ROWS_PER_ROUND} for update skip locked)`)
    return chat.rowCount === SMALL_ROWS_PER_ROUND || counts.rowCount === SMALL_ROWS_PER_ROUND
  }

  return {
    /** Removes a limited number of old rows. @returns whether more old rows may be left for another round */
    runRound: async (now: number, isReadable: IsReadableSnapshot): Promise<boolean> => {
      const moreJournals = await removeJournals(now)
      const moreEvents = await removeTableEvents(now - TABLE_EVENTS_RETENTION_MS, isReadable)
      const moreNotifications = await removeNotifications(now - NOTIFICATIONS_RETENTION_MS)
      return (await removeSmallRows(now)) || moreNotifications || moreJournals || moreEvents
    },
  }
}
