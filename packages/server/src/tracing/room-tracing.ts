import type { Bus } from '../ports/bus.ts'
import type { Tables } from '../tables/contract.ts'

/** Wraps the parts of a room that players' orders pass through, so that the orders are traced. */
export interface RoomTracing {
  traceBus(bus: Bus): Bus
  traceTables<Of extends Tables>(tables: Of): Of
}

export const noTracing: RoomTracing = { traceBus: (bus) => bus, traceTables: (tables) => tables }
