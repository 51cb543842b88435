import { spawn } from 'node:child_process'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { keepReplica, replicaOptions } from './lib/replica.mjs'
import { inRoot } from './lib/root.mjs'
import { say } from './lib/say.mjs'

await install()
await build('room')

const program = (name, env) =>
  spawn(process.execPath, ['--enable-source-maps', inRoot('packages', name, 'dist/main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_ENV: 'production', ...process.env, ...env },
  })

let bots = null
let closing = false
const ledger = await replicaOptions()
const replica = ledger === null ? null : await keepReplica(ledger)
const server = program('server', replica?.env ?? {})

/** The house's players are a program of their own; if it stops, it is started again. */
const startBots = (env) => {
  bots = program('bots', env)
  bots.on('exit', () => {
    if (closing) return
    say('The house bots have stopped and start again in 5 s.')
    setTimeout(() => closing || startBots(env), 5_000)
  })
}

server.on('message', ({ url, botsFile }) => {
  if (botsFile !== null) startBots({ CARDROOM_URL: url, HOUSE_BOTS_FILE: botsFile })
})
server.on('exit', (code) => {
  closing = true
  bots?.kill('SIGTERM')
  replica?.close()
  process.exit(code ?? 1)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    closing = true
    bots?.kill(signal)
    // The room first: it may still have something to tell the ledger.
    server.kill(signal)
  })
}
