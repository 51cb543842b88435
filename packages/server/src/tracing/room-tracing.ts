import type { Bus } from '../ports/bus.ts'
import type { Tables } from '../tables/contract.ts'

/** Wraps the parts of a room that players' orders pass through, so that the orders are traced. */
export interface RoomTracing {
  bus(bus: Bus): Bus
  tables<Of extends Tables>(tables: Of): Of
}

export const noTracing: RoomTracing = { bus: (bus) => bus, tables: (tables) => tables }
