import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { inRoot } from './root.mjs'
import { giveUp, say } from './say.mjs'

/**
 * Whether the room of this configuration plays with the development replica's ICP: play money without a ledger of its own.
 * What is wrong with the configuration the room itself says.
 * @returns {Promise<readonly string[] | null>} the replica's options; null: the room needs none
 */
export const replicaOptions = async () => {
  if (process.env.NODE_ENV === 'production') return null
  const { loadConfig } = await import('../../packages/server/dist/config/load-config.js')
  try {
    const { playMoney, ledgerHost, ledgerCanisterId, dataDir } = loadConfig('cardroom.config.json', process.env, '')
    if (!playMoney || ledgerHost !== null) return null
    return ['--file', join(dataDir, 'replica', 'blocks.jsonl'), '--ledger', ledgerCanisterId]
  } catch {
    return null
  }
}

/**
 * Keeps a replica running in a program of its own until `close`; if it stops, it is started again at the same address.
 * @param {readonly string[]} options of `replicaOptions`
 * @returns {Promise<{ env: { LEDGER_HOST: string, LEDGER_ROOT_KEY: string }, close: () => void }>}
 */
export const keepReplica = (options) =>
  new Promise((resolve) => {
    let child = null
    let port = '0'
    let closing = false
    const close = () => {
      closing = true
      child.kill('SIGTERM')
    }
    const start = () => {
      const program = inRoot('packages', 'replica', 'dist/main.js')
      child = spawn(process.execPath, ['--enable-source-maps', program, '--port', port, ...options], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.on('message', ({ url, rootKey }) => {
        port = new URL(url).port
        resolve({ env: { LEDGER_HOST: url, LEDGER_ROOT_KEY: rootKey }, close })
      })
      child.on('exit', () => {
        if (closing) return
        if (port === '0') giveUp('The development replica did not start; it says why above.')
        say('The development replica has stopped and starts again in 1 s.')
        setTimeout(() => closing || start(), 1_000)
      })
    }
    start()
  })
