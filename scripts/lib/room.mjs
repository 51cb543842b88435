import { spawn } from 'node:child_process'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'
import { stopChild } from './stopping.mjs'

const program = (name, env) =>
  spawn(process.execPath, ['--enable-source-maps', inRoot('packages', name, 'dist/main.js')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  })

/**
 * Starts the room and, once it is open, its house bots, which are a program of their own; if they stop, they start again.
 * @param {NodeJS.ProcessEnv} env of both programs
 * @param {(url: string) => void} [onOpen]
 * @returns {{ stop: () => void, ended: Promise<number> }} `ended`: the room's exit code
 */
export const startRoom = (env, onOpen = () => {}) => {
  let bots = null
  let closing = false
  const server = program('server', env)
  const startBots = (botsEnv) => {
    bots = program('bots', { ...env, ...botsEnv })
    bots.on('exit', () => {
      if (closing) return
      say('The house bots have stopped and start again in 5 s.')
      setTimeout(() => closing || startBots(botsEnv), 5_000)
    })
  }
  server.on('message', ({ url, botsFile, certificateFile }) => {
    if (closing) return
    onOpen(url)
    if (botsFile === null) return
    const trust = certificateFile === null ? {} : { NODE_EXTRA_CA_CERTS: certificateFile }
    startBots({ CARDROOM_URL: url, HOUSE_BOTS_FILE: botsFile, ...trust })
  })
  const stopBots = () => {
    closing = true
    if (bots) stopChild(bots)
  }
  return {
    stop: () => {
      stopBots()
      stopChild(server)
    },
    ended: new Promise((resolve) => {
      server.on('exit', (code) => {
        stopBots()
        resolve(code ?? 1)
      })
    }),
  }
}
