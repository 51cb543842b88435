import type { Chips } from '../../format/chips.ts'

/** State of the chips that a paid transfer buys (S-WALLET-05). */
export type ChipCredit =
  | { readonly kind: 'asked' }
  /** The server does not answer; the request is repeated until it does. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'done'; readonly chips: Chips }
  | { readonly kind: 'refused'; readonly reason: string }

/**
 * State of the transfer page (B-ICP-04). `isResumed`: a pending transfer was continued, for example after a sign-in.
 * - `failure`: not paid
 * - `pending`: may have been paid; the request is stored and will be resent unchanged
 */
export type TransferState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'processing' }
  | {
      readonly kind: 'success'
      readonly blockIndex: bigint
      readonly isResumed: boolean
      readonly credit: ChipCredit | null
    }
  | { readonly kind: 'failure'; readonly isResumed: boolean; readonly message: string; readonly detail: string | null }
  | { readonly kind: 'pending'; readonly isResumed: boolean }

export type TransferEvent =
  | { readonly kind: 'began' }
  | { readonly kind: 'paid'; readonly blockIndex: bigint; readonly isResumed: boolean; readonly buysChips: boolean }
  | { readonly kind: 'refused'; readonly reason: string; readonly isResumed: boolean }
  /** Something failed before the wallet was asked. */
  | { readonly kind: 'broke' }
  | { readonly kind: 'unknown'; readonly isResumed: boolean }
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'credit'; readonly credit: ChipCredit }
  /** There is no pending transfer any more, or the user has signed in or out. */
  | { readonly kind: 'reset' }

export const noTransfer: TransferState = { kind: 'idle' }

const resumeFailedText = 'Failed to complete the transfer after authentication'
const nothingSentText = 'Nothing was sent. Please check your connection, and try again.'
export const ledgerNotConnectedText = 'ICP ledger connection not initialized'
export const ledgerConnectionFailedText = 'Failed to initialize ICP ledger connection'

export const reduceTransfer = (state: TransferState, event: TransferEvent): TransferState => {
  switch (event.kind) {
    case 'began':
      return { kind: 'processing' }
    case 'paid': {
      const { blockIndex, isResumed, buysChips } = event
      return { kind: 'success', blockIndex, isResumed, credit: buysChips ? { kind: 'asked' } : null }
    }
    case 'refused':
      return event.isResumed
        ? failureState(resumeFailedText, { isResumed: true, detail: event.reason || null })
        : failureState(`Transfer failed: ${event.reason || 'Unknown error'}`)
    case 'broke':
      return failureState('Transfer failed: Unknown error occurred', { isResumed: false, detail: nothingSentText })
    case 'unknown':
      return { kind: 'pending', isResumed: event.isResumed }
    case 'not-ready':
      return failureState(ledgerNotConnectedText)
    case 'credit':
      return state.kind === 'success' ? { ...state, credit: event.credit } : state
    case 'reset':
      return noTransfer
    default:
      return event satisfies never
  }
}

const failureState = (
  message: string,
  failureDetails: { readonly isResumed: boolean; readonly detail: string | null } = { isResumed: false, detail: null },
): TransferState => ({ kind: 'failure', message, ...failureDetails })

/** The text of a state (B-ICP-04 to 09); null for none. */
export const transferText = (state: TransferState): string | null => {
  switch (state.kind) {
    case 'idle':
    case 'processing':
      return null
    case 'success':
      return state.isResumed
        ? 'Transfer completed successfully'
        : `Transfer successful! Block index: ${state.blockIndex}`
    case 'failure':
      return state.message
    case 'pending':
      return state.isResumed ? resumeFailedText : 'Please approve the transaction in NFID...'
    default:
      return state satisfies never
  }
}

/** Whether a new transfer may start: a transfer that may have been paid must be settled first. */
export const mayTransfer = (state: TransferState): boolean => {
  if (state.kind === 'success') return state.credit === null || ['done', 'refused'].includes(state.credit.kind)
  return state.kind === 'idle' || state.kind === 'failure'
}
