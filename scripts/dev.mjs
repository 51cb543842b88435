// Runs the room for development: the server and its bots start again after each compilation without errors; Vite serves
// the client from its sources. Options are Vite's: `npm run dev -- --port 5200`.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { buildTarget } from './lib/build.mjs'
import { installPackages } from './lib/install.mjs'
import { startReplica } from './lib/replica.mjs'
import { startRoom } from './lib/room.mjs'
import { repositoryPath } from './lib/root.mjs'
import { onStopRequest } from './lib/stopping.mjs'
import { toolCommand } from './lib/tool.mjs'

await installPackages()
await buildTarget('server')
await buildTarget('replica')

const replica = await startReplica()
const env = { ...process.env, ...replica?.env }
const spawnOptions = { cwd: repositoryPath(), env }
let room = null
let vite = null
let isStopping = false

const startVite = (url) => {
  vite ??= spawn(...toolCommand('vite', 'packages/web', ...process.argv.slice(2)), {
    ...spawnOptions,
    stdio: 'inherit',
    env: { ...env, CARDROOM_URL: url },
  })
}
const restart = async () => {
  room?.stop()
  await room?.ended
  if (!isStopping) room = startRoom(env, startVite)
}

// On Node 20 the compiler is a child of the program started here. To end both, they are in one process group.
const usesProcessGroup = process.platform !== 'win32'
const compiler = spawn(
  ...toolCommand('tsc', '-b', 'packages/server', 'packages/bots', '--watch', '--preserveWatchOutput'),
  {
    ...spawnOptions,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: usesProcessGroup,
  },
)
let lastRestart = Promise.resolve()
createInterface(compiler.stdout).on('line', (line) => {
  if (line !== '') console.log(line)
  if (line.includes(' Found 0 errors.')) lastRestart = lastRestart.then(restart)
})

onStopRequest(async () => {
  isStopping = true
  void replica?.close()
  process.kill(usesProcessGroup ? -compiler.pid : compiler.pid)
  vite?.kill()
  await lastRestart
  room?.stop()
  await room?.ended
  await replica?.close()
  process.exit()
})
