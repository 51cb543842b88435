// Answers hand scripts: one JSON line in, one JSON line out, in order (docs/hand-script.md). Only answers are printed
// on standard output; a first run installs and builds, and says so on standard error.
import { once } from 'node:events'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'

await install()
await build('engine')
const { answerLine } = await import('../packages/engine/dist/hand-script/answer-line.js')

// A reader that stops early, like `head`, is no error.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1))

let rest = ''
process.stdin.setEncoding('utf8')
for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split('\n')
  rest = lines.pop() ?? ''
  const answers = lines.map((line) => `${answerLine(line)}\n`).join('')
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain')
}
if (rest !== '') process.stdout.write(`${answerLine(rest)}\n`)
