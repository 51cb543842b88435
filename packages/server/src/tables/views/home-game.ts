import {
  currentTermsOf,
  type HomeGame,
  type HomeTerms,
  isHandRunning,
  isHomeEvent,
  memberNameOf,
  type PlayerId,
} from '@cardroom/engine'
import type { WireHomeTerms } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import {
  type AddressedMessage,
  type OutgoingMessage,
  type TableMessageBody,
  tableMessage,
  type Viewer,
} from './outgoing.ts'
import { type TableRecord, type TableTransition, tableConfigOf } from './table-record.ts'

/**
 * A home game as `viewer` may see it, built field by field: the host sees all chip requests, a player only their own
 * (N-HOME-05).
 */
const homeGameView = (record: TableRecord, home: HomeGame, viewer: Viewer): TableMessageBody<'home_game'> => {
  const { host, founder, members, requests, settings, removals, nextTerms } = home
  const visibleRequests = viewer === host ? requests : requests.filter(({ player }) => player === viewer)
  const { locked, chatOn, spectators, freeChips, callLink, chipValue } = settings
  return {
    host,
    founder,
    members: members.map(({ player, name }) => ({ id: player, name })),
    requests: visibleRequests.map(({ player, amount, at }) => ({
      id: player,
      name: memberNameOf(home, player) ?? '',
      amount: wireChipsOf(amount),
      at,
    })),
    pause: pauseOf(home),
    leaving: [...removals],
    ends: home.end === 'asked' ? 'afterHand' : home.end,
    newTerms: nextTerms !== null && isHandRunning(record.state),
    terms: termsView(nextTerms ?? currentTermsOf(tableConfigOf(record))),
    ...{ locked, chatOn, spectators, callLink, chipValue },
    freeChips: freeChips === null ? null : wireChipsOf(freeChips),
    ...(viewer === 'outsider' && { handsHidden: true }),
  }
}

const termsView = ({ seats = 0, stakes, minBuyIn, maxBuyIn, turnMs, limit }: HomeTerms): WireHomeTerms => ({
  ...{ seats, limit },
  smallBlind: wireChipsOf(stakes.smallBlind),
  bigBlind: wireChipsOf(stakes.bigBlind),
  ante: wireChipsOf(stakes.ante?.amount ?? 0),
  anteFrom: stakes.ante?.kind ?? 'each',
  straddle: stakes.straddle !== null,
  minBuyIn: wireChipsOf(minBuyIn),
  maxBuyIn: wireChipsOf(maxBuyIn),
  turnSeconds: turnMs / 1_000,
})

const pauseOf = ({ pauseAsked, pausedSince }: HomeGame): TableMessageBody<'home_game'>['pause'] => {
  if (pausedSince !== null) return 'yes'
  return pauseAsked ? 'afterHand' : 'no'
}

/** The state of a home game for a client that opens it; nothing at other tables. */
export const homeGameGreeting = (record: TableRecord, viewer: Viewer): readonly OutgoingMessage[] => {
  const { home } = record.state
  return home === undefined ? [] : [tableMessage(record, 'home_game', homeGameView(record, home, viewer))]
}

/** The state of a home game after these events, as each viewer may see it. Empty if it has not changed. */
export const homeGameStateMessages = (steps: readonly TableTransition[]): readonly AddressedMessage[] => {
  const tableAfter = steps.at(-1)?.after
  const home = tableAfter?.state.home
  if (tableAfter === undefined || home === undefined || !steps.some(({ event }) => changesView(event.type))) return []
  const informedPlayers = new Set<PlayerId>([home.host, ...home.requests.map(({ player }) => player)])
  // A former host or requester is sent the same view as everybody else.
  return [
    ...[...informedPlayers].map((player) => ({ to: { only: player }, event: homeGameEvent(tableAfter, home, player) })),
    { to: { except: [...informedPlayers] }, event: homeGameEvent(tableAfter, home, 'spectator') },
  ]
}

const changesView = (type: TableTransition['event']['type']): boolean =>
  isHomeEvent({ type }) || type === 'PlayerUnseated'

const homeGameEvent = (record: TableRecord, home: HomeGame, viewer: Viewer): OutgoingMessage =>
  tableMessage(record, 'home_game', homeGameView(record, home, viewer))
