import type { ClientMessages, TableSettings } from '@cardroom/protocol'
import { wireChipsOf } from '../../format/chips.ts'
import { type ActionChoice, wireAmountOfChoice } from '../model/action-choice.ts'
import type { AutoTopUp, TurnOffer } from '../model/table-model.ts'
import type { ClientMessageContext, TableVisit, UserSession } from './ports.ts'

/** The name of a guest in messages (B-OUT-08). */
const guestName = 'Random'
/** The rake values that B-OUT-11 requires in a request to join; the server ignores them ([Q72]). */
const rakeFields = { Two: 2, ThreeToFour: 4, FivePlus: 6 } as const

/** A report to the operator about the player `about`; `body` is the typed text, which may be blank. */
export interface PlayerReport extends Pick<ClientMessages['report'], 'about' | 'reason'> {
  readonly body: string
}

const userIdField = ({ userId }: UserSession) => (userId === null ? {} : { userId })

/** The kind of game in a message (B-OUT-02, B-OUT-03). */
const gameKindFields = ({ tournamentId }: Pick<ClientMessageContext, 'tournamentId'>) =>
  tournamentId === null ? ({ type: 'cash' } as const) : ({ type: 'tournament', tournamentId } as const)

export const guestJoinPayloadOf = ({ gameId, session }: TableVisit): ClientMessages['join_game_guest'] => ({
  gameId,
  userId: session.userId ?? 'guest',
  username: session.username ?? guestName,
  pfp: session.profileImage,
  rake: rakeFields,
})

/** The request of an entrant to join their table of the tournament (B-OUT-09). */
export const tournamentJoinPayloadOf = (
  tournamentId: string,
  session: UserSession,
  tableSettings: TableSettings,
): ClientMessages['join_tournament'] => ({
  tournamentId,
  ...userIdField(session),
  username: session.username ?? guestName,
  pfp: session.profileImage,
  rake: rakeFields,
  tableSettings,
  type: 'tournament',
})

/**
 * The request for the table after a loss of connection (B-OUT-05). Only an entrant names the tournament, so that the
 * server finds their seat at any of its tables (S-TIME-06); a spectator stays at the table of `visit.gameId`.
 */
export const rejoinPayloadOf = (visit: TableVisit, timestamp: number): ClientMessages['rejoin_room'] => ({
  tableId: visit.gameId,
  ...(visit.session.userId === null ? {} : { playerId: visit.session.userId }),
  ...gameKindFields(visit),
  timestamp,
})

export const seatJoinPayloadOf = (
  { gameId, session }: TableVisit,
  seat: { readonly pos: number; readonly chips: number },
): ClientMessages['join_game'] => ({
  gameId,
  ...userIdField(session),
  chips: wireChipsOf(seat.chips),
  pos: seat.pos,
  ...(session.username === null ? {} : { username: session.username }),
  gameType: 'cash',
  pfp: session.profileImage,
})

/** An action, with its hand and turn, so that the server never applies it to another turn (S-BET-01). */
export const actionPayloadOf = (
  address: ClientMessageContext,
  choice: ActionChoice,
  offer: TurnOffer,
): ClientMessages['action'] => ({
  gameId: address.gameId,
  ...userIdField(address.session),
  action: choice.type,
  amount: wireAmountOfChoice(choice, offer),
  ...gameKindFields(address),
  sessionId: offer.handId,
  turn: offer.turn,
})

/** The payload of messages with only table, user and hand, such as exit, lobby and sitout. */
export const tableUserAndHandPayloadOf = (address: ClientMessageContext, handId: string): ClientMessages['sitout'] => ({
  gameId: address.gameId,
  ...userIdField(address.session),
  ...gameKindFields(address),
  ...(handId === '' ? {} : { sessionId: handId }),
})

/**
 * The answer to the server's muck question, or a request to show cards after a win without a call (N-TABLE-07).
 * @param cards indexes of the cards to show; left out in an answer to the muck question
 */
export const muckPayloadOf = (
  { gameId, session }: ClientMessageContext,
  isMucked: boolean,
  cards?: readonly (0 | 1)[],
): ClientMessages['automuck'] => ({
  gameId,
  ...userIdField(session),
  muck: isMucked,
  ...(cards ? { cards: [...cards] } : {}),
})

export const rebuyPayloadOf = ({ gameId, session }: ClientMessageContext, chips: number): ClientMessages['rebuy'] => ({
  gameId,
  ...userIdField(session),
  amount: wireChipsOf(chips),
})

/** Sets the automatic top-up of this table, or switches it off (N-TABLE-21). */
export const autoTopUpPayloadOf = (
  { gameId }: ClientMessageContext,
  topUp: AutoTopUp | null,
): ClientMessages['auto_topup'] => ({
  gameId,
  topUp: topUp && { below: wireChipsOf(topUp.below), to: wireChipsOf(topUp.to) },
})

/** A rebuy or add-on; the server ignores `amount`, but a rebuy of 0 declines the offer ([Q79], B-OUT-13, B-OUT-14). */
export const tournamentChipsPayloadOf = (
  { gameId, session }: ClientMessageContext,
  tournamentId: string,
  chips: number,
): ClientMessages['rebuys'] => ({ tournamentId, ...userIdField(session), amount: wireChipsOf(chips), gameId })

/** A report to the operator (N-TABLE-04); a blank text is left out. */
export const reportPayloadOf = (
  { gameId }: ClientMessageContext,
  { about, reason, body }: PlayerReport,
): ClientMessages['report'] => ({
  gameId,
  about,
  reason,
  ...(body.trim() === '' ? {} : { body: body.trim() }),
})

/**
 * Sender and table of a chat message without session data (B-CHAT-08). The server does not let guests write ([Q70]).
 */
const anonymousSender = { userId: 'guest', sender: 'Player', gameId: 'default' } as const

export const chatPayloadOf = (
  address: ClientMessageContext,
  body: string,
  timestamp: number,
): ClientMessages['message'] => ({
  gameId: address.gameId === '' ? anonymousSender.gameId : address.gameId,
  userId: address.session.userId ?? anonymousSender.userId,
  sender: address.session.username ?? anonymousSender.sender,
  body,
  timestamp,
  ...gameKindFields(address),
})
