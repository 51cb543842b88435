import { chmodSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  listNotifications,
  listTournaments,
  listTransactions,
  readTournament,
  registerTournament,
} from '@cardroom/protocol'
import { openStore } from '@cardroom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runOperator, runOperatorAs } from '../support/operator.ts'
import { signInPlayer } from '../support/players.ts'
import { freePort, type RoomProcess, startRoom, writeConfig } from '../support/room-process.ts'
import { storedText } from '../support/stored-text.ts'
import { testFolder } from '../support/test-folder.ts'
import { until } from '../support/until.ts'
import { chipsOf } from '../support/wallet-reads.ts'

const NOBODY = 65_534
const baseConfig = { games: [], callsPerMinute: 100_000, logLevel: 'debug' }
const friday = { id: 'friday', name: 'Friday', times: ['18:30'], buyIn: 50, fee: 5, ahead: 1, access: 'PRIVATE' }

const newFolder = (config: object): string => {
  const folder = testFolder('operator')
  writeConfig(folder, { ...baseConfig, ...config })
  return folder
}

const folder = newFolder({ tournaments: [friday] })
let room: RoomProcess
let port: number
let ann: Awaited<ReturnType<typeof signInPlayer>>
/** Of the private tournament "Hush hush". */
let accessCode = ''
const runOrder = (...args: string[]) => runOperator(folder, args)
const runAccepted = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await runOrder(...args)
  expect([code, err]).toEqual([0, ''])
  return out
}
const findTournament = async (name: string) =>
  (await ann.call(listTournaments, { query: { skip: 0, take: 100 } })).data.find((one) => one.name === name)
const notifications = async () => (await ann.call(listNotifications)).data

beforeAll(async () => {
  port = await freePort()
  room = await startRoom({ folder, port })
  ann = await signInPlayer(room.url, 170, 'ann_one')
})
afterAll(() => room.kill())

it('the operator creates and cancels a tournament, and a registered player gets the chips back [S-OPS-02 S-REG-05 S-WALLET-03]', async () => {
  const start = new Date(Date.now() + 3_600_000).toISOString()
  const price = ['--buy-in', '50', '--fee', '5']
  const said = await runAccepted('tournament', 'create', '--name', 'Special', ...price, '--start', start)
  const { id, uid } = (await findTournament('Special')) ?? expect.fail('it is not listed')
  expect(said).toBe(`Tournament ${uid} "Special" starts at ${start}.\n`)
  await ann.call(registerTournament, { body: { tournamentId: id } })
  expect(await chipsOf(ann)).toBe(9_945)
  expect(await runAccepted('tournament', 'cancel', uid)).toContain(`Tournament ${uid} "Special" is cancelled.`)
  expect([await chipsOf(ann), await findTournament('Special')]).toEqual([10_000, undefined])
  expect(await ann.call(readTournament, { params: { id } })).toMatchObject({ status: 'cancelled' })
  const notification = await until('the notification', async () =>
    (await notifications()).find(({ type }) => type === 'TOURNAMENT_CANCELLED'),
  )
  expect(notification).toMatchObject({ meta: { tournamentId: id, amount: 55 } })
  const err = 'There is no tournament seventeen that is not over.\n'
  expect(await runOrder('tournament', 'cancel', 'seventeen')).toEqual({ code: 1, out: '', err })
})

it('the access code of a private tournament is printed once, and no log line has it [S-OPS-02 S-REG-06 S-OPS-05]', async () => {
  const hush = ['--template', 'friday', '--name', 'Hush hush', '--in', '60', '--id', 'secret']
  const create = ['tournament', 'create', ...hush]
  const said = await runAccepted(...create)
  accessCode = /access code is ([A-Z0-9]{12})\./.exec(said)?.[1] ?? expect.fail(said)
  expect(await runAccepted(...create)).not.toMatch(/[A-Z0-9]{12}/)
  const { id, access } = (await findTournament('Hush hush')) ?? expect.fail('it is not listed')
  expect(access).toBe('PRIVATE')
  const register = (code: string) => ann.call(registerTournament, { body: { tournamentId: id, accessCode: code } })
  await expect(register('AAAAAAAAAAAA')).rejects.toMatchObject({ status: 403, message: 'Invalid access code' })
  await register(accessCode)
  expect(room.output()).not.toContain(accessCode)
})

