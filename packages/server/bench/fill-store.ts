// Fills an empty store with as much data as years of use leave, for `npm run load` and to measure how a server starts.
//   node --import tsx/esm packages/server/bench/fill-store.ts FOLDER|postgres://URL [HANDS USERS TOURNAMENTS TABLES]
import { openEmbeddedDatabase } from '../src/store/embedded/embedded-database.ts'
import { openStore } from '../src/store/open-store.ts'
import { openServerPool } from '../src/store/server-pool.ts'
import { fillStore } from './large-store.ts'

const [place = '', ...numbers] = process.argv.slice(2)
const [hands = 1_000_000, users = 100_000, tournaments = 10_000, tables = 10_000] = numbers.map(Number)
const isUrl = /^postgres(ql)?:/.test(place)

// Opening the store creates the schema.
await (await openStore(isUrl ? { databaseUrl: place } : { dataDir: place })).close()
const { pool, close } = isUrl
  ? await openServerPool(place).then((pool) => ({ pool, close: () => pool.end() }))
  : await openEmbeddedDatabase(place)
await fillStore(pool, { hands, users, tournaments, tables })
await close()
