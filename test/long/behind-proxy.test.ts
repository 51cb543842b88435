import { afterEach, expect, it } from 'vitest'
import { type NpmStart, npmStart } from '../support/npm-start.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'

const folder = testFolder('proxy')
let room: NpmStart
afterEach(async () => {
  room.signalAll('SIGTERM')
  await until('every program to end', () => !room.isAnyAlive())
})

it('`npm start` behind a proxy offers no test ledger, because only this machine could reach it [S-OPS-01 S-WALLET-05]', async () => {
  room = await npmStart(folder, [], { TRUSTED_PROXIES: '127.0.0.1', HOUSE_BOTS: 'off' })
  const config = await fetch(`http://127.0.0.1:${room.port}/config`)
  expect(await config.json()).toMatchObject({ data: { playMoney: true, ledger: null } })
})
