import type { ServerMessages } from '@cardroom/protocol'
import { sql } from 'drizzle-orm'
import { userId } from '../ports/ids.ts'
import type { Database } from './database.ts'
import { chatLines } from './schema/chat.ts'

/** A chat line without the table id, hand id and change number that events of a table carry (S-RT-04). */
export type ChatLine = NonNullable<ServerMessages['snapshot']['chat']>[number]

/** A chat line to store. */
export interface NewChatLine {
  /** unique; the same line may be sent to several owners of its table, or several times to one */
  readonly id: string
  readonly table: string
  readonly line: ChatLine
}

/** Chat lines that are kept for each table: as many as a client shows (B-CHAT-06). */
export const MAX_CHAT_LINES = 50

export type TableChatStore = ReturnType<typeof sqlTableChat>

/** The chat of the tables, stored so that the next process that owns a table can show it (ADR 29). */
export const sqlTableChat = (database: Database) => ({
  /**
   * Stores a line, and deletes the oldest lines of the table above the limit.
   * @returns false if a line with this id is stored already; then nothing changes
   */
  add: async ({ id, table, line }: NewChatLine): Promise<boolean> => {
    const values = { id, table, user: userId(line.userId), line, at: line.timestamp }
    const { rowCount } = await database.insert(chatLines).values(values).onConflictDoNothing()
    if (rowCount === 0) return false
    await database.execute(sql`
      delete from chat_lines where "table" = ${table} and number <= (
        select number from chat_lines where "table" = ${table} order by number desc offset ${MAX_CHAT_LINES} limit 1)`)
    return true
  },
  /** The stored lines of the given tables, by table id, oldest first. */
  of: async (tables: readonly string[]): Promise<ReadonlyMap<string, readonly ChatLine[]>> => {
    const lines = new Map<string, ChatLine[]>()
    if (tables.length === 0) return lines
    const { rows } = await database.execute<{ table: string; line: ChatLine }>(sql`
      select "table", line from chat_lines where "table" = any (${sql.param([...tables])}::text[]) order by number`)
    for (const { table, line } of rows) lines.set(table, [...(lines.get(table) ?? []), line])
    return lines
  },
})

/** Stores nothing: the chat of a table is lost with the process that runs the table. */
export const noTableChat: TableChatStore = { add: async () => true, of: async () => new Map() }
