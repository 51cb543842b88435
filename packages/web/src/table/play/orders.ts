import type { ClientMessages, TableSettings } from '@cardroom/protocol'
import { wireOf } from '../model/chips.ts'
import { type Choice, wireAmount } from '../model/choice.ts'
import type { Offer } from '../model/table-model.ts'
import type { TableSession, TableVisit, Whereabouts } from './ports.ts'

/** What a guest is called in the messages (B-OUT-08). */
const guestName = 'Random'
/** The rake values of B-OUT-11, kept in the message; the server uses its own figures ([Q72]). */
const rake = { Two: 2, ThreeToFour: 4, FivePlus: 6 } as const

/** What a player has against another one. */
export interface Complaint extends Pick<ClientMessages['report'], 'about' | 'reason'> {
  readonly body: string
}

const claimed = ({ userId }: TableSession) => (userId === null ? {} : { userId })

/** Which kind of game the message is of (B-OUT-02, B-OUT-03). */
const kindOf = ({ tournamentId }: Pick<Whereabouts, 'tournamentId'>) =>
  tournamentId === null ? ({ type: 'cash' } as const) : ({ type: 'tournament', tournamentId } as const)

export const guestJoin = ({ gameId, session }: TableVisit): ClientMessages['join_game_guest'] => ({
  gameId,
  userId: session.userId ?? 'guest',
  username: session.username ?? guestName,
  pfp: session.profileImage,
  rake,
})

/** An entrant goes to the table of the tournament (B-OUT-09). */
export const tournamentJoin = (
  tournamentId: string,
  session: TableSession,
  tableSettings: TableSettings,
): ClientMessages['join_tournament'] => ({
  tournamentId,
  ...claimed(session),
  username: session.username ?? guestName,
  pfp: session.profileImage,
  rake,
  tableSettings,
  type: 'tournament',
})

/**
 * The table is asked for again (B-OUT-05). Only an entrant names the tournament: with it the room looks for the own
 * seat, wherever that is (S-TIME-06), and who only looks at a table wants this one.
 */
export const rejoin = (visit: TableVisit, timestamp: number): ClientMessages['rejoin_room'] => ({
  tableId: visit.gameId,
  ...(visit.session.userId === null ? {} : { playerId: visit.session.userId }),
  ...kindOf(visit),
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
export const actionOrder = (here: Whereabouts, choice: Choice, offer: Offer): ClientMessages['action'] => ({
  gameId: here.gameId,
  ...claimed(here.session),
  action: choice.type,
  amount: wireAmount(choice, offer),
  ...kindOf(here),
  sessionId: offer.handId,
  turn: offer.turn,
})

/** The messages that only name the table, the user and the hand: exit, lobby, sitout and their kin. */
export const atTable = (here: Whereabouts, handId: string): ClientMessages['sitout'] => ({
  gameId: here.gameId,
  ...claimed(here.session),
  ...kindOf(here),
  ...(handId === '' ? {} : { sessionId: handId }),
})

/** @param cards which own cards to show, for a hand won without a call (N-TABLE-07); left out with a plain answer */
export const muckOrder = (
  { gameId, session }: Whereabouts,
  muck: boolean,
  cards?: readonly (0 | 1)[],
): ClientMessages['automuck'] => ({
  gameId,
  ...claimed(session),
  muck,
  ...(cards ? { cards: [...cards] } : {}),
})

export const rebuyOrder = ({ gameId, session }: Whereabouts, chips: number): ClientMessages['rebuy'] => ({
  gameId,
  ...claimed(session),
  amount: wireOf(chips),
})

/** A rebuy or an add-on: the server knows its figure, the message keeps it ([Q79], B-OUT-13, B-OUT-14). */
export const tournamentBuy = (
  { gameId, session }: Whereabouts,
  tournamentId: string,
  chips: number,
): ClientMessages['rebuys'] => ({ tournamentId, ...claimed(session), amount: wireOf(chips), gameId })

/** What the viewer tells the operator of another player (N-TABLE-04); what is only white space is not sent. */
export const reportOrder = ({ gameId }: Whereabouts, { about, reason, body }: Complaint): ClientMessages['report'] => ({
  gameId,
  about,
  reason,
  ...(body.trim() === '' ? {} : { body: body.trim() }),
})

/** Who speaks where without session game data (B-CHAT-08); the room lets guests only read ([Q70]). */
const nobody = { userId: 'guest', sender: 'Player', gameId: 'default' } as const

export const chatOrder = (here: Whereabouts, body: string, timestamp: number): ClientMessages['message'] => ({
  gameId: here.gameId === '' ? nobody.gameId : here.gameId,
  userId: here.session.userId ?? nobody.userId,
  sender: here.session.username ?? nobody.sender,
  body,
  timestamp,
  ...kindOf(here),
})
