import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { repositoryPath } from './root.mjs'
import { printProgress } from './say.mjs'
import { stopChild } from './stopping.mjs'

/** The options of Node for the room, the same for every way of starting it (docs/operating.md, "Memory"). */
const roomOptions = () => JSON.parse(readFileSync(repositoryPath('packages/server/node-options.json'), 'utf8'))

const startProgram = (name, env, options = ['--enable-source-maps']) =>
  spawn(process.execPath, [...options, repositoryPath('packages', name, 'dist/main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })

/**
 * Starts the room and, once it is open, its house bots as a separate process, which is restarted whenever it stops. Of
 * several processes of one room only one has bots: each process reports when the bots must run beside it, and when they
 * must not.
 * @param {NodeJS.ProcessEnv} env of both programs
 * @param {(url: string) => void} [onOpen]
 * @returns {{ stop: () => void, ended: Promise<number> }} `ended`: resolves when both have ended, with the room's exit
 * code
 */
export const startRoom = (env, onOpen = () => {}) => {
  let bots = null
  let botsEnv = null
  let runsBots = false
  let isClosing = false
  const server = startProgram('server', env, roomOptions())
  const startBots = () => {
    if (isClosing || !runsBots || botsEnv === null || bots !== null) return
    bots = startProgram('bots', { ...env, ...botsEnv })
    bots.on('exit', () => {
      bots = null
      // Waits before it restarts the bots: if a Ctrl-C has ended them, the same signal may reach this program a little
      // later.
      setTimeout(() => {
        if (isClosing || !runsBots || bots !== null) return
        printProgress('The house bots had stopped and start again.')
        startBots()
      }, 5_000)
    })
  }
  const onOpened = ({ url, botsFile, certificateFile }) => {
    onOpen(url)
    if (botsFile === null) return
    const trustEnv = certificateFile === null ? {} : { NODE_EXTRA_CA_CERTS: certificateFile }
    botsEnv = { CARDROOM_URL: url, HOUSE_BOTS_FILE: botsFile, ...trustEnv }
  }
  // The first message says that the room is open. Every later message says only whether bots must run beside this
  // process.
  server.on('message', (message) => {
    if (isClosing) return
    if (message.url !== undefined) onOpened(message)
    runsBots = message.runsBots
    if (runsBots) startBots()
    else if (bots) stopChild(bots)
  })
  const stopBots = () => {
    isClosing = true
    if (bots) stopChild(bots)
  }
  return {
    stop: () => {
      stopBots()
      stopChild(server)
    },
    ended: new Promise((resolve) => {
      server.on('exit', (code) => {
        const resolveExit = () => resolve(code ?? (wasStopped ? 0 : 1))
        const wasStopped = isClosing
        if (!isClosing) stopBots()
        if (bots) bots.once('exit', resolveExit)
        else resolveExit()
      })
    }),
  }
}
