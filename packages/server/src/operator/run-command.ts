import { BadConfig } from '../config/bad-config.ts'
import { BackupFault } from '../store/backup/backup-fault.ts'
import { StoreUnavailable } from '../store/unavailable.ts'
import { BadCommand } from './typed-values.ts'

const isOneOf = (error: unknown, ...kinds: readonly (new (...args: never[]) => Error)[]): error is Error =>
  kinds.some((kind) => error instanceof kind)

/**
 * Runs a command to its end and prints the text that it returns. If it fails with an expected error, prints the error's
 * message and sets the exit code: 2 if the command or the configuration is wrong, else 1.
 */
export const runCommandLineProgram = (main: () => Promise<string>): Promise<void> =>
  main().then(
    (lines) => void process.stdout.write(`${lines}\n`),
    (error: unknown) => {
      const isNotUnderstood = isOneOf(error, BadCommand, BadConfig)
      if (!isNotUnderstood && !isOneOf(error, BackupFault, StoreUnavailable)) throw error
      process.stderr.write(`${error.message}\n`)
      process.exitCode = isNotUnderstood ? 2 : 1
    },
  )
