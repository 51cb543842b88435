import { once } from 'node:events'
import { chmodSync, existsSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../ports/testing/temporary-folder.ts'
import { checkCanStart, listenFaultSentence } from './start-checks.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const startResult = (host: string, port = 0, dataDir = join(folder, 'data')) =>
  checkCanStart({ host, port, dataDir }).then(
    () => 'no fault',
    (error: Error) => `${error.name}: ${error.message}`,
  )

it('the start checks pass with a free port and a new data folder [S-OPS-01]', async () => {
  expect(await startResult('127.0.0.1')).toBe('no fault')
  expect(existsSync(join(folder, 'data'))).toBe(true)
})

it('the start checks name a used port, a forbidden port and a foreign host, each in its own sentence [S-OPS-01]', async () => {
  const other = createServer()
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  expect(await startResult('127.0.0.1', port)).toMatch(/^BadConfig: Port \d+ on 127.0.0.1 is in use: /)
  other.close()
  for (const host of ['192.0.2.1', 'no-such-host.invalid']) {
    const sentence = await startResult(host)
    expect(sentence).toMatch(/^BadConfig: HOST is "[^"]+", which is no address of this machine: /)
    expect(sentence).not.toContain('in use')
  }
  // The error is made here, because the user who runs the tests may be allowed to open every port.
  const forbidden = Object.assign(new Error('permission denied'), { code: 'EACCES' })
  expect(listenFaultSentence(forbidden, { host: '127.0.0.1', port: 80 })).toBe(
    'This user may not listen on port 80: set PORT to a number above 1023.',
  )
})

it('the start checks name a data folder that cannot be written, with the reason [S-OPS-01]', async () => {
  writeFileSync(join(folder, 'file'), '')
  for (const inTheWay of [join(folder, 'file'), join(folder, 'file', 'data')]) {
    expect(await startResult('127.0.0.1', 0, inTheWay)).toBe(
      `BadConfig: The data folder ${inTheWay} cannot be written (a file has the name of the folder): remove the file, or set DATA_DIR to another folder.`,
    )
  }
})

it.runIf(process.platform === 'linux')(
  'the start checks name a data folder in a system folder where users cannot create files [S-OPS-01]',
  async () => {
    for (const none of ['/proc/cardroom/data', '/proc/self/fd', '/sys/cardroom']) {
      expect(await startResult('127.0.0.1', 0, none)).toMatch(
        new RegExp(`^BadConfig: The data folder ${none} cannot be written \\([a-z ]+\\): give this user the right`),
      )
    }
  },
)

it.skipIf(process.getuid?.() === 0)(
  'the start checks name a data folder that this user may not write to [S-OPS-01]',
  async () => {
    chmodSync(folder, 0o500)
    expect(await startResult('127.0.0.1')).toContain('cannot be written (permission denied)')
  },
)
