// Runs a room of 1,600 tables with up to 10,000 sockets on one small machine (docs/load.md): at 400 actions a second and
// flat out. The whole bench takes a quarter of an hour. How long an action takes varies much from run to run:
// latency.bench.ts measures it in several.
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { newServerDatabase } from '../../server/src/store/testing/open-test-server-store.ts'
import { startDatabaseServer } from './database-server.ts'

const LOAD_SIZE_OPTIONS = '--tables 1600 --playing 160 --sockets 9000 --seconds 30'

const capacityRuns: readonly {
  readonly title: string
  readonly loadArguments: string
  readonly usesDatabaseServer?: true
}[] = [
  {
    title: 'Embedded store, 400 actions a second',
    loadArguments: `${LOAD_SIZE_OPTIONS} --lobby 1000 --rate 400 --restart`,
  },
  { title: 'Embedded store, flat out', loadArguments: `${LOAD_SIZE_OPTIONS} --lobby 1000 --rate 0` },
  {
    title: 'PostgreSQL, 400 actions a second',
    loadArguments: `${LOAD_SIZE_OPTIONS} --lobby 1000 --rate 400 --restart`,
    usesDatabaseServer: true,
  },
  {
    title: 'PostgreSQL, flat out',
    loadArguments: `${LOAD_SIZE_OPTIONS} --lobby 1000 --rate 0`,
    usesDatabaseServer: true,
  },
]

const databaseServer = await startDatabaseServer()

const measureRun = async ({
  title,
  loadArguments,
  usesDatabaseServer,
}: (typeof capacityRuns)[number]): Promise<string> => {
  const database = usesDatabaseServer ? await newServerDatabase(databaseServer.url, 'cardroom_bench_capacity') : null
  const databaseOptions = database === null ? [] : ['--database', database.databaseUrl]
  const loadAverage = (loadavg()[0] ?? 0).toFixed(1)
  const { stdout, status } = spawnSync(
    process.execPath,
    ['scripts/load.mjs', ...loadArguments.split(' '), ...databaseOptions],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await database?.dropDatabase()
  if (status !== 0) throw new Error(`${title}: the load failed`)
  const report = stdout.slice(stdout.indexOf('| |')).trim()
  return `### ${title}\n\n\`npm run load -- ${loadArguments}\`, with ${loadAverage} processes running already:\n\n${report}`
}

try {
  // Each part is printed at once, so that a later run that fails loses nothing.
  process.stdout.write('## Capacity\n')
  for (const run of capacityRuns) process.stdout.write(`\n${await measureRun(run)}\n`)
} finally {
  await databaseServer.stop()
}
