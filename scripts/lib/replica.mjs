import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repositoryPath } from './root.mjs'
import { exitWithMessage, printProgress } from './say.mjs'
import { hasProcessEnded, stopChild } from './stopping.mjs'

/**
 * The options for the development replica (a test ledger), if a room with this configuration needs one: it uses play
 * money, its configuration names no ledger, it is the only process of its room, and only players on this machine can
 * reach it.
 * @param isLoopback whether a host is this machine
 * @returns {readonly string[] | null} null: the room needs no replica
 */
export const optionsOfRoom = (config, isLoopback) => {
  const { playMoney, ledgerHost, ledgerCanisterId, dataDir, natsUrl, rehearsal } = config
  if (!playMoney || ledgerHost !== null || rehearsal) return null
  // Each process would start a ledger of its own, and could not find a transfer on the ledger of another.
  if (natsUrl !== null) return null
  // Only this machine can reach the replica, so only a room that serves no other machine may use it.
  if (!isLoopback(config.host) || config.https !== 'off' || config.trustedProxies.length > 0) return null
  return ['--file', join(dataDir, 'replica', 'blocks.jsonl'), '--ledger', ledgerCanisterId]
}

/** The options for the room to be started. Errors in the configuration are left for the room to report. */
const optionsOfThisRoom = async () => {
  if (process.env.NODE_ENV === 'production') return null
  const { loadConfig } = await import('../../packages/server/dist/config/load-config.js')
  const { checkCanStart } = await import('../../packages/server/dist/config/start-checks.js')
  const { isLoopback } = await import('../../packages/server/dist/room/addresses.js')
  try {
    const config = loadConfig('cardroom.config.json', process.env, '')
    const options = optionsOfRoom(config, isLoopback)
    if (options !== null) await checkCanStart(config)
    return options
  } catch {
    return null
  }
}

/**
 * Starts the replica that this room needs, as a separate process. Until `close` is called, it is restarted at the same
 * address whenever it stops.
 * @returns {Promise<null | { env: { LEDGER_HOST: string, LEDGER_ROOT_KEY: string }, close: () => Promise<void> }>}
 * null: this room needs none; `env`: environment variables for the room; `close`: ends the replica; a second call only
 * waits for its end
 */
export const startReplica = async () => {
  const options = await optionsOfThisRoom()
  return options && new Promise((resolve) => keepReplicaRunning(options, resolve))
}

const keepReplicaRunning = (options, onOpen) => {
  let child = null
  let port = '0'
  let closing = false
  const close = async () => {
    if (!closing && !hasProcessEnded(child)) stopChild(child)
    closing = true
    if (!hasProcessEnded(child)) await once(child, 'exit')
  }
  const startProgram = () => {
    const program = repositoryPath('packages', 'replica', 'dist/main.js')
    child = spawn(process.execPath, ['--enable-source-maps', program, '--port', port, ...options], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', ({ url, rootKey }) => {
      port = new URL(url).port
      onOpen({ env: { LEDGER_HOST: url, LEDGER_ROOT_KEY: rootKey }, close })
    })
    child.on('exit', () => {
      if (closing) return
      if (port === '0') exitWithMessage('The development replica did not start; it says why above.')
      printProgress('The development replica has stopped and starts again in 1 s.')
      setTimeout(() => closing || startProgram(), 1_000)
    })
  }
  startProgram()
}
