import type { Bus } from '../ports/bus.ts'
import type { Tables } from '../tables/contract.ts'

/** The parts of a room through which the orders of its players are traced. */
export interface RoomTracing {
  bus(bus: Bus): Bus
  tables<Of extends Tables>(tables: Of): Of
}

export const noTracing: RoomTracing = { bus: (bus) => bus, tables: (tables) => tables }
