import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BlockJournal } from './block-journal.ts'
import { blockFromLine, blockToLine } from './block-line.ts'

/** A block journal in a file, which must be closed after use. */
export interface FileJournal extends BlockJournal {
  close(): Promise<void>
}

/**
 * Opens a journal that stores one block a line. An incomplete last line, cut off by a crash, was never confirmed and is
 * dropped.
 * @param warn receives a sentence about what was dropped
 */
export const openFileJournal = async (path: string, warn: (sentence: string) => void): Promise<FileJournal> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a+', 0o600)
  // Also syncs the folder, so that the name of a new file is durable.
  const folder = await open(dirname(path), 'r')
  await folder.sync()
  await folder.close()

  // The file's size, and the size of its complete lines. The incomplete rest is cut off by the first append and not
  // before, so that a second replica started by mistake changes nothing.
  let size = 0
  let wholeSize = 0
  return {
    read: async () => {
      const bytes = await file.readFile()
      size = bytes.length
      wholeSize = bytes.lastIndexOf('\n') + 1
      if (wholeSize < size) warn(`${path}: the last line had not been written to its end, and is dropped.`)
      const lines = bytes.subarray(0, wholeSize).toString('utf8').split('\n').slice(0, -1)
      return lines.map((line, index) => {
        try {
          return blockFromLine(line)
        } catch (cause) {
          throw new Error(`${path}: line ${index + 1} is no block.`, { cause })
        }
      })
    },
    append: async (block) => {
      if ((await file.stat()).size !== size) throw new Error(`${path}: somebody else writes to this file.`)
      if (wholeSize < size) await file.truncate(wholeSize)
      const line = Buffer.from(`${blockToLine(block)}\n`)
      await file.write(line)
      await file.datasync()
      wholeSize += line.length
      size = wholeSize
    },
    close: () => file.close(),
  }
}
