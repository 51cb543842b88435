/** Times of the connection recovery in ms (B-CONN, [Q77]). */
const recoveryTimes = {
  watchdog: 8000,
  reply: 15_000,
  retryAfterTimeout: 2000,
  retryAfterRefusal: 4000,
} as const
/** Number of attempts without a reply, and of refusals, after which the recovery fails. */
const recoveryLimits = { attempts: 3, refusals: 10 } as const

export type RejoinReason =
  | 'Maximum rejoin attempts reached'
  | 'No game data found'
  | 'Rejoin attempt timed out'
  | 'Failed to rejoin after multiple attempts'
  | 'Unknown error'
  | 'Error during rejoin'

/** State of a table's connection while it is opened, lost and restored. */
export interface Recovery {
  /** `unreached`: there has been no connection yet, and the last attempt failed. */
  readonly phase: 'joining' | 'unreached' | 'live' | 'rejoining' | 'failed'
  /** Whether the first request is a rejoin, because the user already holds a seat ([Q11]). */
  readonly holdsSeat: boolean
  /** Whether the transport is connected. */
  readonly up: boolean
  readonly online: boolean
  /** Requests that got no reply. */
  readonly attempts: number
  readonly refusals: number
  /** The next timed step, and its time in ms; null if none is planned. */
  readonly due: { readonly what: 'watchdog' | 'reply' | 'retry'; readonly at: number } | null
}

export type RecoveryEvent =
  | 'up'
  | 'down'
  /** An attempt to connect failed. */
  | 'unreached'
  | 'ping'
  | 'state'
  | 'rejoined'
  | 'refused'
  | 'offline'
  | 'online'
  | 'tick'
  /** The server refuses this session. */
  | 'denied'
  /** The complete table arrived, but could not be parsed (`unreadable`) or shown (`unshown`). */
  | 'unreadable'
  | 'unshown'
  /** The table's id is unknown. */
  | 'nowhere'

/** An order of the recovery to the table's connection. */
export type RecoveryOrder =
  | { readonly type: 'join' | 'rejoin' | 'pong' | 'reopen' }
  | { readonly type: 'showText'; readonly text: string; readonly good?: true }
  | { readonly type: 'fail'; readonly reason: RejoinReason }

interface RecoveryStep {
  readonly recovery: Recovery
  readonly orders: readonly RecoveryOrder[]
}

export const retryingText = 'Connection lost.ReTrying ...'
const silentText = 'Network error: Retrying to rejoin the game'
const reconnectedText = 'Reconnected'
const lostText = (reason: RejoinReason): string => `Connection lost: ${reason}. Redirecting ...`

/** The state before the first connection. */
export const startRecovery = (holdsSeat: boolean, at: number): Recovery => ({
  phase: 'joining',
  holdsSeat,
  up: false,
  online: true,
  attempts: 1,
  refusals: 0,
  due: { what: 'reply', at: at + recoveryTimes.reply },
})

const due = (what: 'watchdog' | 'reply' | 'retry', at: number, ms: number) => ({ what, at: at + ms })
const withoutOrders = (recovery: Recovery): RecoveryStep => ({ recovery, orders: [] })

/**
 * The next state of the connection after an event, and the orders that follow from it (B-CONN-01 to B-CONN-10). Pure;
 * the caller carries the orders out and sends 'tick' when `due` is reached.
 * @param at ms
 */
export function recover(recovery: Recovery, event: RecoveryEvent, at: number): RecoveryStep {
  if (recovery.phase === 'failed') return withoutOrders(recovery)
  switch (event) {
    case 'up':
      return request({ ...recovery, up: true }, at)
    case 'down':
      return lost({ ...recovery, up: false }, at)
    case 'unreached':
      return withoutOrders(isFirst(recovery) ? { ...recovery, phase: 'unreached' } : recovery)
    case 'ping':
      return { recovery: withWatchdogRestarted(recovery, at), orders: [{ type: 'pong' }] }
    case 'state':
      return withoutOrders(isFirst(recovery) ? live(recovery, at) : recovery)
    case 'rejoined': {
      const orders =
        recovery.phase === 'rejoining' ? [{ type: 'showText', text: reconnectedText, good: true } as const] : []
      return { recovery: live(recovery, at), orders }
    }
    case 'refused':
      return refused(recovery, at)
    case 'offline':
      return withoutOrders({ ...recovery, online: false, phase: 'rejoining', due: null })
    case 'online':
      return request({ ...recovery, online: true }, at)
    case 'denied':
      return failed(recovery, 'Error during rejoin')
    case 'unreadable':
      return recovery.phase === 'live' ? withoutOrders(recovery) : failed(recovery, 'Error during rejoin')
    case 'unshown':
      return failed(recovery, 'Unknown error')
    case 'nowhere':
      return failed(recovery, 'No game data found')
    case 'tick':
      return recovery.due && at >= recovery.due.at ? overdue(recovery, recovery.due.what, at) : withoutOrders(recovery)
  }
}

