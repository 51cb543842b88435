import { parsedStakeSegment, stakeFromSegment } from '../navigation/paths.ts'
import { type KeyedStore, readCachedLedgerAddress } from '../storage/keyed-store.ts'

/** The age up to which the answer is used, ms: later the tables may have changed. */
const maxAnswerAgeMs = 10_000

interface EarlyRequest {
  readonly url: string
  /** ms since the page was opened */
  readonly sentAt: number
  readonly answer: Promise<Response>
}

let earlyRequest: EarlyRequest | null = null

/**
 * Requests the tables of a guest's cash lobby before the client's code has arrived. On a slow network the tables are
 * then shown a round trip sooner. Does nothing on other pages, and for a user who is signed in, whose requests need a
 * token.
 */
export const requestLobbyEarly = (path: string, store: Pick<KeyedStore, 'getItem'>): void => {
  const stake = parsedStakeSegment(/^\/app\/cashgame\/(\w+)$/.exec(path)?.[1] ?? '')
  if (stake === null || readCachedLedgerAddress(store) !== null) return
  const url = `/games/all?stake=${stakeFromSegment(stake)}&skip=0&take=100`
  earlyRequest = { url, sentAt: performance.now(), answer: fetch(url, { credentials: 'same-origin' }) }
  // The failure is handled when the client asks for the answer.
  earlyRequest.answer.catch(() => undefined)
}

/** `fetch`, which answers the first call for what was requested early from that request, unless that has failed. */
export const fetchWithEarlyAnswer: typeof globalThis.fetch = (url, init) => {
  const answer = takeEarlyAnswer(url, init)
  return answer === null ? fetch(url, init) : answer.catch(() => fetch(url, init))
}

const takeEarlyAnswer = (url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> | null => {
  if (earlyRequest === null || url !== earlyRequest.url || new Headers(init.headers).has('authorization')) return null
  const { sentAt, answer } = earlyRequest
  earlyRequest = null
  return performance.now() - sentAt <= maxAnswerAgeMs ? answer : null
}
