import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyError, LogController } from 'fastify'
import { OperatorOrderRefused } from '../cashier/order-refused.ts'
import { errorSummary } from '../ports/fault.ts'
import { socketFolder } from '../store/embedded/socket-folder.ts'
import type { OrderHandler } from './handler.ts'

/**
 * The folder of the control socket. Only the user who runs the room may enter it, which protects the socket on systems
 * that ignore the socket's own mode.
 */
export const controlSocketFolder = (dataDir: string): string => join(dataDir, 'operator')

export const CONTROL_SOCKET_NAME = 'door'

/** The room's reply to an order. */
export type OrderReply = { readonly lines: readonly string[] } | { readonly error: string }

/**
 * Opens the control socket for the operator's orders: a Unix socket that only the user who runs the room can open
 * (ADR 0011). It is not reachable over a network, so its caller is the operator.
 * @throws the system's error if the folder cannot be used
 */
export const openControlSocket = async (
  dataDir: string,
  handler: OrderHandler,
  logger: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> => {
  const folder = controlSocketFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // The folder may exist already with another mode.
  chmodSync(folder, 0o700)
  const app = Fastify({
    loggerInstance: logger,
    // Orders and replies are not logged, since they may contain an access code (S-OPS-05).
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof OperatorOrderRefused) return reply.status(409).send({ error: error.message })
    if ((error.statusCode ?? 500) < 500) return reply.status(400).send({ error: error.message })
    request.log.error({ why: errorSummary(error) }, 'an order of the operator failed')
    return reply.status(500).send({ error: 'The room could not say whether the order was executed.' })
  })
  app.post('/orders', async ({ body }): Promise<OrderReply> => ({ lines: await handler.execute(body) }))

  const sockets = socketFolder(folder)
  const path = sockets.addressOf(CONTROL_SOCKET_NAME)
  // A killed process may have left its socket file. The folder belongs to this room alone, so the file can be removed.
  if (sockets.hasFiles) rmSync(path, { force: true })
  await app.listen({ path })
  // On Windows the socket is a named pipe: it has no file mode, and only the same user can write to it.
  if (sockets.hasFiles) chmodSync(path, 0o600)
  return {
    close: async () => {
      await app.close()
      sockets.close()
    },
  }
}
