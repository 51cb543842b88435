/** Times of the connection recovery in ms (B-CONN, [Q77]). */
const recoveryTimesMs = {
  watchdog: 8000,
  reply: 15_000,
  retryAfterTimeout: 2000,
  retryAfterRefusal: 4000,
} as const
/** Number of attempts without a reply, and of refusals, after which the recovery fails. */
const recoveryLimits = { attempts: 3, refusals: 10 } as const

export type RejoinFailureReason =
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
  readonly isTransportUp: boolean
  readonly isBrowserOnline: boolean
  /** Requests without a reply so far, including the one under way. */
  readonly unansweredRequests: number
  readonly refusals: number
  /** The next timed step, and its time in ms; null if none is planned. */
  readonly nextStep: { readonly kind: TimedStepKind; readonly at: number } | null
}

/**
 * What to do when the time of a step has come. watchdog: no ping came, so reconnect. reply: no reply came, so count a
 * failed attempt. retry: repeat the request that was refused. reopen: open a new transport and repeat the request that
 * got no reply.
 */
type TimedStepKind = 'watchdog' | 'reply' | 'retry' | 'reopen'

export type RecoveryEvent =
  | 'up'
  | 'down'
  /** An attempt to connect failed. */
  | 'unreached'
  | 'ping'
  | 'state'
  | 'rejoined'
  | 'refused'
  /** The seat of the user was given up meanwhile (S-TIME-06). */
  | 'seatLost'
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

/** What the table's connection must do after an event of the recovery. */
export type RecoveryInstruction =
  | { readonly type: 'join' | 'rejoin' | 'pong' | 'reopen' }
  | { readonly type: 'showText'; readonly text: string; readonly isSuccess?: true }
  | { readonly type: 'fail'; readonly reason: RejoinFailureReason }

interface RecoveryStep {
  readonly recovery: Recovery
  readonly orders: readonly RecoveryInstruction[]
}

export const retryingText = 'Connection lost.ReTrying ...'
const noPingText = 'Network error: Retrying to rejoin the game'
const reconnectedText = 'Reconnected'
const connectionFailedText = (reason: RejoinFailureReason): string => `Connection lost: ${reason}. Redirecting ...`

/** The state before the first connection. */
export const initialRecoveryFor = (holdsSeat: boolean, at: number): Recovery => ({
  phase: 'joining',
  holdsSeat,
  isTransportUp: false,
  isBrowserOnline: true,
  unansweredRequests: 1,
  refusals: 0,
  nextStep: { kind: 'reply', at: at + recoveryTimesMs.reply },
})

const stepAfter = (kind: TimedStepKind, at: number, ms: number) => ({ kind, at: at + ms })
const withoutOrders = (recovery: Recovery): RecoveryStep => ({ recovery, orders: [] })

/**
 * The next state of the connection after an event, and what the connection must do then (`orders`, B-CONN-01 to
 * B-CONN-10). Pure: the caller carries the orders out, and calls this function with 'tick' when `nextStep` is due.
 * @param at ms
 */
export function recoveryAfterEvent(recovery: Recovery, event: RecoveryEvent, at: number): RecoveryStep {
  if (recovery.phase === 'failed') return withoutOrders(recovery)
  switch (event) {
    case 'up':
      return withTableRequest({ ...recovery, isTransportUp: true }, at)
    case 'down':
      return afterConnectionLoss({ ...recovery, isTransportUp: false }, at)
    case 'unreached':
      return withoutOrders(awaitsFirstTable(recovery) ? { ...recovery, phase: 'unreached' } : recovery)
    case 'ping':
      return { recovery: withWatchdogRestarted(recovery, at), orders: [{ type: 'pong' }] }
    case 'state':
      return withoutOrders(awaitsFirstTable(recovery) ? liveRecovery(recovery, at) : recovery)
    case 'rejoined': {
      const orders =
        recovery.phase === 'rejoining' ? [{ type: 'showText', text: reconnectedText, isSuccess: true } as const] : []
      return { recovery: liveRecovery(recovery, at), orders }
    }
    case 'refused':
      return afterRefusal(recovery, at)
    case 'seatLost':
      // They watch the table, as somebody who comes anew.
      return withTableRequest(
        { ...recovery, phase: 'joining', holdsSeat: false, unansweredRequests: 1, refusals: 0 },
        at,
      )
    case 'offline':
      return withoutOrders({ ...recovery, isBrowserOnline: false, phase: 'rejoining', nextStep: null })
    case 'online':
      return withTableRequest({ ...recovery, isBrowserOnline: true }, at)
    case 'denied':
      return afterFailure(recovery, 'Error during rejoin')
    case 'unreadable':
      return recovery.phase === 'live' ? withoutOrders(recovery) : afterFailure(recovery, 'Error during rejoin')
    case 'unshown':
      return afterFailure(recovery, 'Unknown error')
    case 'nowhere':
      return afterFailure(recovery, 'No game data found')
    case 'tick':
      return recovery.nextStep && at >= recovery.nextStep.at
        ? afterStepDue(recovery, recovery.nextStep.kind, at)
        : withoutOrders(recovery)
  }
}

