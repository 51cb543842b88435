import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { repositoryPath } from './root.mjs'
import { runProcess } from './run.mjs'
import { exitWithMessage, printProgress } from './say.mjs'
import { toolCommand } from './tool.mjs'

const outputToStderr = { cwd: repositoryPath(), stdio: ['ignore', 2, 2] }

const walletPage = ['vite', 'build', 'packages/replica/wallet', '--logLevel', 'warn']

const sourcePaths = (...packages) => ['tsconfig.base.json', ...packages.map((name) => `packages/${name}/src`)]

/** The targets of `buildTarget`: their sources, their build steps, and the files that these steps write. */
const targets = {
  engine: {
    from: sourcePaths('engine'),
    steps: [['tsc', '-b', 'packages/engine']],
    results: ['packages/engine/dist/index.js'],
  },
  server: {
    from: sourcePaths('engine', 'protocol', 'ic', 'server'),
    steps: [['tsc', '-b', 'packages/server']],
    results: ['packages/server/dist/main.js'],
  },
  load: {
    from: sourcePaths('engine', 'protocol', 'ic', 'server', 'bots'),
    steps: [['tsc', '-b', 'packages/server', 'packages/bots']],
    results: ['packages/server/dist/main.js', 'packages/bots/dist/load/main.js'],
  },
  simulation: {
    from: sourcePaths('engine', 'protocol', 'ic', 'server', 'simulation'),
    steps: [['tsc', '-b', 'packages/simulation']],
    results: ['packages/simulation/dist/main.js'],
  },
  replica: {
    from: [...sourcePaths('ic', 'replica'), 'packages/replica/wallet'],
    steps: [['tsc', '-b', 'packages/replica'], walletPage],
    results: ['packages/replica/dist/main.js', 'packages/replica/dist/wallet/index.html'],
  },
  room: {
    from: ['packages', 'tsconfig.base.json', 'package-lock.json'],
    steps: [
      ['tsc', '-b', 'packages/server', 'packages/bots', 'packages/replica'],
      ['vite', 'build', 'packages/web', '--logLevel', 'warn'],
      walletPage,
    ],
    results: [
      'packages/server/dist/main.js',
      'packages/bots/dist/main.js',
      'packages/replica/dist/main.js',
      'packages/replica/dist/wallet/index.html',
      'packages/web/dist/index.html',
    ],
  },
}

/**
 * Builds a target, unless nothing in its sources has changed since its last build. Prints nothing on standard output.
 * @param {'engine' | 'server' | 'load' | 'simulation' | 'replica' | 'room'} name room: server, bots, development
 * replica and web client
 */
export const buildTarget = async (name) => {
  const part = targets[name]
  const sources = fingerprint(part.from)
  const lastBuild = repositoryPath('.cache', `built-${name}`)
  const isBuilt = [lastBuild, ...part.results.map((file) => repositoryPath(file))].every((file) => existsSync(file))
  if (isBuilt && readFileSync(lastBuild, 'utf8') === sources) return
  printProgress(
    `Building ${name === 'room' ? 'the server, the bots, the development replica and the web client' : `the ${name}`} ...`,
  )
  for (const step of part.steps) {
    const code = await runProcess(...toolCommand(...step), outputToStderr)
    if (code !== 0) exitWithMessage(`The build stopped at ${step[0]}; it says why above.`)
  }
  mkdirSync(dirname(lastBuild), { recursive: true })
  writeFileSync(lastBuild, sources)
}
