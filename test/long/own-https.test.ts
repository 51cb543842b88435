import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { type NpmStart, npmStart } from '../support/npm-start.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const folder = testFolder('https')
let room: NpmStart
afterEach(async () => {
  room.signalAll('SIGTERM')
  await until('every program to end', () => !room.isAnyAlive())
})

// In the long run, because it starts the whole of `npm start` once more; the parts of --lan have tests of their own.
it('`npm start -- --lan` serves page, calls and house bots over https, without test ledger, and redirects http to it [S-OPS-01 S-AUTH-06 N-PLAY-01]', async () => {
  // HOST limits the server to this machine; without it, --lan makes the server listen at every address.
  room = await npmStart(folder, ['--lan'], { HOST: '127.0.0.1' })
  const url = `https://127.0.0.1:${room.port}`
  expect(room.output()).toContain(`Cardroom is open at https://localhost:${room.port}\n`)
  const ca = readFileSync(join(folder, 'data', 'https', 'certificate.pem'))
  const fetchText = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get(`${url}${path}`, { ca }, (answer) => resolve(text(answer))).on('error', reject)
    })
  expect(await fetchText('/')).toContain('<title>')
  const plain = await fetch(`http://127.0.0.1:${room.port}/app?game=robin`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([307, `${url}/app?game=robin`])
  expect(JSON.parse(await fetchText('/config'))).toMatchObject({ data: { ledger: null } })
  await until('a house bot to sit down', async () =>
    (await fetchText('/games/all?stake=MICRO&skip=0&take=100')).includes('"isBot":true'),
  )
})
