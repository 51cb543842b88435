// A room under a load of real sockets, beside a bare Socket.IO server with the same traffic (docs/load.md).
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'

const words = '--tables 60 --playing 20 --rate 40 --sockets 200 --lobby 20'

/** As measured at b7065f6, where each event was a frame of its own with the whole table; 8.6 processes were running. */
const before = [
  '| actions a second | 40.0 | 40.0 |',
  '| action to its broadcast, p50 / p99 / p99.9 ms | 11.1 / 112.9 / 160.3 | 1.7 / 62.5 / 102.6 |',
  '| CPU an action, user + system ms | 8.38 + 1.22 | 1.27 + 0.67 |',
  '| event-loop lag, p50 / p99 / max ms | 0.2 / 9.6 / 86.1 | 0.1 / 7.2 / 145.2 |',
  '| messages an action | 42.4 | 43.4 |',
  '| kB an action | 37.4 | 36.7 |',
]

const busy = (loadavg()[0] ?? 0).toFixed(1)
const { stdout, status } = spawnSync(process.execPath, ['scripts/load.mjs', ...words.split(' ')], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) process.exit(1)
const report = stdout.slice(stdout.indexOf('| |')).trim()
const sections = [
  `## Load\n\n\`npm run load -- ${words}\`, with ${busy} processes running already:`,
  report,
  'Before, with a frame for each event and the whole table in most of them:',
  ['| | room | bare Socket.IO |', '| --- | ---: | ---: |', ...before].join('\n'),
]
process.stdout.write(`${sections.join('\n\n')}\n`)
