import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { accountIdOf } from '@cardroom/ic'
import { openLedger, seededIdentity } from '@cardroom/ic/ledger'
import { afterEach, expect, it } from 'vitest'
import { testFolder } from '../support/test-folder.ts'

const program = fileURLToPath(new URL('../../packages/replica/dist/main.js', import.meta.url))
const canisterId = 'ryjl3-tyaaa-aaaaa-aaaba-cai'
const ann = seededIdentity(new Uint8Array(32).fill(1))
const account = accountIdOf(ann.getPrincipal().toText())

const folder = testFolder('replica')
const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const startReplica = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = fork(program, args, { env: { ...process.env, ...env }, silent: true })
  children.push(child)
  return child
}
const openReplica = async () => {
  const child = startReplica(['--port', '0', '--file', join(folder, 'blocks.jsonl')])
  const [{ url: host, rootKey }] = (await once(child, 'message')) as [{ url: string; rootKey: string }]
  return { child, rootKey, ledger: await openLedger({ host, canisterId, rootKey }, ann) }
}
const startRefusal = async (args: readonly string[], env?: NodeJS.ProcessEnv) => {
  const child = startReplica(args, env)
  const output = text(child.stderr ?? expect.fail('no output'))
  const [code] = await once(child, 'exit')
  return [code, await output]
}

it('the development ledger replica, killed and started again, still has a confirmed block and the same root key [S-WALLET-05]', async () => {
  const first = await openReplica()
  expect(await first.ledger.faucet(account, 5n)).toBe(0n)
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await openReplica()
  expect(second.rootKey).toBe(first.rootKey)
  expect(await second.ledger.balanceOf(account)).toBe(5n)
  expect(await second.ledger.faucet(account, 5n)).toBe(1n)
})

it('the development ledger replica ends when its channel to the program that started it closes [S-OPS-03]', async () => {
  const { child } = await openReplica()
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('the development ledger replica does not start in production, nor at an address that other machines can reach [S-OPS-01]', async () => {
  const inProduction = await startRefusal([], { NODE_ENV: 'production' })
  expect(inProduction).toEqual([1, 'The development replica does not start in production.\n'])
  const forOthers = await startRefusal(['--host', '0.0.0.0'])
  expect(forOthers).toEqual([1, 'The replica listens at 127.0.0.1 only, not at 0.0.0.0.\n'])
})
