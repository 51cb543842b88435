import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** @returns whether `file` holds exactly `mark`: the work that it stands for has been done */
export const isDone = (file, mark) => {
  try {
    return readFileSync(file, 'utf8') === mark
  } catch {
    return false
  }
}

/** Notes that the work has been done. */
export const markDone = (file, mark) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, mark)
}
