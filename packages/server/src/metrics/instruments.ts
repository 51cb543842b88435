import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PlayerOrder } from '../tables/contract.ts'
import type { EntryRequest } from '../tournaments/contract.ts'

const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const ITEM_COUNT_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256]

export type Instruments = ReturnType<typeof instruments>

/**
 * Functions that return current values for Prometheus, called at every scrape. At first they return 0, or no counts at
 * all; `measureBus` and `observeGateway` of `RoomMetrics` replace them with functions that read the real values.
 */
export interface MetricSources {
  longestMailboxLength(): number
  connectionCount(): number
  messageCounts(): Readonly<Record<string, number>>
}

/**
 * Creates every metric of a room. The register also has those of Node (event-loop lag, memory, processor, garbage
 * collection). A scrape reads only memory: not the store, and not every socket or table.
 */
export const instruments = (version: string) => {
  const register = new Registry()
  const registers = [register]
  const sources: MetricSources = { longestMailboxLength: () => 0, connectionCount: () => 0, messageCounts: () => ({}) }
  collectDefaultMetrics({ register })
  const counter = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name, help, buckets, labelNames, registers })
  new Gauge({ name: 'cardroom_info', help: 'The version of the room', labelNames: ['version'], registers })
    .labels(version)
    .set(1)
  gauge('cardroom_mailbox_longest', 'Requests of the owner that has most of them', () => sources.longestMailboxLength())
  gauge('cardroom_sockets', 'Open channels of clients; a page may have several over one WebSocket', () =>
    sources.connectionCount(),
  )
  new Counter({
    name: 'cardroom_messages_total',
    help: 'Messages of clients',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(sources.messageCounts())) this.inc({ outcome }, count)
    },
  })
  const roomInstruments = {
    register,
    sources,
    append: histogram(
      'cardroom_append_seconds',
      'Time from the decision of a table or tournament until it is stored, waiting for its batch included',
      SECONDS_BUCKETS,
      ['outcome'],
    ),
    commit: histogram('cardroom_commit_seconds', 'Time of one group commit in the database', SECONDS_BUCKETS),
    batch: histogram('cardroom_commit_items', 'Appends and postings in one group commit', ITEM_COUNT_BUCKETS),
    commitRetries: counter('cardroom_commit_retries_total', 'Items committed again after their batch was rolled back'),
    effects: counter('cardroom_effects_total', 'Commands to other actors that were stored, and that have arrived', [
      'step',
    ]),
    request: histogram(
      'cardroom_request_seconds',
      'Time from the arrival of a request at its owner until the answer, waiting in the mailbox included',
      SECONDS_BUCKETS,
      ['kind'],
    ),
    mailboxes: new Gauge({
      name: 'cardroom_mailbox_requests',
      help: 'Requests that wait in mailboxes or are being handled',
      labelNames: ['kind'],
      registers,
    }),
    owners: counter('cardroom_owners_opened_total', 'Owners of tables and tournaments that were opened here', [
      'kind',
      'outcome',
    ]),
    orders: counter(
      'cardroom_orders_total',
      'Accepted orders of players to tables and tournaments; those of type act are actions in hands',
      ['order'],
    ),
    refusals: counter('cardroom_refusals_total', 'Refused orders of players to tables and tournaments', [
      'order',
      'code',
    ]),
    hands: counter('cardroom_hands_total', 'Finished hands that were stored in the history', ['kind']),
    drift: new Gauge({
      name: 'cardroom_ledger_drift_chips',
      help: 'Chips that the audit of the ledger found to be too many or missing; 0 in a correct ledger',
      registers,
    }),
    audited: counter('cardroom_ledger_audited_total', 'Rows that the audit of the ledger has checked', ['rows']),
    auditRounds: counter('cardroom_ledger_audit_rounds_total', 'Rounds of the audit that were completed'),
    auditFailures: counter('cardroom_ledger_audit_failures_total', 'Rounds of the audit that the database refused'),
  }
  startAlertedSeries(roomInstruments)
  return roomInstruments
}

/**
 * Starts every series with labels that an alert asks for at 0. Prometheus sees no increase in a series that appears with
 * its first failure, and no difference to a series that does not exist.
 */
const startAlertedSeries = ({
  append,
  effects,
  owners,
  refusals,
}: Pick<Instruments, 'append' | 'effects' | 'owners' | 'refusals'>): void => {
  for (const outcome of ['ok', 'failed']) append.zero({ outcome })
  for (const step of ['stored', 'arrived']) effects.inc({ step }, 0)
  for (const kind of ['table', 'tournament']) owners.inc({ kind, outcome: 'failed' }, 0)
  for (const order of Object.keys(orderTypes)) refusals.inc({ order, code: 'table-unavailable' }, 0)
  for (const order of Object.keys(entryRequests)) refusals.inc({ order, code: 'tournament-unavailable' }, 0)
}

const orderTypes: Readonly<Record<PlayerOrder['type'], true>> = {
  ...{ reserve: true, sit: true, act: true, decideMuck: true, addChips: true, setAutoTopUp: true },
  ...{ joinWaitingList: true, leaveWaitingList: true, leave: true, holdSeat: true, sitOut: true, sitIn: true },
  ...{ sitOutNextBigBlind: true, waitForBigBlind: true, disconnect: true, reconnect: true, roundTrip: true },
  ...{ takeName: true, withdrawRequest: true, host: true },
}

const entryRequests: Readonly<Record<EntryRequest, true>> = {
  ...{ register: true, unregister: true, rebuy: true, declineRebuy: true, addon: true },
}
