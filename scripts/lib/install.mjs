import { readFileSync } from 'node:fs'
import { repositoryPath } from './root.mjs'
import { runProcess } from './run.mjs'
import { exitWithMessage, printProgress } from './say.mjs'

const MIN_NODE_VERSION = [20, 19]

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > MIN_NODE_VERSION[0] || (major === MIN_NODE_VERSION[0] && minor >= MIN_NODE_VERSION[1])) return
  exitWithMessage(`Cardroom needs Node ${MIN_NODE_VERSION.join('.')} or newer; this is Node ${process.versions.node}.`)
}

const packagesIn = (...lockFile) => JSON.parse(readFileSync(repositoryPath(...lockFile), 'utf8')).packages

/**
 * Whether npm's own record of installed packages has every package of the lock file. Optional packages may be missing:
 * they are for other platforms.
 */
const isInstalled = () => {
  try {
    const installed = packagesIn('node_modules', '.package-lock.json')
    return Object.entries(packagesIn('package-lock.json'))
      .filter(([path, { optional }]) => path !== '' && !optional)
      .every(([path, { version, integrity }]) => {
        const installedPackage = installed[path]
        return (
          installedPackage !== undefined &&
          installedPackage.version === version &&
          installedPackage.integrity === integrity
        )
      })
  } catch {
    return false
  }
}

/** Installs exactly the versions of the lock file, unless they are already installed. */
export const installPackages = async () => {
  checkNode()
  if (isInstalled()) return
  printProgress('Installing the packages of the lock file ...')
  // With NODE_ENV=production npm would leave out the tools that build the room.
  const code = await runProcess('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: repositoryPath(),
    stdio: ['ignore', 2, 2],
    // On Windows npm is a script, which only a shell can start.
    shell: process.platform === 'win32',
  })
  if (code !== 0)
    exitWithMessage('`npm ci` did not install the packages. It says why above, or npm is not on the PATH.')
}
