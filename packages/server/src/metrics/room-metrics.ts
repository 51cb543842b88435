import type { Gateway } from '../gateway/gateway.ts'
import type { Bus } from '../ports/bus.ts'
import type { Tables } from '../tables/contract.ts'

/** Wraps or observes the parts of a room that are measured. */
export interface RoomMetrics {
  bus(bus: Bus): Bus
  tables<Of extends Tables>(tables: Of): Of
  gateway(gateway: Pick<Gateway, 'messageCounts' | 'connectionCount'>): void
}

export const noMetrics: RoomMetrics = { bus: (bus) => bus, tables: (tables) => tables, gateway: () => {} }