/** Whether no table has been received yet. */
const awaitsFirstTable = ({ phase }: Recovery): boolean => phase === 'joining' || phase === 'unreached'

const liveRecovery = (recovery: Recovery, at: number): Recovery => ({
  ...recovery,
  phase: 'live',
  unansweredRequests: 0,
  refusals: 0,
  nextStep: stepAfter('watchdog', at, recoveryTimesMs.watchdog),
})

/** Restarts the ping watchdog. It runs only while a table is shown; a pending request has its own time-out. */
const withWatchdogRestarted = (recovery: Recovery, at: number): Recovery =>
  recovery.phase === 'live' ? { ...recovery, nextStep: stepAfter('watchdog', at, recoveryTimesMs.watchdog) } : recovery

/** Asks the server for the table. Without a transport, the request is sent once the transport is connected again. */
function withTableRequest(recovery: Recovery, at: number): RecoveryStep {
  if (!recovery.isBrowserOnline) return withoutOrders(recovery)
  const isRepeated = !awaitsFirstTable(recovery) || recovery.holdsSeat
  const phase = awaitsFirstTable(recovery) ? 'joining' : 'rejoining'
  return {
    recovery: { ...recovery, phase, nextStep: stepAfter('reply', at, recoveryTimesMs.reply) },
    orders: recovery.isTransportUp ? [{ type: isRepeated ? 'rejoin' : 'join' }] : [],
  }
}

function afterConnectionLoss(recovery: Recovery, at: number): RecoveryStep {
  if (!recovery.isBrowserOnline || recovery.phase === 'rejoining') return withoutOrders(recovery)
  const nextRecovery = {
    ...recovery,
    phase: 'rejoining',
    unansweredRequests: 1,
    nextStep: stepAfter('reply', at, recoveryTimesMs.reply),
  } as const
  return { recovery: nextRecovery, orders: [{ type: 'showText', text: retryingText }] }
}

function afterRefusal(recovery: Recovery, at: number): RecoveryStep {
  const refusals = recovery.refusals + 1
  if (refusals >= recoveryLimits.refusals) return afterFailure(recovery, 'Maximum rejoin attempts reached')
  const nextRecovery = {
    ...recovery,
    phase: 'rejoining',
    refusals,
    nextStep: stepAfter('retry', at, recoveryTimesMs.retryAfterRefusal),
  } as const
  return withoutOrders(nextRecovery)
}

const afterFailure = (recovery: Recovery, reason: RejoinFailureReason): RecoveryStep => ({
  recovery: { ...recovery, phase: 'failed', nextStep: null },
  orders: [
    { type: 'showText', text: connectionFailedText(reason) },
    { type: 'fail', reason },
  ],
})

function afterStepDue(recovery: Recovery, kind: TimedStepKind, at: number): RecoveryStep {
  const retryingOrder = { type: 'showText', text: retryingText } as const
  switch (kind) {
    case 'watchdog': {
      // After this long without a ping the transport is dead, and a request on it would get no reply. The request is
      // sent after the 'up' event of the new transport.
      const nextRecovery = { ...recovery, phase: 'rejoining', unansweredRequests: 1, isTransportUp: false } as const
      return {
        recovery: { ...nextRecovery, nextStep: stepAfter('reply', at, recoveryTimesMs.reply) },
        orders: [{ type: 'showText', text: noPingText }, retryingOrder, { type: 'reopen' }],
      }
    }
    case 'reply': {
      const reason = recovery.isTransportUp ? 'Rejoin attempt timed out' : 'Failed to rejoin after multiple attempts'
      if (recovery.unansweredRequests >= recoveryLimits.attempts) return afterFailure(recovery, reason)
      const attempts = recovery.unansweredRequests + 1
      return withoutOrders({
        ...recovery,
        unansweredRequests: attempts,
        nextStep: stepAfter('reopen', at, recoveryTimesMs.retryAfterTimeout),
      })
    }
    case 'retry': {
      const requestStep = withTableRequest(recovery, at)
      return { ...requestStep, orders: [retryingOrder, ...requestStep.orders] }
    }
    case 'reopen': {
      // The 'up' event of the new transport sends the request.
      const nextRecovery = {
        ...recovery,
        isTransportUp: false,
        nextStep: stepAfter('reply', at, recoveryTimesMs.reply),
      }
      return { recovery: nextRecovery, orders: [retryingOrder, { type: 'reopen' }] }
    }
  }
}
