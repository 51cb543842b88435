import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type NpmStart, npmStart } from '../support/npm-start.ts'
import { until } from '../support/until.ts'

let folder: string
let started: NpmStart
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cardroom-npm-start-'))
})
afterEach(async () => {
  started.signalAll('SIGKILL')
  await untilAllEnded()
  rmSync(folder, { recursive: true, force: true })
})

const untilAllEnded = () => until('every program to end', () => !started.isAnyAlive(), 10_000)

// In the long run, because each starts the whole of `npm start`; integration/stopping has a SIGTERM to npm in `npm
// test`, and the parts of --lan have tests of their own.
it('`npm start` behind a proxy offers no test ledger, because only this machine could reach it [S-OPS-01 S-WALLET-05]', async () => {
  started = await npmStart(folder, [], { TRUSTED_PROXIES: '127.0.0.1', HOUSE_BOTS: 'off' })
  const config = await fetch(`http://127.0.0.1:${started.port}/config`)
  expect(await config.json()).toMatchObject({ data: { playMoney: true, ledger: null } })
})

it('`npm start -- --lan` serves page, calls and house bots over https, without test ledger, and redirects http to it [S-OPS-01 S-AUTH-06 N-PLAY-01]', async () => {
  // HOST limits the server to this machine; without it, --lan makes the server listen at every address.
  started = await npmStart(folder, ['--lan'], { HOST: '127.0.0.1' })
  const url = `https://127.0.0.1:${started.port}`
  expect(started.output()).toContain(`Cardroom is open at https://localhost:${started.port}\n`)
  const ca = readFileSync(join(folder, 'data', 'https', 'certificate.pem'))
  const fetchText = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get(`${url}${path}`, { ca }, (answer) => resolve(text(answer))).on('error', reject)
    })
  expect(await fetchText('/')).toContain('<title>')
  const plain = await fetch(`http://127.0.0.1:${started.port}/app?game=robin`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([307, `${url}/app?game=robin`])
  expect(JSON.parse(await fetchText('/config'))).toMatchObject({ data: { ledger: null } })
  await until('a house bot to sit down', async () =>
    (await fetchText('/games/all?stake=MICRO&skip=0&take=100')).includes('"isBot":true'),
  )
})

describe('the end of `npm start`', () => {
  beforeEach(async () => {
    started = await npmStart(folder)
  })

  it('a SIGKILL to npm stops the room, its house bots and its local ledger replica [S-OPS-03]', async () => {
    started.signal('SIGKILL')
    await untilAllEnded()
    expect(started.output()).not.toMatch(/has stopped|did not start/)
  })

  it('at a SIGTERM `npm start` ends a room and a local ledger replica that do not react [S-OPS-03]', async () => {
    for (const name of ['server', 'replica'] as const) started.signalProgram(name, 'SIGSTOP')
    started.signalAll('SIGTERM')
    await untilAllEnded()
  })

  it('Ctrl-C stops the room, its house bots and its local ledger replica, and prints nothing about bots and replica [S-OPS-03]', async () => {
    started.signalAll('SIGINT')
    await untilAllEnded()
    expect(started.output()).not.toMatch(/replica|bots|has stopped|did not start/)
  })
})