it('a broadcast that the operator sends twice under one id reaches a user once [S-OPS-02 S-NOTIF-01 S-NOTIF-02]', async () => {
  const tell = ['broadcast', '--message', 'We close at three', '--page', '/app/mytable', '--id', 'closing']
  await runAccepted(...tell)
  await runAccepted(...tell)
  const broadcasts = (await notifications()).filter(({ type }) => type === 'BROADCAST')
  const sent = { message: 'We close at three', context: '/app/mytable', toAll: true, viewed: false }
  expect(broadcasts).toMatchObject([sent])
})

it('the operator adds test chips once, even if the server is killed and the order repeated [S-OPS-02 S-OPS-03 S-WALLET-01]', async () => {
  const before = await chipsOf(ann)
  const add = ['chips', 'add', 'ann_one', '500.5', '--id', 'gift']
  expect(await runAccepted(...add)).toContain(`ann_one has been given: 500.5 chips.`)
  await room.kill()
  const err = 'No room is running on the folder data. Start it, or name its folder with DATA_DIR.\n'
  expect(await runOrder(...add)).toEqual({ code: 3, out: '', err })
  room = await startRoom({ folder, port })
  expect(await runAccepted(...add)).toContain(`by this order already: 500.5 chips.`)
  expect(await chipsOf(ann)).toBe(before + 500.5)
  const { data } = await ann.call(listTransactions, { query: { skip: 0, take: 1 } })
  expect(data).toMatchObject([{ kind: 'adjustment', amount: 500.5, reference: 'Test chips' }])
})

it('an operator’s order that is unknown or impossible is refused with one sentence [S-OPS-02]', async () => {
  for (const [order, code, out, err] of [
    [['chips', 'add', 'nobody', '5'], 1, /^$/, /^There is no player nobody\.\n$/],
    [['chips', 'ad'], 2, /^$/, /^There is no command.*\n$/],
    [['--help'], 0, /tournament create/, /^$/],
  ] as const) {
    const expected = { code, out: expect.stringMatching(out), err: expect.stringMatching(err) }
    expect(await runOrder(...order)).toEqual(expected)
  }
})

it('an operator’s order is refused to another system user, and an HTTP POST to /orders is not found [S-OPS-02]', async () => {
  const doors = join(folder, 'data', 'operator')
  expect([statSync(doors).mode & 0o777, statSync(join(doors, 'door')).mode & 0o777]).toEqual([0o700, 0o600])
  expect((await fetch(`${room.url}/orders`, { method: 'POST' })).status).toBe(404)
  const order = ['broadcast', '--message', 'Hello']
  const runAsOtherUser = async () => {
    if (process.getuid?.() === 0) {
      for (const open of [folder, join(folder, 'data')]) chmodSync(open, 0o755)
      return runOperatorAs(NOBODY, folder, order)
    }
    chmodSync(doors, 0)
    return runOrder(...order)
  }
  const err = 'The room on the folder data belongs to another user: give the order as the user who runs it.\n'
  expect(await runAsOtherUser()).toEqual({ code: 3, out: '', err })
  chmodSync(doors, 0o700)
  expect((await notifications()).some(({ message }) => message === 'Hello')).toBe(false)
})

it('the accounts balance after all operator orders of these tests, and a stopped server takes no order [S-OPS-02 S-WALLET-03]', async () => {
  await room.stop()
  expect(await runOrder('broadcast', '--message', 'Hello')).toMatchObject({ code: 3 })
  const store = await openStore({ dataDir: join(folder, 'data') })
  const books = await store.ledger.trialBalance()
  const house = await store.ledger.balanceOf('house')
  await store.close()
  expect([books, house]).toEqual([{ sum: 0, unbalanced: [], minted: 1_000_000 }, -50_050])
})

it('the stopped server has stored the name of the private tournament, and nowhere its access code [S-OPS-02 S-REG-06]', async () => {
  const stored = await storedText(join(folder, 'data'))
  expect([stored.includes('Hush hush'), stored.includes(accessCode)]).toEqual([true, false])
})

const moneyFolder = newFolder({ playMoney: false, ledgerHost: null, wallets: ['browser'], tournaments: [] })

it('no test chips can be added in a room where chips cost money [S-OPS-02 S-WALLET-03]', async () => {
  const room = await startRoom({ folder: moneyFolder, port: await freePort() })
  const player = await signInPlayer(room.url, 171, 'ann_two')
  const err = 'Chips cost money in this room: they come from deposits alone, and nothing was added.\n'
  expect(await runOperator(moneyFolder, ['chips', 'add', 'ann_two', '5'])).toEqual({ code: 1, out: '', err })
  expect(await chipsOf(player)).toBe(0)
  await room.stop()
})