/** Whether no table has been received yet. */
const isFirst = ({ phase }: Recovery): boolean => phase === 'joining' || phase === 'unreached'

const live = (recovery: Recovery, at: number): Recovery => ({
  ...recovery,
  phase: 'live',
  attempts: 0,
  refusals: 0,
  due: due('watchdog', at, recoveryTimes.watchdog),
})

/** Restarts the ping watchdog. It runs only while a table is shown; a pending request has its own time-out. */
const withWatchdogRestarted = (recovery: Recovery, at: number): Recovery =>
  recovery.phase === 'live' ? { ...recovery, due: due('watchdog', at, recoveryTimes.watchdog) } : recovery

/** Asks the server for the table. Without a transport, the request is sent once the transport is connected again. */
function request(recovery: Recovery, at: number): RecoveryStep {
  if (!recovery.online) return withoutOrders(recovery)
  const again = !isFirst(recovery) || recovery.holdsSeat
  const phase = isFirst(recovery) ? 'joining' : 'rejoining'
  return {
    recovery: { ...recovery, phase, due: due('reply', at, recoveryTimes.reply) },
    orders: recovery.up ? [{ type: again ? 'rejoin' : 'join' }] : [],
  }
}

function lost(recovery: Recovery, at: number): RecoveryStep {
  if (!recovery.online || recovery.phase === 'rejoining') return withoutOrders(recovery)
  const next = { ...recovery, phase: 'rejoining', attempts: 1, due: due('reply', at, recoveryTimes.reply) } as const
  return { recovery: next, orders: [{ type: 'showText', text: retryingText }] }
}

function refused(recovery: Recovery, at: number): RecoveryStep {
  const refusals = recovery.refusals + 1
  if (refusals >= recoveryLimits.refusals) return failed(recovery, 'Maximum rejoin attempts reached')
  const next = {
    ...recovery,
    phase: 'rejoining',
    refusals,
    due: due('retry', at, recoveryTimes.retryAfterRefusal),
  } as const
  return withoutOrders(next)
}

const failed = (recovery: Recovery, reason: RejoinReason): RecoveryStep => ({
  recovery: { ...recovery, phase: 'failed', due: null },
  orders: [
    { type: 'showText', text: lostText(reason) },
    { type: 'fail', reason },
  ],
})

function overdue(recovery: Recovery, what: 'watchdog' | 'reply' | 'retry', at: number): RecoveryStep {
  const retrying = { type: 'showText', text: retryingText } as const
  switch (what) {
    case 'watchdog': {
      // After this long without a ping the transport is dead, and a request on it would get no reply. The request is
      // sent after the 'up' event of the new transport.
      const next = { ...recovery, phase: 'rejoining', attempts: 1, up: false } as const
      return {
        recovery: { ...next, due: due('reply', at, recoveryTimes.reply) },
        orders: [{ type: 'showText', text: silentText }, retrying, { type: 'reopen' }],
      }
    }
    case 'reply': {
      const reason = recovery.up ? 'Rejoin attempt timed out' : 'Failed to rejoin after multiple attempts'
      if (recovery.attempts >= recoveryLimits.attempts) return failed(recovery, reason)
      const attempts = recovery.attempts + 1
      return withoutOrders({ ...recovery, attempts, due: due('retry', at, recoveryTimes.retryAfterTimeout) })
    }
    case 'retry': {
      // After a refusal the transport still works. After no reply it is reopened, and its 'up' event sends the request.
      if (recovery.refusals > 0) {
        const asked = request(recovery, at)
        return { ...asked, orders: [retrying, ...asked.orders] }
      }
      const next = { ...recovery, up: false, due: due('reply', at, recoveryTimes.reply) }
      return { recovery: next, orders: [retrying, { type: 'reopen' }] }
    }
  }
}
