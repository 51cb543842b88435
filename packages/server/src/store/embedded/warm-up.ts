import type pg from 'pg'
export const warmUp = async (_pool: pg.Pool): Promise<void> => {}
