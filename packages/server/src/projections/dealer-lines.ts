import { type Card, type Chips, cardText, type HandEvent, type PlayerId } from '@cardroom/engine'
import { toWire } from '../tables/amounts.ts'
import type { Profiles } from '../tables/contract.ts'
import { type Addressed, type Surroundings, tableEvent } from './outgoing.ts'
import { configOf, type TableStory } from './table-story.ts'

/** A line of the dealer in the chat (S-RT-11). */
export const dealerSays = (story: TableStory, around: Surroundings, body: string): Addressed => ({
  to: { except: [] },
  event: chatLine(story, { sender: 'Dealer', userId: 'dealer', body, at: around.now }),
})

/** A chat line in the table's order; it changes nothing, so its `seq` is that of the last change. */
export const chatLine = (
  story: TableStory,
  line: { readonly sender: string; readonly userId: string; readonly body: string; readonly at: number },
) =>
  tableEvent(story, 'message', {
    sender: line.sender,
    body: line.body,
    timestamp: line.at,
    userId: line.userId,
    type: configOf(story).tournament === undefined ? 'cash' : 'tournament',
  })

export const handStartLine = (story: TableStory): string => {
  const { smallBlind, bigBlind } = configOf(story).stakes
  return `Hand #${story.state.handsDealt}, blinds ${amountText(smallBlind)}/${amountText(bigBlind)}`
}

export const streetLine = ({ street, cards }: Extract<HandEvent, { type: 'BoardDealt' }>): string =>
  `${street.charAt(0).toUpperCase()}${street.slice(1)}: ${cardsText(cards)}`

export const winLine = (profiles: Profiles, player: PlayerId, amount: Chips, handName: string | undefined): string => {
  const { username } = profiles.of(player)
  return `${username} wins ${amountText(amount)}${handName === undefined ? '' : ` with ${handName}`}`
}

export const rakeLine = (amount: Chips): string => `Rake ${amountText(amount)}`

const amountText = (amount: Chips): string => toWire(amount).toFixed(2)

/** Tens as cards and records write them: '10s', not 'Ts'. */
const cardsText = (cards: readonly Card[]): string => cards.map((card) => cardText(card).replace('T', '10')).join(' ')
