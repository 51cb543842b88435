import type { BettingLimit, ServerMessages } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { serverMessage } from './messages.ts'

const terms = {
  ...({ seats: 6, smallBlind: 1, bigBlind: 2, ante: 0, anteFrom: 'each', straddle: false } as const),
  ...({ minBuyIn: 80, maxBuyIn: 200, turnSeconds: 20, limit: 'no-limit' } as const),
}

const home = {
  ...{ host: 'marlow', founder: 'marlow', members: [{ id: 'you', name: 'Ann' }], requests: [], leaving: [] },
  ...({ pause: 'no', ends: 'no', newTerms: false, terms } as const),
  ...{ locked: false, chatOn: true, spectators: true, freeChips: 0, callLink: null, chipValue: null },
}

/** The state of a running home game whose host is marlow. */
export const homeGameMessage = (change: Partial<ServerMessages['home_game']> = {}): ServerMessage =>
  serverMessage('home_game', { ...home, ...change })

/** The state of a home game with this betting limit; with `newTerms` the limit begins after the hand. */
export const homeGameWithLimit = (limit: BettingLimit, { newTerms = false } = {}): ServerMessage =>
  homeGameMessage({ terms: { ...terms, limit }, newTerms })
