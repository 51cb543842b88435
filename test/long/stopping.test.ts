import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type NpmStart, npmStart } from '../support/npm-start.ts'
import { until } from '../support/until.ts'

let folder: string
let started: NpmStart
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cardroom-stopping-'))
  started = await npmStart(folder)
})
afterEach(() => {
  started.signalAll('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const untilAllEnded = () => until('every program to end', () => !started.isAnyAlive(), 10_000)

// In the long run, because each starts the whole of `npm start`; integration/stopping has a SIGTERM to npm in `npm
// test`.
it('a SIGKILL to npm stops the room, its house bots and its replica [S-OPS-03]', async () => {
  started.signal('SIGKILL')
  await untilAllEnded()
  expect(started.output()).not.toMatch(/has stopped|did not start/)
})

it('`npm start` ends a room and a replica that do not react [S-OPS-03]', async () => {
  for (const name of ['server', 'replica'] as const) started.signalProgram(name, 'SIGSTOP')
  started.signalAll('SIGTERM')
  await untilAllEnded()
})

it('Ctrl-C stops the room, its house bots and its replica, and prints nothing about the replica [S-OPS-03]', async () => {
  started.signalAll('SIGINT')
  await untilAllEnded()
  expect(started.output()).not.toMatch(/replica|bots|has stopped|did not start/)
})
