import { fingerprint } from './fingerprint.mjs'
import { isDone, markDone } from './once.mjs'
import { inRoot } from './root.mjs'
import { has, run } from './run.mjs'
import { giveUp, say } from './say.mjs'

const NEEDED = [20, 19]

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  giveUp(`Cardroom needs Node ${NEEDED.join('.')} or newer; this is Node ${process.versions.node}.`)
}

/** Installs exactly what the lock file says, unless that has been done. */
export const install = async () => {
  checkNode()
  const mark = fingerprint(['package-lock.json'])
  const markFile = inRoot('node_modules', '.cardroom-installed')
  if (isDone(markFile, mark)) return
  if (!has('npm')) giveUp('Cardroom needs npm, which comes with Node; it was not found on the PATH.')
  say('Installing the packages of the lock file ...')
  // Not `npm ci`: it refuses a lock file without the binaries of other platforms, and no registry has to have them all.
  const code = await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: inRoot(),
    stdio: ['ignore', 2, 2],
  })
  if (code !== 0) giveUp('The packages could not be installed; npm says why above.')
  markDone(markFile, mark)
}
