import { randomUUID } from 'node:crypto'
import { BadConfig } from '../config/bad-config.ts'
import { loadConfig } from '../config/load-config.ts'
import { parseCommandLine } from './command-line.ts'
import { helpText } from './help.ts'
import type { OperatorOrderRequest } from './orders.ts'
import { sendOrderToRoom } from './send-order.ts'
import { BadCommand } from './typed-values.ts'

const EXIT_NOT_UNDERSTOOD = 2

const exitCodes = { done: 0, refused: 1, 'not-reached': 3, unknown: 4 } as const

const printError = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

/** @returns the exit code */
const main = async (): Promise<number> => {
  const command = parseCommandLine(process.argv.slice(2))
  if (command === null) {
    process.stdout.write(helpText)
    return 0
  }
  const { dataDir } = loadConfig('cardroom.config.json', process.env, '')
  const id = command.id ?? randomUUID()
  // The room validates the order.
  const outcome = await sendOrderToRoom(dataDir, { id, order: command.order } as OperatorOrderRequest)
  if (outcome.result === 'done') process.stdout.write(outcome.lines.map((line) => `${line}\n`).join(''))
  else if (outcome.result === 'unknown') {
    printError(`It is not known what became of it. Give the same order again with --id ${id}: it is executed once.`)
  } else printError(outcome.reason)
  return exitCodes[outcome.result]
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (!(error instanceof BadCommand || error instanceof BadConfig)) throw error
    printError(error.message)
    process.exitCode = EXIT_NOT_UNDERSTOOD
  },
)
