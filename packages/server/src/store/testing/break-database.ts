import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../embedded/embedded-database.ts'

// Opens the embedded database and removes its control file, so that the database panics and ends the process.

const [, , dataDir = ''] = process.argv
const { pool } = await openEmbeddedDatabase(dataDir)
const controlFile = join(dataDir, 'postgres', 'global', 'pg_control')
await rm(controlFile)
await mkdir(controlFile)
await pool.query('checkpoint').catch(() => {}) // the database's panic ends the process
