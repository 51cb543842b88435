import type { CommitWatch } from '../journal/commit-watch.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { scheduleLedgerAudits } from './audit-ledger.ts'
import { type Instruments, instruments } from './instruments.ts'
import { measuredBus } from './measured-bus.ts'
import { measuredStore } from './measured-store.ts'
import { serveMetrics } from './metrics-server.ts'
import type { RoomMetrics } from './room-metrics.ts'

export interface Metrics extends RoomMetrics {
  readonly url: string
  readonly commitWatch: CommitWatch
  measureStore(store: Store): Store
  close(): Promise<void>
}

/**
 * Measures a room and serves the metrics to Prometheus (N-OPER-04).
 * @param address the value of `metricsAddress` in the configuration
 * @throws BadConfig if the address cannot be used
 */
export const openMetrics = async (
  address: string,
  { version, clock }: { readonly version: string; readonly clock: Clock },
): Promise<Metrics> => {
  const roomInstruments = instruments(version)
  const { url, close } = await serveMetrics(roomInstruments.register, address)
  let stopAudit: Cancel = () => {}
  return {
    url,
    commitWatch: {
      commitBegan: (itemCount) => {
        roomInstruments.batch.observe(itemCount)
        return roomInstruments.commit.startTimer()
      },
      itemRetried: () => roomInstruments.commitRetries.inc(),
    },
    measureStore: (store) => {
      stopAudit = scheduleLedgerAudits(store.ledgerAudit, clock, roomInstruments)
      return measuredStore(store, roomInstruments)
    },
    measureBus: (bus) => measuredBus(bus, roomInstruments),
    measureTables: (tables) => measuredTables(tables, roomInstruments),
    measureTournaments: (tournaments) => measuredTournaments(tournaments, roomInstruments),
    observeGateway: ({ messageCounts, connectionCount }) => {
      roomInstruments.sources.connectionCount = connectionCount
      roomInstruments.sources.messageCounts = () => ({ ...messageCounts })
    },
    close: async () => {
      stopAudit()
      await close()
    },
  }
}

type OrderInstruments = Pick<Instruments, 'orders' | 'refusals'>

/** Counts the accepted and the refused orders of players. */
const measuredTables = <Of extends Tables>(tables: Of, { orders, refusals }: OrderInstruments): Of => ({
  ...tables,
  order: async (id, player, order) => {
    const result = await tables.order(id, player, order)
    if (result.ok) orders.inc({ order: order.type })
    else refusals.inc({ order: order.type, code: result.refusal.code })
    return result
  },
})

/** Counts the accepted and the refused requests of players to tournaments. */
const measuredTournaments = (tournaments: Tournaments, { orders, refusals }: OrderInstruments): Tournaments => ({
  ...tournaments,
  ask: async (id, player, request) => {
    const answer = await tournaments.ask(id, player, request)
    if (answer.ok) orders.inc({ order: request })
    else refusals.inc({ order: request, code: answer.refusal.code })
    return answer
  },
})
