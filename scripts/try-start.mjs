// Starts the room on a free port in a new working folder, fetches its page, stops it: the shortest proof that `npm
// start` works on a system.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { repositoryPath } from './lib/root.mjs'
import { exitWithMessage, printProgress } from './lib/say.mjs'

const LIMIT_MS = 10 * 60_000

await installPackages()
await buildTarget('room')
// The new room uses neither the configuration file nor the environment of the real one, and so not its database.
const { withoutRoomSettings } = await import('../packages/server/dist/config/load-config.js')
const folder = mkdtempSync(join(tmpdir(), 'cardroom-start-'))
const room = spawn(process.execPath, [repositoryPath('scripts', 'start.mjs')], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  env: { ...withoutRoomSettings(process.env), PORT: '0' },
})
const limit = setTimeout(() => room.kill('SIGKILL'), LIMIT_MS)

let page = 'none'
room.stdout.on('data', async (text) => {
  process.stdout.write(text)
  const [, url] = /Cardroom is open at (\S+)/.exec(text) ?? []
  if (url === undefined) return
  const { ok, status } = await fetch(url)
  page = ok ? 'ok' : `status ${status}`
  room.disconnect()
})
room.on('exit', (code, signal) => {
  clearTimeout(limit)
  rmSync(folder, { recursive: true, force: true })
  if (page !== 'ok' || code !== 0) exitWithMessage(`The start failed: page ${page}, exit ${code ?? signal}.`)
  printProgress('The room started, served its page and stopped.')
})
