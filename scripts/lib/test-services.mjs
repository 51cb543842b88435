import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { exitWithMessage, printProgress } from './say.mjs'
import { processGroupOptions, recordChild } from './test-run.mjs'

const START_MS = 30_000

const pathFolders = () => (process.env.PATH ?? '').split(delimiter)
const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** Debian and systems based on it keep `initdb` and `postgres` off the PATH, in a folder for each version. */
const postgresFolders = () => {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).sort((a, b) => Number(b) - Number(a)) : []
  return [stdout?.trim(), ...versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin')), ...pathFolders()]
}

const folderWith = (folders, programs) =>
  folders.find((folder) => folder && programs.every((program) => existsSync(join(folder, program))))

/**
 * PostgreSQL refuses to run as root.
 * @returns if this process is root: the user that PostgreSQL must run as; else null
 */
const unprivilegedUser = () => {
  if (process.getuid?.() !== 0) return null
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, user], { encoding: 'utf8' }).stdout)
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })

/**
 * Starts a server and waits until its log has a line that matches `ready`.
 * @returns {Promise<{ match: RegExpExecArray, stop: () => Promise<void> }>}
 * @throws Error with the last line of its log if it ends before that, or takes longer than START_MS
 */
const startServer = async (command, args, { ready, signal, atOnce = 'SIGKILL', ...options }) => {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], ...processGroupOptions(), ...options })
  recordChild(child, atOnce)
  const exit = new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  const killServer = () => child.kill('SIGKILL')
  process.once('exit', killServer)
  const timeout = setTimeout(killServer, START_MS)
  let lastLine = ''
  const match = await new Promise((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      lastLine = line
      const readyMatch = ready.exec(line)
      if (readyMatch) resolve(readyMatch)
    })
    void exit.then(() => reject(new Error(`${command} did not start: ${lastLine}`)))
  }).finally(() => clearTimeout(timeout))
  return {
    match,
    stop: async () => {
      process.off('exit', killServer)
      child.kill(signal)
      await exit
    },
  }
}

/** @returns a PostgreSQL server with an empty database; null where the programs are not installed */
const startPostgres = async () => {
  const programs = folderWith(postgresFolders(), ['initdb', 'postgres'])
  if (!programs) return null
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-postgres-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  try {
    const password = randomBytes(16).toString('hex')
    const passwordFile = join(folder, 'password')
    writeFileSync(passwordFile, password)
    chmodSync(folder, 0o700)
    if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
    const data = join(folder, 'data')
    const options = { cwd: folder, ...user }
    const account = ['--username=cardroom', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
    const { status, stderr } = spawnSync(
      join(programs, 'initdb'),
      [`--pgdata=${data}`, ...account, '--encoding=UTF8', '--locale=C', '--no-sync'],
      { encoding: 'utf8', ...options },
    )
    if (status !== 0) throw new Error(`initdb failed: ${stderr?.trim()}`)
    // The data is deleted at the end, so nothing of it has to survive a power failure.
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      // Shared memory is in the server's folder and not in /dev/shm, where it would outlive a server that was killed.
      dynamic_shared_memory_type: 'mmap',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const startOnPort = (port) =>
      startServer(join(programs, 'postgres'), ['-D', data, '-p', port, ...args], {
        ...options,
        ready: /ready to accept connections/,
        signal: 'SIGINT',
        // SIGQUIT ends the server without writing its data, but still frees its shared memory.
        atOnce: 'SIGQUIT',
      })
    let port = await freePort()
    const server = await startOnPort(port).catch(async () => {
      // Another program may have taken the port since it was found free.
      port = await freePort()
      return startOnPort(port)
    })
    return {
      url: `postgresql://cardroom:${password}@127.0.0.1:${port}/postgres`,
      stop: () => server.stop().finally(removeFolder),
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}

/** @returns a NATS server without stored messages; null where the program is not installed */
const startNats = async () => {
  const folder = folderWith([...pathFolders(), '/usr/sbin', '/usr/local/bin'], ['nats-server'])
  if (!folder) return null
  const { match, stop } = await startServer(join(folder, 'nats-server'), ['--addr', '127.0.0.1', '--port', '-1'], {
    ready: /client connections on (127\.0\.0\.1:\d+)/,
    signal: 'SIGTERM',
  })
  return { url: `nats://${match[1]}`, stop }
}

const services = [
  { name: 'PostgreSQL', variable: 'TEST_DATABASE_URL', start: startPostgres },
  { name: 'NATS', variable: 'TEST_NATS_URL', start: startNats },
]

/**
 * Starts the servers that tests need beside the room, except those whose address the environment already names. Where
 * one is missing, its tests are skipped; on a build server (CI=true) the program ends instead.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>}
 */
export const startTestServices = async () => {
  const env = {}
  const startedServices = []
  const stop = async () => {
    for (const service of startedServices) await service.stop()
  }
  for (const { name, variable, start } of services) {
    if (process.env[variable]) continue
    const server = await start().catch((error) => error)
    if (server?.url) {
      env[variable] = server.url
      startedServices.push(server)
      continue
    }
    const reason = server instanceof Error ? server.message : 'it is not installed'
    const line = `${name} cannot be started for the tests: ${reason}. Install it, or name a server in ${variable}.`
    if (process.env.CI === 'true') {
      await stop()
      exitWithMessage(line)
    }
    printProgress(`${line} Its tests are skipped.`)
  }
  return { env, stop }
}
