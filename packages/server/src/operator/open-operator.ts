import type { FastifyBaseLogger } from 'fastify'
import type { RoomConfig } from '../config/room-config.ts'
import { type DeskPorts, operatorDesk } from './desk.ts'
import { openDoor } from './door.ts'

export type OperatorPorts = Omit<DeskPorts, 'config'> & {
  readonly config: DeskPorts['config'] & Pick<RoomConfig, 'dataDir'>
  readonly logger: FastifyBaseLogger
  readonly tellOperator: (line: string) => void
}

/**
 * Opens the door for the operator's orders. Where that cannot be done the room is open all the same, and says so.
 * @returns what closes it
 */
export const openOperator = async (ports: OperatorPorts): Promise<() => Promise<void>> => {
  try {
    const door = await openDoor(ports.config.dataDir, operatorDesk(ports), ports.logger)
    return door.close
  } catch (error) {
    ports.tellOperator(`No order of the operator can reach this room: ${(error as Error).message}`)
    return async () => {}
  }
}
