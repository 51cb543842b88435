import type { TableEvent } from '@cardroom/engine'
import type { OrderResult, PlayerOrder, TableRequest } from '@cardroom/server/parts'
import type { FindingRecorder } from '../basics/findings.ts'

export type TableOrderRequest = Extract<TableRequest, { type: 'order' }>

/** Checks that every order takes effect at most once, and exactly once if it was acknowledged (S-OPS-03). */
export interface PlayerOrderChecker {
  onSent(envelopeId: string, request: TableRequest): void
  /**
   * The order in the envelope with this id; null if the id belongs to no order, for example for an action of a timer.
   */
  requestOf(envelopeId: string | null): TableOrderRequest | null
  /** Call this when the events of an order were stored. `firstEvent` is the first of them. */
  onJournaled(envelopeId: string, firstEvent: TableEvent): void
  onAnswered(request: TableRequest, reply: unknown): void
  readonly acknowledgedOrders: number
}

/**
 * For each of these types of orders: the events of which one must be the first that the order causes. Orders of other
 * types may succeed without an event, when nothing has to change.
 */
const firstEvents: Partial<Record<PlayerOrder['type'], readonly TableEvent['type'][]>> = {
  reserve: ['SeatReserved'],
  sit: ['PlayerSeated'],
  act: ['TimeBankSpent', 'Folded', 'Checked', 'Called', 'Bet', 'Raised'],
  decideMuck: ['HandShown', 'HandMucked'],
  addChips: ['TopUpQueued'],
  leave: ['LeaveRequested', 'ReservationEnded'],
  sitIn: ['SatIn', 'SitOutCancelled'],
}

export const newPlayerOrderChecker = (findings: FindingRecorder): PlayerOrderChecker => {
  const requests = new Map<string, TableOrderRequest>()
  const obeyedRequests = new WeakSet<TableOrderRequest>()
  let acknowledgedOrders = 0

  const describeOrder = ({ player, order }: TableOrderRequest): string => `${order.type} of ${player}`

  return {
    onSent: (envelopeId, request) => {
      if (request.type === 'order') requests.set(envelopeId, request)
    },
    requestOf: (envelopeId) => (envelopeId === null ? null : (requests.get(envelopeId) ?? null)),
    onJournaled: (envelopeId, firstEvent) => {
      const request = requests.get(envelopeId)
      if (request === undefined) return findings.note('S-OPS-03', `${firstEvent.type} is by an order that nobody gave`)
      if (obeyedRequests.has(request)) findings.note('S-OPS-03', `the ${describeOrder(request)} was obeyed twice`)
      obeyedRequests.add(request)
      const expectedEvents = firstEvents[request.order.type]
      if (expectedEvents !== undefined && !expectedEvents.includes(firstEvent.type)) {
        findings.note('S-OPS-03', `the ${describeOrder(request)} began with ${firstEvent.type}`)
      }
    },
    onAnswered: (request, reply) => {
      if (request.type !== 'order') return
      const isOk = (reply as OrderResult).ok
      if (isOk) acknowledgedOrders += 1
      if (isOk && !obeyedRequests.has(request) && request.order.type in firstEvents) {
        findings.note('S-OPS-03', `the ${describeOrder(request)} was acknowledged and is not in the journal`)
      }
      if (!isOk && obeyedRequests.has(request))
        findings.note('S-OPS-03', `the ${describeOrder(request)} was refused and obeyed`)
    },
    get acknowledgedOrders() {
      return acknowledgedOrders
    },
  }
}
