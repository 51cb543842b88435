// Waits beside a run of the tests until that has ended, and removes what it left if it was killed.
import { existsSync } from 'node:fs'
import { removeRun } from './run-folder.mjs'

const [, , folder] = process.argv
const removeRest = () => {
  if (existsSync(folder)) removeRun(folder)
}
// The run may have ended while this program was being loaded.
if (process.connected) process.once('disconnect', removeRest)
else removeRest()
