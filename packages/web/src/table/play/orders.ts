import type { ClientMessages } from '@cardroom/protocol'
import { wireOf } from '../model/chips.ts'
import { type Choice, wireAmount } from '../model/choice.ts'
import type { Offer } from '../model/table-model.ts'
import type { TableSession, TableVisit } from './ports.ts'

/** What a guest is called in the messages (B-OUT-08). */
const guestName = 'Random'
/** The rake values of B-OUT-11, kept in the message; the server uses its own figures ([Q72]). */
const rake = { Two: 2, ThreeToFour: 4, FivePlus: 6 } as const

/** What a player has against another one. */
export interface Complaint extends Pick<ClientMessages['report'], 'about' | 'reason'> {
  readonly body: string
}

const claimed = ({ userId }: TableSession) => (userId === null ? {} : { userId })

export const guestJoin = ({ gameId, session }: TableVisit): ClientMessages['join_game_guest'] => ({
  gameId,
  userId: session.userId ?? 'guest',
  username: session.username ?? guestName,
  pfp: session.profileImage,
  rake,
})

export const rejoin = ({ gameId, session }: TableVisit, timestamp: number): ClientMessages['rejoin_room'] => ({
  tableId: gameId,
  ...(session.userId === null ? {} : { playerId: session.userId }),
  type: 'cash',
  timestamp,
})

export const seatJoin = (
  { gameId, session }: TableVisit,
  seat: { readonly pos: number; readonly chips: number },
): ClientMessages['join_game'] => ({
  gameId,
  ...claimed(session),
  chips: wireOf(seat.chips),
  pos: seat.pos,
  ...(session.username === null ? {} : { username: session.username }),
  gameType: 'cash',
  pfp: session.profileImage,
})

/** An action names the hand and the turn it answers, so that it never counts for another (S-BET-01). */
export const actionOrder = (
  { gameId, session }: TableVisit,
  choice: Choice,
  offer: Offer,
): ClientMessages['action'] => ({
  gameId,
  ...claimed(session),
  action: choice.type,
  amount: wireAmount(choice, offer),
  type: 'cash',
  sessionId: offer.handId,
  turn: offer.turn,
})

/** The messages that only name the table, the user and the hand: exit, lobby, sitout and their kin. */
export const atTable = ({ gameId, session }: TableVisit, handId: string): ClientMessages['sitout'] => ({
  gameId,
  ...claimed(session),
  type: 'cash',
  ...(handId === '' ? {} : { sessionId: handId }),
})

/** @param cards which own cards to show, for a hand won without a call (N-TABLE-07); left out with a plain answer */
export const muckOrder = (
  { gameId, session }: TableVisit,
  muck: boolean,
  cards?: readonly (0 | 1)[],
): ClientMessages['automuck'] => ({
  gameId,
  ...claimed(session),
  muck,
  ...(cards ? { cards: [...cards] } : {}),
})

export const rebuyOrder = ({ gameId, session }: TableVisit, chips: number): ClientMessages['rebuy'] => ({
  gameId,
  ...claimed(session),
  amount: wireOf(chips),
})

/** What the viewer tells the operator of another player (N-TABLE-04); what is only white space is not sent. */
export const reportOrder = ({ gameId }: TableVisit, { about, reason, body }: Complaint): ClientMessages['report'] => ({
  gameId,
  about,
  reason,
  ...(body.trim() === '' ? {} : { body: body.trim() }),
})

/** Who speaks where without session game data (B-CHAT-08); the room lets guests only read ([Q70]). */
const nobody = { userId: 'guest', sender: 'Player', gameId: 'default' } as const

export const chatOrder = (
  { gameId, session }: TableVisit,
  body: string,
  timestamp: number,
): ClientMessages['message'] => ({
  gameId: gameId === '' ? nobody.gameId : gameId,
  userId: session.userId ?? nobody.userId,
  sender: session.username ?? nobody.sender,
  body,
  timestamp,
  type: 'cash',
})
