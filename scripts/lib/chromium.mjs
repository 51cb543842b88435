import { existsSync } from 'node:fs'
import { hasCommand, runProcess } from './run.mjs'
import { exitWithMessage, printProgress } from './say.mjs'

/**
 * Debian's build of Chromium that cannot open windows. It is enough for the tests, and takes at most two thirds of the
 * processor time of the whole browser.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const CHROMIUM_PATHS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const findChromium = () => [process.env.CHROMIUM_PATH, ...CHROMIUM_PATHS].find((path) => path && existsSync(path))

const APT_INSTALL = ['apt-get', 'install', '-y', '-qq', '--no-install-recommends']

const rootCommandPrefix = () => {
  if (process.getuid?.() === 0) return []
  return hasCommand('sudo') ? ['sudo', '-n'] : null
}

/**
 * Commands that install Chromium with this machine's package manager. Each is tried if the earlier ones failed. Null if
 * this machine has no known package manager.
 */
const installCommands = () => {
  const root = rootCommandPrefix()
  if (root === null) return null
  if (hasCommand('apt-get')) {
    return [
      [...root, 'apt-get', 'update', '-qq'],
      ...['chromium-headless-shell', 'chromium'].map((name) => [...root, ...APT_INSTALL, name, 'fonts-dejavu-core']),
    ]
  }
  if (hasCommand('dnf')) return [[...root, 'dnf', 'install', '-y', '-q', 'chromium']]
  if (hasCommand('apk')) return [[...root, 'apk', 'add', '--quiet', 'chromium']]
  return null
}

/**
 * @returns the path of a Chromium for the browser tests, which the system's package manager installs if none is found
 */
export const ensureChromium = async () => {
  const chromiumPath = findChromium()
  if (chromiumPath) {
    const isSlow = chromiumPath !== process.env.CHROMIUM_PATH && chromiumPath !== HEADLESS_SHELL
    if (isSlow)
      printProgress(
        `The browser tests run in ${chromiumPath}; with chromium-headless-shell they would take much less time.`,
      )
    return chromiumPath
  }
  const commands = installCommands()
  if (commands !== null) {
    printProgress('Bringing Chromium for the browser tests ...')
    for (const [command, ...args] of commands) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      await runProcess(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
      const installedPath = findChromium()
      if (installedPath) return installedPath
    }
  }
  return exitWithMessage(
    'The browser tests need Chromium, and none was found: install it, or name it in the environment variable CHROMIUM_PATH.',
  )
}
