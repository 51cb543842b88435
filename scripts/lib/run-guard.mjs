// Runs beside a test run, waits for its end, and removes what is left of it if it was killed.
import { existsSync } from 'node:fs'
import { removeRun } from './run-folder.mjs'

const [, , folder] = process.argv
const removeRest = () => {
  if (existsSync(folder)) removeRun(folder)
}
// The run may have ended while this program was being loaded.
if (process.connected) process.once('disconnect', removeRest)
else removeRest()
