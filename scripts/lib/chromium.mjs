import { existsSync } from 'node:fs'
import { has, run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const find = () => [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path))

const asRoot = () => {
  if (process.getuid?.() === 0) return []
  return has('sudo') ? ['sudo', '-n'] : null
}

/** The commands that bring Chromium, by the package manager found here; null where none can. */
const installers = () => {
  const root = asRoot()
  if (root === null) return null
  if (has('apt-get')) {
    return [
      [...root, 'apt-get', 'update', '-qq'],
      [...root, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
    ]
  }
  if (has('dnf')) return [[...root, 'dnf', 'install', '-y', '-q', 'chromium']]
  if (has('apk')) return [[...root, 'apk', 'add', '--quiet', 'chromium']]
  return null
}

/** @returns the path of a Chromium for the browser tests, brought by the system's package manager where none is found */
export const chromium = async () => {
  const found = find()
  if (found) return found
  const commands = installers()
  if (commands !== null) {
    say('Bringing Chromium for the browser tests ...')
    for (const [command, ...args] of commands) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      if ((await run(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })) !== 0) break
    }
    const brought = find()
    if (brought) return brought
  }
  return giveUp(
    'The browser tests need Chromium, and none was found: install it, or name it in the environment variable CHROMIUM_PATH.',
  )
}
