import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { giveUp, say } from './say.mjs'
import { hasEnded, stopChild } from './stopping.mjs'

/**
 * A room with play money, without a ledger of its own and for players on this machine uses the development replica's ICP.
 * The room itself says what is wrong with its configuration.
 * @returns {Promise<readonly string[] | null>} the replica's options; null: the room needs none
 */
const optionsOfRoom = async () => {
  if (process.env.NODE_ENV === 'production') return null
  const { loadConfig } = await import('../../packages/server/dist/config/load-config.js')
  const { checkStart } = await import('../../packages/server/dist/config/start-checks.js')
  const { isLoopback } = await import('../../packages/server/dist/room/addresses.js')
  // Only this machine reaches the replica.
  const isForThisMachine = ({ host, https, trustedProxies }) =>
    isLoopback(host) && https === 'off' && trustedProxies.length === 0
  try {
    const config = loadConfig('cardroom.config.json', process.env, '')
    const { playMoney, ledgerHost, ledgerCanisterId, dataDir } = config
    if (!playMoney || ledgerHost !== null || !isForThisMachine(config)) return null
    await checkStart(config)
    return ['--file', join(dataDir, 'replica', 'blocks.jsonl'), '--ledger', ledgerCanisterId]
  } catch {
    return null
  }
}

/**
 * Starts the replica that this room needs, as a program of its own; until `close` it is started again, at the same address,
 * if it stops.
 * @returns {Promise<null | { env: { LEDGER_HOST: string, LEDGER_ROOT_KEY: string }, close: () => Promise<void> }>}
 * null: this room needs none; `env`: of the room; `close`: ends it; called again, it only waits for the end
 */
export const startReplica = async () => {
  const options = await optionsOfRoom()
  return options && new Promise((resolve) => keepReplica(options, resolve))
}

const keepReplica = (options, onOpen) => {
  let child = null
  let port = '0'
  let closing = false
  const close = async () => {
    if (!closing && !hasEnded(child)) stopChild(child)
    closing = true
    if (!hasEnded(child)) await once(child, 'exit')
  }
  const start = () => {
    const program = inRoot('packages', 'replica', 'dist/main.js')
    child = spawn(process.execPath, ['--enable-source-maps', program, '--port', port, ...options], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', ({ url, rootKey }) => {
      port = new URL(url).port
      onOpen({ env: { LEDGER_HOST: url, LEDGER_ROOT_KEY: rootKey }, close })
    })
    child.on('exit', () => {
      if (closing) return
      if (port === '0') giveUp('The development replica did not start; it says why above.')
      say('The development replica has stopped and starts again in 1 s.')
      setTimeout(() => closing || start(), 1_000)
    })
  }
  start()
}
