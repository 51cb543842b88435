import type { Gateway } from '../gateway/gateway.ts'
import type { Bus } from '../ports/bus.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'

/** Wraps or observes the parts of a room that are measured. */
export interface RoomMetrics {
  measureBus(bus: Bus): Bus
  measureTables<Of extends Tables>(tables: Of): Of
  measureTournaments(tournaments: Tournaments): Tournaments
  observeGateway(gateway: Pick<Gateway, 'messageCounts' | 'connectionCount'>): void
}

export const noMetrics: RoomMetrics = {
  measureBus: (bus) => bus,
  measureTables: (tables) => tables,
  measureTournaments: (tournaments) => tournaments,
  observeGateway: () => {},
}
