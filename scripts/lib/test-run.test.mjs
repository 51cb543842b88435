import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../test/support/until.ts'
import { runningProcesses } from './processes.mjs'
import { makeRunFolder, recordProcessGroup, removeKilledRuns } from './run-folder.mjs'

const moduleAt = (name) => pathToFileURL(join(import.meta.dirname, `${name}.mjs`)).href
const FOREVER = 'setInterval(() => {}, 1000)'

/** A test run with one step. The step starts a process that outlives the step. The run also leaves a folder. */
const program = `
  import { mkdtempSync } from 'node:fs'
  import { join } from 'node:path'
  import { runProcess } from '${moduleAt('run')}'
  import { onStopRequest } from '${moduleAt('stopping')}'
  import { leftoversOfTests, openTestRun } from '${moduleAt('test-run')}'
  onStopRequest(() => process.exit(1))
  const folder = openTestRun()
  mkdtempSync(join(folder, 'cardroom-forgotten-'))
  const inner = "process.send(require('node:child_process').spawn(process.execPath, ['-e', '${FOREVER}', '--', '${import.meta.dirname}'], { stdio: 'ignore' }).pid);"
  const ends = process.argv[1] === 'ends' ? 'setTimeout(() => process.exit(), 100)' : '${FOREVER}'
  const step = runProcess(process.execPath, ['-e', inner + ends], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }, (child) => {
    child.once('message', (pid) => process.send({ folder, step: child.pid, left: pid }))
  })
  await step
  process.send(leftoversOfTests(), () => process.exit(0))
`

const isAlive = (wanted) => runningProcesses().some(({ pid }) => pid === wanted)

const started = []
const startRun = async (...args) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  started.push(child.pid)
  const [message] = await once(child, 'message')
  started.push(message.step, message.left)
  return { child, ...message }
}

/** The guard process of a run: it cleans up after the run if a SIGKILL ends it. */
const guardOf = (folder) =>
  runningProcesses().find(({ command }) => command.includes('run-guard.mjs') && command.endsWith(folder))

afterEach(() => {
  for (const pid of started.splice(0)) {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
})

describe.skipIf(process.platform === 'win32')('a run of the tests', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'])(
    'if a test run ends by %s, its processes end and its temporary folder is removed',
    async (signal) => {
      const { child, folder, step, left } = await startRun()
      child.kill(signal)
      await until('all of it to be gone', () => !existsSync(folder) && !isAlive(step) && !isAlive(left))
    },
  )

  it('a guard process that starts only after its test run was killed still removes the run’s temporary folder', async () => {
    const folder = makeRunFolder()
    const guard = spawn(process.execPath, [join(import.meta.dirname, 'run-guard.mjs'), folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    guard.disconnect()
    await once(guard, 'exit')
    expect(existsSync(folder)).toBe(false)
  })

  it('if a test run and its guard process are killed, the next run cleans up after it, but not after a run that goes on', async () => {
    const beside = await startRun()
    const { child, folder, step, left } = await startRun()
    // The step is killed too, although it led the process group. The process that is left can then be found only by the
    // path of this clone in its command.
    for (const pid of [guardOf(folder).pid, child.pid, step]) process.kill(pid, 'SIGKILL')
    await until('them to end', () => !isAlive(child.pid) && !isAlive(step))
    expect([existsSync(folder), isAlive(left)]).toEqual([true, true])
    removeKilledRuns()
    expect([existsSync(folder), isAlive(left)]).toEqual([false, false])
    expect([existsSync(beside.folder), isAlive(beside.left)]).toEqual([true, true])
    beside.child.kill('SIGTERM')
    await until('the other to end', () => !existsSync(beside.folder))
  })

  it('a test run lists the processes and files that its tests left behind', async () => {
    const { child, folder } = await startRun('ends')
    const [left] = await once(child, 'message')
    expect(left).toEqual([
      expect.stringMatching(/^process .*setInterval/),
      expect.stringMatching(/^file cardroom-forgotten-/),
    ])
    await until('it to end', () => !existsSync(folder))
  })

  it('a process that happens to have the process id of a killed test run’s process is not ended', () => {
    const stranger = spawn(process.execPath, ['-e', FOREVER], { stdio: 'ignore', detached: true })
    started.push(stranger.pid)
    const folder = mkdtempSync(join(tmpdir(), 'cardroom-run-'))
    mkdirSync(join(folder, '.run'))
    const gone = { host: hostname(), pid: 2 ** 22, command: 'node scripts/test.mjs', root: dirname(folder) }
    writeFileSync(join(folder, '.run', 'owner.json'), JSON.stringify(gone))
    recordProcessGroup(folder, { pid: stranger.pid, command: 'postgres -D data', signal: 'SIGKILL' })
    removeKilledRuns()
    expect([existsSync(folder), isAlive(stranger.pid)]).toEqual([false, true])
  })
})

it('a test run does not remove the folder of another run whose process still runs', () => {
  const folder = makeRunFolder()
  removeKilledRuns()
  expect(existsSync(folder)).toBe(true)
  rmSync(folder, { recursive: true })
})
