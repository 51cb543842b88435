import type { FastifyBaseLogger } from 'fastify'
import type { RoomConfig } from '../config/room-config.ts'
import { openControlSocket } from './control-socket.ts'
import { type OrderHandlerPorts, orderHandler } from './handler.ts'

export type OperatorPorts = Omit<OrderHandlerPorts, 'config'> & {
  readonly config: OrderHandlerPorts['config'] & Pick<RoomConfig, 'dataDir'>
  readonly logger: FastifyBaseLogger
  readonly tellOperator: (line: string) => void
}

/**
 * Opens the control socket for the operator's orders. If that fails, the room still runs, and tells the operator why.
 * @returns a function that closes the socket
 */
export const acceptOperatorOrders = async (ports: OperatorPorts): Promise<() => Promise<void>> => {
  try {
    const socket = await openControlSocket(ports.config.dataDir, orderHandler(ports), ports.logger)
    return socket.close
  } catch (error) {
    ports.tellOperator(`No order of the operator can reach this room: ${(error as Error).message}`)
    return async () => {}
  }
}
