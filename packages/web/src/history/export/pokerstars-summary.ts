import type { HandRecord } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { playerNameLookupOf } from '../hand-record/action-words.ts'
import { boardOf, totalPotOf } from '../hand-record/hand-parts.ts'
import { chipsMovedBy, hasShowdown, potsOf, type Street, shownCardsOf, streetsOf } from './hand-streets.ts'
import { amountNotation, cardNotation } from './notation.ts'
import { bracketed, handNameOf } from './pokerstars-header.ts'

/** The section that tells how the hand ended: pots, board and every seat. */
export const pokerStarsSummary = (hand: HandRecord): readonly string[] => {
  const nameOf = playerNameLookupOf(hand)
  const board = boardOf(hand).map(cardNotation)
  const streets = streetsOf(hand)
  return [
    '*** SUMMARY ***',
    `Total pot ${amountNotation(totalPotOf(hand))}${potsText(hand)} | Rake ${amountNotation(chipsFromWire(hand.rake))}`,
    ...(board.length > 0 ? [`Board ${bracketed(board)}`] : []),
    ...hand.players.map(
      (player) =>
        `Seat ${player.seat + 1}: ${nameOf(player.id)} ${rolesText(hand, streets, player)}${outcomeText(hand, streets, player)}`,
    ),
  ]
}

/** What was won of each pot, if there are several: less than the pot where rake was taken. */
const potsText = (hand: HandRecord): string => {
  const [main, ...side] = potsOf(hand)
  if (main === undefined || side.length === 0) return ''
  const sideName = (index: number) => (side.length === 1 ? 'Side pot' : `Side pot-${index + 1}`)
  const sideText = side.map(({ won }, index) => ` ${sideName(index)} ${amountNotation(won)}.`).join('')
  return ` Main pot ${amountNotation(main.won)}.${sideText}`
}

type Player = HandRecord['players'][number]

const rolesText = (hand: HandRecord, streets: readonly Street[], { id, seat }: Player): string => {
  const posted = (name: string) => streets[0]?.actions.some((post) => post.player_id === id && post.action === name)
  return [
    seat === hand.dealer_seat ? '(button) ' : '',
    posted('Post SB') ? '(small blind) ' : '',
    posted('Post BB') ? '(big blind) ' : '',
  ].join('')
}

const outcomeText = (hand: HandRecord, streets: readonly Street[], { id, playerCards }: Player): string => {
  const { put, won } = chipsMovedBy(hand, id)
  const foldStreet = streets.find(({ actions }) =>
    actions.some(({ player_id, action }) => player_id === id && action === 'Fold'),
  )
  if (foldStreet) return foldText(foldStreet.name, put)
  if (!hasShowdown(hand)) return `collected (${amountNotation(won)})`
  const shown = shownCardsOf(hand).find(({ player_id }) => player_id === id)?.cards ?? []
  if (shown.length === 0) {
    // Of the players who mucked the viewer sees only their own cards.
    return playerCards.length > 0 ? `mucked ${bracketed(playerCards.map(cardNotation))}` : 'mucked'
  }
  const name = handNameOf(hand, id)
  const result = won > 0 ? `won (${amountNotation(won)})${name === '' ? '' : ` with ${name}`}` : 'lost'
  return `showed ${bracketed(shown)} and ${result}`
}

const foldText = (street: Street['name'], put: Chips): string => {
  if (street !== 'Preflop') return `folded on the ${street}`
  return put === 0 ? "folded before Flop (didn't bet)" : 'folded before Flop'
}
