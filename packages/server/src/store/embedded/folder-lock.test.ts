import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../ports/testing/temporary-folder.ts'
import { nextLine, startChild } from '../testing/child-process.ts'
import { StoreLocked } from '../unavailable.ts'
import { lockFolder } from './folder-lock.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder()
})

it('a folder can be locked once, and again after its release [S-OPS-03]', async () => {
  for (let round = 0; round < 2; round++) {
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(StoreLocked)
    await lock.release()
  }
})

it('a folder locked by another process is refused with a clear sentence; a killed process keeps no lock [S-OPS-03]', async () => {
  for (let round = 0; round < 2; round++) {
    const child = startChild('hold-lock.ts', folder)
    expect(await nextLine(child)).toBe('locked')
    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another running room; stop that one first or choose another folder.`,
    )
    await child.kill()
    await (await lockFolder(folder)).release()
  }
})

it('of many attempts to lock the data folder after its process was killed, at most one succeeds [S-OPS-03]', async () => {
  const child = startChild('hold-lock.ts', folder)
  await nextLine(child)
  await child.kill()
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)))
  const winners = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(winners.length).toBeLessThanOrEqual(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(StoreLocked)
  for (const winner of winners) await winner.release()
  await (await lockFolder(folder)).release()
})

it('a folder with a very long path can be locked [S-OPS-03]', async () => {
  const deep = join(folder, 'x'.repeat(100), 'y'.repeat(100))
  const lock = await lockFolder(deep)
  await expect(lockFolder(deep)).rejects.toThrow(StoreLocked)
  await lock.release()
})
