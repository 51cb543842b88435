/** Prints one line of progress on standard error. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** Prints a sentence on standard error and ends the program with an error code, without a stack trace. */
export const giveUp = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
