/** What clients counted while the load was measured. */
export interface ClientCounts {
  /** Open sockets. */
  readonly connections: number
  /** Time from sending an action until the same client receives its broadcast, ms. */
  readonly latenciesMs: readonly number[]
  readonly refusedActions: number
  /** Missing deliveries: one for each seat that did not receive a broadcast that others at its table received. */
  readonly lostBroadcasts: number
  /** Broadcasts of actions that a seat received again, or after a later broadcast. */
  readonly duplicateBroadcasts: number
  readonly messages: number
  readonly bytes: number
  /**
   * p99 of the delay of the client process's own event loop, ms. Latencies below this delay say nothing about the
   * server.
   */
  readonly clientLagMs: number
}

/** What the server used while the load was measured. For a room of several processes see `combineServers`. */
export interface ServerUsage {
  readonly seconds: number
  readonly userMs: number
  readonly systemMs: number
  readonly eventLoopLagMs: { readonly p50: number; readonly p99: number; readonly max: number }
  /** Bytes of memory per socket; null if too few sockets were opened to measure it. */
  readonly bytesPerSocket: number | null
  /** Idle sockets opened per second while the tables played; null if too few were opened to measure it. */
  readonly socketsOpenedPerSecond: number | null
}

/** What was measured at one server: its clients' counts and its own use of the machine. */
export interface LoadFigures {
  readonly counts: ClientCounts
  readonly usage: ServerUsage
}

export const NO_COUNTS: ClientCounts = {
  connections: 0,
  latenciesMs: [],
  refusedActions: 0,
  lostBroadcasts: 0,
  duplicateBroadcasts: 0,
  messages: 0,
  bytes: 0,
  clientLagMs: 0,
}

/** Adds up the counts of two client processes; of `clientLagMs` the higher one counts. */
export const addCounts = (a: ClientCounts, b: ClientCounts): ClientCounts => ({
  connections: a.connections + b.connections,
  latenciesMs: [...a.latenciesMs, ...b.latenciesMs],
  refusedActions: a.refusedActions + b.refusedActions,
  lostBroadcasts: a.lostBroadcasts + b.lostBroadcasts,
  duplicateBroadcasts: a.duplicateBroadcasts + b.duplicateBroadcasts,
  messages: a.messages + b.messages,
  bytes: a.bytes + b.bytes,
  clientLagMs: Math.max(a.clientLagMs, b.clientLagMs),
})

/**
 * The nearest-rank percentile: the smallest value for which at least the given share of all values is equal or smaller.
 * NaN if there are no values.
 * @param sorted ascending
 * @param share 0 to 1: 0.5 gives the median
 */
export const quantileOf = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

const formatNumber = (value: number, digits = 1): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '-'

/** The process's use of one processor, %. */
export const processorPercent = ({ userMs, systemMs, seconds }: ServerUsage): number =>
  (userMs + systemMs) / seconds / 10

/** The figures of one server as rows of the report: the label and the value of each row. */
export const reportRows = ({ counts, usage }: LoadFigures): readonly (readonly [line: string, value: string])[] => {
  const sorted = [...counts.latenciesMs].sort((a, b) => a - b)
  const actions = sorted.length
  const times = [0.5, 0.99, 0.999].map((share) => formatNumber(quantileOf(sorted, share)))
  const { p50, p99, max } = usage.eventLoopLagMs
  return [
    ['connections', formatNumber(counts.connections, 0)],
    [
      'sockets opened a second, under play',
      usage.socketsOpenedPerSecond === null ? '-' : formatNumber(usage.socketsOpenedPerSecond, 0),
    ],
    ['actions a second', formatNumber(actions / usage.seconds)],
    ['action to its broadcast, p50 / p99 / p99.9 ms', times.join(' / ')],
    ['CPU of the process, % of one processor', formatNumber(processorPercent(usage))],
    [
      'CPU an action, user + system ms',
      `${formatNumber(usage.userMs / actions, 2)} + ${formatNumber(usage.systemMs / actions, 2)}`,
    ],
    ['event-loop lag, p50 / p99 / max ms', [p50, p99, max].map((ms) => formatNumber(ms)).join(' / ')],
    ['messages an action', formatNumber(counts.messages / actions)],
    ['kB an action', formatNumber(counts.bytes / actions / 1_000)],
    ['memory a socket, kB', usage.bytesPerSocket === null ? '-' : formatNumber(usage.bytesPerSocket / 1_000)],
    [
      'events lost / doubled, actions refused',
      `${counts.lostBroadcasts} / ${counts.duplicateBroadcasts}, ${counts.refusedActions}`,
    ],
    ["p99 lag of the clients' event loop, ms", formatNumber(counts.clientLagMs)],
  ]
}

/** The report as a Markdown table, the room beside the bare server. */
export const markdownReport = (roomFigures: LoadFigures, bareFigures: LoadFigures): string => {
  const bareLines = reportRows(bareFigures)
  const rows = reportRows(roomFigures).map(
    ([line, value], index) => `| ${line} | ${value} | ${bareLines[index]?.[1]} |`,
  )
  return ['| | room | bare Socket.IO |', '| --- | ---: | ---: |', ...rows].join('\n')
}
