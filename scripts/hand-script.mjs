// Replays hands and prints how they ended (docs/hand-script.md): each line of standard input is a hand in JSON, each
// line of standard output the answer in JSON, in the same order. A first run installs and builds, and prints that on
// standard error.
import { once } from 'node:events'
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'

await installPackages()
await buildTarget('engine')
const { answerHandScriptLine } = await import('../packages/engine/dist/hand-script/answer-line.js')

// If the program that reads the output stops early, as `head` does, this is not an error.
process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1))

let incompleteLine = ''
process.stdin.setEncoding('utf8')
for await (const chunk of process.stdin) {
  const lines = (incompleteLine + chunk).split('\n')
  incompleteLine = lines.pop() ?? ''
  const answers = lines.map((line) => `${answerHandScriptLine(line)}\n`).join('')
  if (!process.stdout.write(answers)) await once(process.stdout, 'drain')
}
if (incompleteLine !== '') process.stdout.write(`${answerHandScriptLine(incompleteLine)}\n`)
