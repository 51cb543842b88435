import {
  BACKCARD,
  type SeatView,
  type ServerMessageName,
  type ServerMessages,
  type TableView,
} from '@cardroom/protocol'

const CARD = /"([CDHS](?:[2-9]|10|[JQKA]))"|\b([2-9TJQKA][cdhs])\b/g

/** Every card in a text, in either notation. */
export const cardsInText = (text: string): readonly string[] =>
  [...text.matchAll(CARD)].map(([, code, short]) => code ?? short ?? '')

/** Cards in the known card fields of a message. Runs for every message, so it reads no other fields. */
export const cardsIn = <Name extends ServerMessageName>(name: Name, payload: ServerMessages[Name]): readonly string[] =>
  fields[name]?.(payload) ?? none

const none: readonly string[] = []

type Hand = Pick<SeatView, 'playerCards'>

const faces = (hands: readonly Hand[], found: string[] = []): string[] => {
  for (const { playerCards } of hands) for (const card of playerCards) if (card !== BACKCARD) found.push(card)
  return found
}

const ofTable = ({ table }: { readonly table: TableView }): string[] => faces(table.players, [...table.middleCards])
const ofSeat = ({ user }: { readonly user: Hand }): string[] => faces([user])
const ofHands = ({ playerCards }: { readonly playerCards: readonly Hand[] }): string[] => faces(playerCards)

/**
 * Reads the card fields of each message that has any. The text search of every 128th message would find a missing
 * entry.
 */
const fields: {
  readonly [Name in ServerMessageName]?: (payload: ServerMessages[Name]) => readonly string[]
} = {
  table: ofTable,
  snapshot: ofTable,
  sync_table: ofTable,
  table_state: ofTable,
  your_turn: ofTable,
  player_fold: ofTable,
  player_check: ofTable,
  player_call: ofTable,
  player_raise: ofTable,
  player_allin: ofTable,
  player: ofSeat,
  new_player: ofSeat,
  me: ofSeat,
  send_hole_cards: ofHands,
  send_hole_cards_guest: ofHands,
  table_show: ({ players }) => faces(players),
  show_card: (hand) => faces([hand]),
  community_cards: ({ var_cards: boards }) => boards.flat(),
  winners: ({ winners, pots = [] }) =>
    [{ winners }, ...pots].flatMap((won) => won.winners.flatMap(({ winningCards = [] }) => winningCards)),
  message: ({ userId, body }) => (userId === 'dealer' ? cardsInText(body) : none),
}
