import { spawn } from 'node:child_process'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { keepReplica, replicaOptions } from './lib/replica.mjs'
import { inRoot } from './lib/root.mjs'

await install()
await build('room')

const ledger = await replicaOptions()
const replica = ledger === null ? null : await keepReplica(ledger)
const bin = (name) => inRoot('node_modules', '.bin', name)
const options = { stdio: 'inherit', cwd: inRoot(), env: { ...process.env, ...replica?.env } }
const children = [
  spawn(bin('tsc'), ['-b', 'packages/server', 'packages/bots', '--watch', '--preserveWatchOutput'], options),
  spawn(process.execPath, ['--watch', '--enable-source-maps', 'packages/server/dist/main.js'], options),
  spawn(bin('vite'), ['packages/web'], options),
]
const stopAll = (signal) => {
  for (const child of children) child.kill(signal)
  replica?.close()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal))
