import type { HandEvent } from '@cardroom/engine'
import { wireChipsOf } from '../../ports/amounts.ts'
import { perViewerTableMessages, toAll } from './addressing.ts'
import { handOnTable } from './hole-cards.ts'
import { type AddressedMessage, type ProjectionContext, tableMessage } from './outgoing.ts'
import { chipsInPotsAndBets } from './pots.ts'
import { playerAt, type TableRecord } from './table-record.ts'

type ActionEvent = Extract<HandEvent, { type: 'Folded' | 'Checked' | 'Called' | 'Bet' | 'Raised' }>

/**
 * The messages about a player's action: the action with the table after it, then the total of all pots and bets
 * (S-EMIT-07).
 */
export const playerActionMessages = (
  event: ActionEvent,
  tableAfter: TableRecord,
  context: ProjectionContext,
): readonly AddressedMessage[] => {
  const hand = handOnTable(tableAfter)
  const handPlayer = hand?.players.find(({ seat }) => seat === event.seat)
  const player = {
    id: playerAt(tableAfter, event.seat),
    chips: wireChipsOf(handPlayer?.stack ?? 0),
    currentBet: wireChipsOf(handPlayer?.bet ?? 0),
  }
  const bet = 'amount' in event ? wireChipsOf(event.amount) : 0
  const actionMessages = perViewerTableMessages(tableAfter, context, (table) => {
    const name = messageNameOf(event)
    const body = { player, bet, table }
    if (name !== 'player_raise') return tableMessage(tableAfter, name, body)
    return tableMessage(tableAfter, name, { ...body, displayText: event.type === 'Bet' ? 'BET' : 'RAISE' })
  })
  return [...actionMessages, toAll(tableAfter, 'temp_pot', { totalPot: wireChipsOf(chipsInPotsAndBets(hand)) })]
}

const messageNameOf = (event: ActionEvent) => {
  if (event.type === 'Folded') return 'player_fold'
  if (event.type === 'Checked') return 'player_check'
  if (event.allIn) return 'player_allin'
  return event.type === 'Called' ? 'player_call' : 'player_raise'
}
