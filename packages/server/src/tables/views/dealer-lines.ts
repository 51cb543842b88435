import { type Card, type Chips, cardText, type HandEvent, type PlayerId } from '@cardroom/engine'
import { amountText } from '../../ports/amounts.ts'
import type { Profiles } from '../../ports/profiles.ts'
import { type AddressedMessage, type ProjectionContext, tableMessage } from './outgoing.ts'
import { type TableRecord, tableConfigOf } from './table-record.ts'

/** A chat line of the dealer (S-RT-11). */
export const dealerMessage = (record: TableRecord, context: ProjectionContext, body: string): AddressedMessage => ({
  to: { except: [] },
  event: chatLineMessage(record, { sender: 'Dealer', userId: 'dealer', body, at: context.now }),
})

/** A message with a chat line. Chat does not change the table, so the message has the `seq` of the last change. */
export const chatLineMessage = (
  record: TableRecord,
  line: { readonly sender: string; readonly userId: string; readonly body: string; readonly at: number },
) =>
  tableMessage(record, 'message', {
    sender: line.sender,
    body: line.body,
    timestamp: line.at,
    userId: line.userId,
    type: tableConfigOf(record).tournament === undefined ? 'cash' : 'tournament',
  })

export const handStartLine = (record: TableRecord): string => {
  const { smallBlind, bigBlind } = tableConfigOf(record).stakes
  return `Hand #${record.state.handsDealt}, blinds ${amountText(smallBlind)}/${amountText(bigBlind)}`
}

export const streetLine = ({ street, cards }: Extract<HandEvent, { type: 'BoardDealt' }>): string =>
  `${street.charAt(0).toUpperCase()}${street.slice(1)}: ${cardsText(cards)}`

export const winLine = (profiles: Profiles, player: PlayerId, amount: Chips, handName: string | undefined): string => {
  const { username } = profiles.of(player)
  return `${username} wins ${amountText(amount)}${handName === undefined ? '' : ` with ${handName}`}`
}

export const rakeLine = (amount: Chips): string => `Rake ${amountText(amount)}`

/** Card texts with '10' for tens, not 'T'. */
const cardsText = (cards: readonly Card[]): string => cards.map((card) => cardText(card).replace('T', '10')).join(' ')
