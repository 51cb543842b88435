/** One line of progress for a person. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** Ends the program with one clear sentence and no stack trace. */
export const giveUp = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
