import type { ServerMessages, TableView } from '@cardroom/protocol'
import { serverMessage } from './messages.ts'

/** Pots as the server lists them: the first side pot repeats the main pot (B-POTS-03). */
export const potsOf = (...amounts: readonly number[]): Pick<TableView, 'pot' | 'pots'> => ({
  pot: amounts.reduce((sum, amount) => sum + amount, 0),
  pots: { mainPot: { amount: amounts[0] ?? 0 }, sidePots: amounts.map((amount, id) => ({ id, amount })) },
})

/** The turn clock of a player: 20 s, or 30 s in the time bank. @param timeLeft ms that are left of it */
export const turnClockOf = (userId: string, timeLeft = 14_000, timeBank = false): NonNullable<TableView['turn']> => ({
  userId,
  turnTimeOut: timeBank ? 30_000 : 20_000,
  startedAt: 1,
  timeLeft,
  timeBank,
})

export const chatMessage = (sender: string, body: string, more: Partial<ServerMessages['message']> = {}) =>
  serverMessage('message', { sender, body, timestamp: 1, userId: sender.toLowerCase(), type: 'cash', ...more })

/** The deal, in which the viewer gets the ace of spades and the jack of hearts. */
export const ownCardsMessage = serverMessage('send_hole_cards', {
  playerCards: [{ id: 'you', playerCards: ['SA', 'HJ'] }],
})

export const boardMessage = (...cards: readonly string[]) =>
  serverMessage('community_cards', { var_cards: [[...cards]] })

export const flopMessage = boardMessage('HA', 'D10', 'S7')

/** Hands that are turned up, by player. */
export const shownMessage = (hands: Readonly<Record<string, [string, string]>>) =>
  serverMessage('table_show', { players: Object.entries(hands).map(([id, playerCards]) => ({ id, playerCards })) })

export const collectMessage = (...pots: readonly number[]) =>
  serverMessage('collect_pot', { pot: potsOf(...pots).pots })

type Winners = ServerMessages['winners']['winners']

export const wonMessage = (...winners: Winners) => serverMessage('winners', { winners })

/** Several pots: the winners of the main pot, then those of each side pot. */
export const wonPotsMessage = (...pots: readonly Winners[]) =>
  serverMessage('winners', { winners: pots.flat(), pots: pots.map((winners, pot) => ({ pot, winners })) })

type Action = 'player_fold' | 'player_check' | 'player_call' | 'player_raise' | 'player_allin'

interface ActionFacts {
  readonly player?: { readonly id: string; readonly chips: number; readonly currentBet: number }
  /** Chips that the action adds. */
  readonly bet?: number
  readonly displayText?: 'BET' | 'RAISE'
}

/** An action of marlow, by default a raise to 200, and the table after it. */
export const actionMessage = (name: Action, table: TableView, facts: ActionFacts = {}) => {
  const player = { id: 'marlow', chips: 600, currentBet: 200 }
  return serverMessage(name, { player, bet: 200, displayText: 'RAISE', table, seq: table.seq, ...facts })
}

/** The whole table after a rejoin. */
export const tableStateMessage = (table: TableView, more: Partial<ServerMessages['table_state']> = {}) =>
  serverMessage('table_state', { table, gameId: table.gameId, timeLeft: 0, buttons: null, seq: table.seq, ...more })
