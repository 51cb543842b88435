import { openEmbeddedDatabase } from '../../packages/server/src/store/embedded/embedded-database.ts'

/**
 * Reads every row that a stopped room has stored. The files of the database do not show this: PostgreSQL compresses
 * long values in them.
 * @param dataDir of the room
 * @returns the rows of all tables as one text
 */
export const storedText = async (dataDir: string): Promise<string> => {
  const { pool, close } = await openEmbeddedDatabase(dataDir)
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await pool.query<{ text: string }>(`select stored::text as text from ${name} as stored`)
      texts.push(...rows.map(({ text }) => text))
    }
    return texts.join('\n')
  } finally {
    await close()
  }
}
