import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts'
import { BackupFault } from './backup-fault.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let folder = ''
const pathOf = (...names: string[]) => join(folder, ...names)
const writeTestFile = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

beforeEach(() => {
  folder = temporaryFolder()
  writeTestFile(pathOf('data', 'postgres', 'PG_VERSION'), '17\n')
  writeTestFile(pathOf('data', 'postgres', 'pg_wal', '0001'), 'log')
  writeTestFile(pathOf('data', 'house-key.secret'), 'key')
  writeTestFile(pathOf('data', 'operator', 'door'), 'a socket')
  mkdirSync(pathOf('data', 'postgres', 'pg_notify'))
})

const backupFacts = { version: '1.0.0', at: 5, betweenCheckpoints: <Result>(copy: () => Promise<Result>) => copy() }
const backUp = (to: string) => writeBackup(pathOf('data'), to, backupFacts)
const backupFaultOf = async (task: Promise<unknown>): Promise<string> =>
  task.then(
    () => 'no fault',
    (error: unknown) => {
      if (error instanceof BackupFault) return error.message
      throw error
    },
  )

it('a backup has all files and empty folders, no files of the running process, and the write-ahead log copied after the other database files [N-OPER-06]', async () => {
  const server = createServer().listen(pathOf('data', 'lock.7'))
  const order: string[] = []
  const made = await writeBackup(pathOf('data'), pathOf('backup'), {
    ...backupFacts,
    betweenCheckpoints: async (copy) => {
      order.push('checkpoint')
      const result = await copy()
      order.push(...readdirSync(pathOf('backup.unfinished')))
      return result
    },
  })
  server.close()
  // While no checkpoint may run, only the folder `postgres` is copied; the other files are copied after it.
  expect(order).toEqual(['checkpoint', 'postgres'])
  expect(made).toEqual({ fileCount: 3, byteCount: 9 })
  const manifest = JSON.parse(readFileSync(pathOf('backup', 'backup.json'), 'utf8')) as { files: { path: string }[] }
  const paths = manifest.files.map(({ path }) => path)
  expect(paths).toEqual(['postgres/PG_VERSION', 'postgres/pg_wal/0001', 'house-key.secret'])
  expect(existsSync(pathOf('backup', 'postgres', 'pg_notify'))).toBe(true)
  expect(readdirSync(pathOf('backup')).sort()).toEqual(['backup.json', 'house-key.secret', 'postgres'])
  for (const path of ['backup', 'backup/house-key.secret']) expect(statSync(pathOf(path)).mode & 0o077).toBe(0)
})

it('a backup overwrites nothing, and one that fails leaves no files behind [N-OPER-06]', async () => {
  await backUp(pathOf('backup'))
  expect(await backupFaultOf(backUp(pathOf('backup')))).toContain('exists already')
  expect(await backupFaultOf(backUp(pathOf('no', 'such')))).toBe(`There is no folder ${pathOf('no')}: make it first.`)
  expect(await backupFaultOf(backUp(pathOf('data', 'inside')))).toContain('is in the data folder itself')
  mkdirSync(pathOf('other.unfinished'))
  expect(await backupFaultOf(backUp(pathOf('other')))).toContain('is left of a backup that was interrupted')
  const broken = { ...backupFacts, betweenCheckpoints: () => Promise.reject(new Error('the database is away')) }
  expect(await backupFaultOf(writeBackup(pathOf('data'), pathOf('third'), broken))).toBe(
    `The backup could not be written to ${pathOf('third')}: the database is away.`,
  )
  expect(readdirSync(folder).sort()).toEqual(['backup', 'data', 'other.unfinished'])
})

it.runIf(process.platform !== 'win32')(
  'a restore to a link is refused before anything is copied, and leaves link and folder as they are [N-OPER-06]',
  async () => {
    await backUp(pathOf('backup'))
    mkdirSync(pathOf('disk'))
    symlinkSync(pathOf('disk'), pathOf('link'))
    // With a damaged file, any copying would end in another sentence.
    writeFileSync(pathOf('backup', 'postgres', 'PG_VERSION'), '18\n')
    expect(await backupFaultOf(restoreBackup(pathOf('backup'), pathOf('link')))).toBe(
      `${pathOf('link')} is a link, which a restore does not replace: name the folder that it leads to.`,
    )
    expect(readlinkSync(pathOf('link'))).toBe(pathOf('disk'))
    expect(readdirSync(folder).sort()).toEqual(['backup', 'data', 'disk', 'link'])
  },
)

it('a damaged backup is not restored, and a restore overwrites nothing [N-OPER-06]', async () => {
  const restore = (to = 'target') => backupFaultOf(restoreBackup(pathOf('backup'), pathOf(to)))
  expect(await restore()).toBe(`There is no backup in ${pathOf('backup')}: it has no file backup.json.`)
  await backUp(pathOf('backup'))
  expect(await restore('data')).toContain('data is not empty')
  const [version, list] = [pathOf('backup', 'postgres', 'PG_VERSION'), pathOf('backup', 'backup.json')]
  for (const text of ['18\n', '1']) {
    writeFileSync(version, text)
    expect(await restore()).toBe(`The backup is damaged: ${version} is not what was backed up.`)
  }
  rmSync(version)
  expect(await restore()).toBe(`The backup is not whole: ${version} is missing.`)
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as object
  const outside = [{ path: '../data/house-key.secret', size: 3, sha256: '' }]
  const changed = [{ format: 2 }, { files: outside }].map((change) => JSON.stringify({ ...manifest, ...change }))
  for (const text of ['{', ...changed]) {
    writeFileSync(list, text)
    expect(await restore()).toContain('is damaged, or of a newer version')
  }
  expect(readdirSync(folder).sort()).toEqual(['backup', 'data'])
})
