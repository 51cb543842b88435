import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FileJournal, openFileJournal } from './file-journal.ts'
import { type Ledger, openLedger } from './ledger.ts'

const ann = 'a'.repeat(64)

let folder: string
let path: string
let open: FileJournal[]
let warnings: string[]
let failures: Error[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cardroom-blocks-'))
  path = join(folder, 'deep', 'blocks.jsonl')
  open = []
  warnings = []
  failures = []
})
afterEach(async () => {
  await Promise.all(open.map((journal) => journal.close()))
  await rm(folder, { recursive: true })
})

const openTestLedger = async (): Promise<Ledger> => {
  const journal = await openFileJournal(path, (sentence) => warnings.push(sentence))
  open.push(journal)
  return openLedger({ journal, nowNs: () => 1_795_000_000_000_000_000n, onFailure: (error) => failures.push(error) })
}
const mint = (to: Ledger) => to.submit({ kind: 'mint', to: ann, amountE8s: 5n })

it('the test ledger has the same chain of blocks after a restart, read from its file [S-WALLET-05]', async () => {
  const before = await openTestLedger()
  await mint(before)
  await mint(before)
  const again = await openTestLedger()
  expect(again.blocks(0n, 9n)).toEqual(before.blocks(0n, 9n))
  expect(await mint(again)).toEqual({ ok: true, index: 2n })
  expect((await openTestLedger()).balanceOf(ann)).toBe(15n)
  expect(warnings).toEqual([])
})

it('an incomplete last line in the test ledger’s block file, left by a crash, is dropped with a warning [S-WALLET-05]', async () => {
  await mint(await openTestLedger())
  const whole = await readFile(path, 'utf8')
  await appendFile(path, whole.slice(0, 40))
  const again = await openTestLedger()
  expect(warnings).toEqual([expect.stringContaining('is dropped')])
  expect(await mint(again)).toEqual({ ok: true, index: 1n })
  expect((await openTestLedger()).length()).toBe(2n)
  expect((await readFile(path, 'utf8')).startsWith(whole)).toBe(true)
})

it('the test ledger refuses its block file if a line in the middle is damaged or missing [S-WALLET-05]', async () => {
  const first = await openTestLedger()
  for (let n = 0; n < 3; n += 1) await mint(first)
  const lines = (await readFile(path, 'utf8')).split('\n')
  await writeFile(path, lines.with(1, 'x'.repeat(9)).join('\n'))
  await expect(openTestLedger()).rejects.toThrow('line 2 is no block')
  await writeFile(path, lines.toSpliced(1, 1).join('\n'))
  await expect(openTestLedger()).rejects.toThrow('block 1 does not follow')
})

it('two test ledgers cannot write to the same block file: the second one stops [S-WALLET-05]', async () => {
  const [mine, yours] = [await openTestLedger(), await openTestLedger()]
  await mint(mine)
  await expect(mint(yours)).rejects.toThrow('somebody else writes')
  await expect(mint(yours)).rejects.toThrow('somebody else writes')
  expect(failures).toHaveLength(1)
  expect((await openTestLedger()).length()).toBe(1n)
})
