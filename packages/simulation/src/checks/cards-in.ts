import {
  BACKCARD,
  type SeatView,
  type ServerMessageName,
  type ServerMessages,
  type TableView,
} from '@cardroom/protocol'

const CARD = /"([CDHS](?:[2-9]|10|[JQKA]))"|\b(10|[2-9TJQKA])([cdhs])\b/g

/**
 * Every card in a text: a wire code (a JSON string such as "CK") as it is, and a card text such as Kc. A ten is
 * returned as Tc, even if the text has 10c, as the dealer's chat lines do.
 */
export const cardsInText = (text: string): readonly string[] =>
  [...text.matchAll(CARD)].map(([, code, rank, suit]) => code ?? `${rank === '10' ? 'T' : rank}${suit}`)

/**
 * The cards in the fields of a message that can hold cards. It reads no other fields, because it runs for every
 * message.
 */
export const cardsIn = <Name extends ServerMessageName>(name: Name, payload: ServerMessages[Name]): readonly string[] =>
  cardReaders[name]?.(payload) ?? NO_CARDS

const NO_CARDS: readonly string[] = []

type Hand = Pick<SeatView, 'playerCards'>

const faceUpCards = (hands: readonly Hand[], codes: string[] = []): string[] => {
  for (const { playerCards } of hands) for (const card of playerCards) if (card !== BACKCARD) codes.push(card)
  return codes
}

const cardsOfTable = ({ table }: { readonly table: TableView }): string[] =>
  faceUpCards(table.players, [...table.middleCards])
const cardsOfSeat = ({ user }: { readonly user: Hand }): string[] => faceUpCards([user])
const cardsOfHands = ({ playerCards }: { readonly playerCards: readonly Hand[] }): string[] => faceUpCards(playerCards)

/**
 * Reads the card fields of each kind of message that has any. If an entry is missing here, the search of the whole text
 * of every 128th message finds the cards.
 */
const cardReaders: {
  readonly [Name in ServerMessageName]?: (payload: ServerMessages[Name]) => readonly string[]
} = {
  table: cardsOfTable,
  snapshot: cardsOfTable,
  sync_table: cardsOfTable,
  table_state: cardsOfTable,
  your_turn: cardsOfTable,
  player_fold: cardsOfTable,
  player_check: cardsOfTable,
  player_call: cardsOfTable,
  player_raise: cardsOfTable,
  player_allin: cardsOfTable,
  player: cardsOfSeat,
  new_player: cardsOfSeat,
  me: cardsOfSeat,
  send_hole_cards: cardsOfHands,
  send_hole_cards_guest: cardsOfHands,
  table_show: ({ players }) => faceUpCards(players),
  show_card: (hand) => faceUpCards([hand]),
  community_cards: ({ var_cards: boards }) => boards.flat(),
  winners: ({ winners, pots = [] }) =>
    [{ winners }, ...pots].flatMap((wonPot) => wonPot.winners.flatMap(({ winningCards = [] }) => winningCards)),
  message: ({ userId, body }) => (userId === 'dealer' ? cardsInText(body) : NO_CARDS),
}
