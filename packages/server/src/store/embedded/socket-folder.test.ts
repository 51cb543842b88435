import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts'
import { socketFolder } from './socket-folder.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

describe.each(['linux', 'darwin'] as const)('socket addresses of the embedded database on %s', (platform) => {
  it('on Linux and macOS a socket of the embedded database is a file of its folder [S-OPS-03]', () => {
    const sockets = socketFolder(folder, platform)
    expect(sockets.addressOf('door')).toBe(join(folder, 'door'))
    expect(sockets.hasFiles).toBe(true)
    sockets.close()
  })

  it.skipIf(process.platform === 'win32')(
    'a socket in a folder with a long path gets a short address through a symlink [S-OPS-03]',
    async () => {
      const deep = join(folder, 'x'.repeat(100))
      mkdirSync(deep)
      const sockets = socketFolder(deep, platform)
      expect(sockets.addressOf('.s.PGSQL.5432').length).toBeLessThanOrEqual(103)

      const server = createServer((socket) => socket.end()).listen(sockets.addressOf('door'))
      await new Promise((resolve) => server.once('listening', resolve))
      expect(readdirSync(deep)).toEqual(['door'])

      // A second socket folder, like that of another process, reaches the server through a symlink of its own.
      const other = socketFolder(deep, platform)
      await new Promise((resolve) => connect(other.addressOf('door')).once('connect', resolve).resume())
      other.close()
      await new Promise((resolve) => server.close(resolve))
      sockets.close()
      expect(existsSync(dirname(sockets.baseAddress))).toBe(false)
      expect(existsSync(deep)).toBe(true)
    },
  )
})

it('on Windows a socket of the embedded database is a named pipe, with a name per folder [S-OPS-03]', () => {
  const [one, other, link] = ['one', 'other', 'link'].map((name) => join(folder, name)) as [string, string, string]
  for (const path of [one, other]) mkdirSync(path)
  symlinkSync(one, link, 'junction')

  const sockets = socketFolder(one, 'win32')
  expect(sockets.addressOf('lock')).toMatch(/^\/\/\.\/pipe\/cardroom-[0-9a-f]{32}\/lock$/)
  expect(sockets.hasFiles).toBe(false)
  expect(socketFolder(link, 'win32').baseAddress).toBe(sockets.baseAddress)
  expect(socketFolder(other, 'win32').baseAddress).not.toBe(sockets.baseAddress)
})
