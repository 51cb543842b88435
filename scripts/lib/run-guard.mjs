// Runs beside a test run and waits for its end. If the run was killed, removes the processes and files that it left.
import { existsSync } from 'node:fs'
import { killAndRemoveRun } from './run-folder.mjs'

const [, , folder] = process.argv
const removeLeftovers = () => {
  if (existsSync(folder)) killAndRemoveRun(folder)
}
// The run may have ended while this program was being loaded.
if (process.connected) process.once('disconnect', removeLeftovers)
else removeLeftovers()
