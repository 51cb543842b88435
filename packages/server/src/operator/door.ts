import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyError, LogController } from 'fastify'
import { socketsIn } from '../store/embedded/sockets-in.ts'
import type { OperatorDesk } from './desk.ts'
import { OrderRefused } from './order-refused.ts'

/** The folder that the door stands in: nobody else gets into it, whatever the system makes of a socket's own mode. */
export const doorFolder = (dataDir: string): string => join(dataDir, 'operator')

export const DOOR = 'door'

/** What the room answers an order with. */
export type DoorAnswer = { readonly lines: readonly string[] } | { readonly error: string }

/**
 * Opens the door that the operator's orders come in by: a Unix socket that the user alone who runs the room can open
 * (ADR 0011). No network leads to it, so whoever speaks through it is the operator.
 * @throws the system's error if the folder cannot be used
 */
export const openDoor = async (
  dataDir: string,
  desk: OperatorDesk,
  logger: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> => {
  const folder = doorFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // It may have been there, made by somebody's hand.
  chmodSync(folder, 0o700)
  const app = Fastify({
    loggerInstance: logger,
    // What is ordered and answered is in no log: an access code may be among it (S-OPS-05).
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof OrderRefused) return reply.status(409).send({ error: error.message })
    if ((error.statusCode ?? 500) < 500) return reply.status(400).send({ error: error.message })
    request.log.error({ why: whyOf(error) }, 'an order of the operator failed')
    return reply.status(500).send({ error: 'The room could not say what became of it.' })
  })
  app.post('/orders', async ({ body }): Promise<DoorAnswer> => ({ lines: await desk.obey(body) }))

  const { socketsAt, close } = socketsIn(folder)
  const path = join(socketsAt, DOOR)
  // One that a killed process has left: the folder is this room's alone.
  rmSync(path, { force: true })
  await app.listen({ path })
  chmodSync(path, 0o600)
  return {
    close: async () => {
      await app.close()
      close()
    },
  }
}

/** The database's own words where it was the cause: the failure's quote the statement with its values (S-OPS-05). */
const whyOf = ({ name, message, cause }: Error): string =>
  cause instanceof Error ? `${name}: ${cause.message}` : `${name}: ${message}`
