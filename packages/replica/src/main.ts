import { parseArgs } from 'node:util'
import { openReplica } from './replica.ts'

const exitWithError = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const main = async (): Promise<void> => {
  if (process.env.NODE_ENV === 'production') exitWithError('The development replica does not start in production.')
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4943' },
      host: { type: 'string', default: '127.0.0.1' },
      file: { type: 'string' },
      ledger: { type: 'string' },
    },
  })
  if (!/^\d{1,5}$/.test(values.port)) exitWithError(`--port takes a number, and not ${values.port}.`)
  const replica = await openReplica({
    port: Number(values.port),
    host: values.host,
    file: values.file ?? null,
    now: Date.now,
    ...(values.ledger === undefined ? {} : { canisterId: values.ledger }),
    warn: (sentence) => void process.stderr.write(`${sentence}\n`),
  })
  process.stdout.write(`ICP ledger ${replica.canisterId} is open at ${replica.url}\nRoot key: ${replica.rootKey}\n`)
  process.send?.({ url: replica.url, rootKey: replica.rootKey })

  let closing = false
  const closeAndExit = async (): Promise<void> => {
    if (closing) return
    closing = true
    await replica.close()
    process.exit(0)
  }
  const hasParent = process.connected
  process.once('SIGTERM', () => void closeAndExit())
  // Ctrl-C signals every process of the terminal. A replica that was started by a room ignores the signal, and ends
  // when the room has ended.
  process.on('SIGINT', () => hasParent || void closeAndExit())
  process.once('disconnect', () => void closeAndExit())
  exitWithError((await replica.failure).message)
}

main().catch((error: unknown) => exitWithError(error instanceof Error ? error.message : String(error)))
