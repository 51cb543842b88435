/** Prints one line of progress on standard error. */
export const printProgress = (line) => process.stderr.write(`${line}\n`)

/** Prints a sentence on standard error and ends the program with an error code, without a stack trace. */
export const exitWithMessage = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
