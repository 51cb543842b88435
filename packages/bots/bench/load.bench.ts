// Measures a room under the load of real sockets, and for comparison a plain Socket.IO server with the same traffic but
// without poker (docs/load.md).
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'

const LOAD_ARGUMENTS = '--tables 60 --playing 20 --rate 40 --sockets 200 --lobby 200'

/**
 * The result of this bench at commit 465f702, shown for comparison. That version sent whole rows to the lobby and ran
 * with Node's default of 16 MB for young objects. The load average of the machine was 7.8.
 */
const EARLIER_RESULT_ROWS = [
  '| actions a second | 40.0 | 40.0 |',
  '| action to its broadcast, p50 / p99 / p99.9 ms | 5.3 / 23.9 / 40.0 | 0.8 / 7.0 / 32.6 |',
  '| CPU of the process, % of one processor | 23.7 | 7.7 |',
  '| CPU an action, user + system ms | 5.45 + 0.47 | 1.18 + 0.75 |',
  '| event-loop lag, p50 / p99 / max ms | 0.1 / 6.0 / 26.2 | 0.1 / 5.2 / 43.5 |',
  '| messages an action | 82.2 | 83.5 |',
  '| kB an action | 59.8 | 57.9 |',
]

const loadAverage = (loadavg()[0] ?? 0).toFixed(1)
const { stdout, status } = spawnSync(process.execPath, ['scripts/load.mjs', ...LOAD_ARGUMENTS.split(' ')], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) process.exit(1)
const report = stdout.slice(stdout.indexOf('| |')).trim()
const sections = [
  `## Load\n\n\`npm run load -- ${LOAD_ARGUMENTS}\`, with ${loadAverage} processes running already:`,
  report,
  'Before (465f702), with whole rows to the lobby, and 16 MB for young objects:',
  ['| | room | bare Socket.IO |', '| --- | ---: | ---: |', ...EARLIER_RESULT_ROWS].join('\n'),
]
process.stdout.write(`${sections.join('\n\n')}\n`)
