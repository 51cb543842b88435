import { spawn } from 'node:child_process'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { inRoot } from './lib/root.mjs'

await install()
await build('room')

const server = spawn(process.execPath, ['--enable-source-maps', inRoot('packages/server/dist/main.js')], {
  stdio: 'inherit',
  env: { NODE_ENV: 'production', ...process.env },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
