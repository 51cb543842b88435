import pg from 'pg'
import type { ActorId } from '../../ports/actor-log.ts'

export interface StreamOwner {
  readonly owner: string
  /** Number of the actor's last event. */
  readonly lastSeq: number
}

/** Reads from a PostgreSQL server which process owns each table and tournament. */
export const streamOwnerReader = (databaseUrl: string) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    /** @returns owner and last event of each actor that has an owner */
    of: async (actors: readonly ActorId[]): Promise<ReadonlyMap<string, StreamOwner>> => {
      const { rows } = await pool.query<{ id: string; owner: string; seq: string }>(
        'select id, owner, last_seq as seq from streams where id = any ($1)',
        [actors],
      )
      return new Map(rows.map(({ id, owner, seq }) => [id, { owner, lastSeq: Number(seq) }]))
    },
    close: () => pool.end(),
  }
}
