import type { ServerMessages, TableView } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { emptyTableFor } from '../model/table-model.ts'
import { continuedModel, serverMessage } from './messages.ts'
import { marlow, runningHandFields, tobias, you } from './players.ts'
import { type SeatSketch, tableState } from './table-state.ts'

type Dashboard = ServerMessages['leaderboard']

/** Tournament 'cup' with three players at one table: 100/200 with ante 25, prizes for three. */
export const cupDashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  tournamentId: 'cup',
  prizePool: [1500, 900, 600.5],
  players: [
    { id: 'tobias', username: 'tobias', chips: 500, isBot: false },
    { id: 'you', username: 'you', chips: 1000, isBot: false },
    { id: 'marlow', username: 'marlow', chips: 1000, isBot: false },
  ],
  nextLevel: '1500/3000',
  blinds: [100, 200],
  ante: 25,
  breakTime: 600_000,
  playersLeft: 3,
  tablesLength: 2,
  avgStack: 12_500,
  tables: [],
  status: 'running',
  ...change,
})

/** A table of the tournament 'cup', by the number of the table. */
export const cupTable = (
  number: number,
  change: Partial<TableView> = {},
  players: readonly SeatSketch[] = [you, marlow, tobias],
): TableView =>
  tableState(players, {
    ...runningHandFields,
    gameId: `cup_${number}`,
    tableId: `cup_${number}`,
    gameType: 'tournament',
    tournamentId: 'cup',
    name: `Sunday Cup, table ${number}`,
    smallBlind: 100,
    bigBlind: 200,
    ...change,
  })

/** The server's answer to a join, and its message about a move (S-MTT-09, S-BAL-04). */
export const joinTournamentMessage = (number: number, change: Partial<TableView> = {}, in_ = number) =>
  serverMessage('join_tournament', {
    gameId: `cup_${in_}`,
    tournamentId: 'cup',
    tableId: `cup_${number}`,
    seat: 2,
    table: cupTable(number, change),
  })

const stamp = { gameId: 'cup_1' }

/** A message of table 1 of the tournament. */
export const cupMessage: typeof serverMessage = (name, payload) => serverMessage(name, { ...payload, ...stamp })

export const leaderboard = (change: Partial<Dashboard> = {}) => serverMessage('leaderboard', cupDashboard(change))
export const breakMessage = (change: Partial<Dashboard> = {}) =>
  serverMessage('break', { ...stamp, ...cupDashboard({ status: 'on break', breakTime: 300_000, ...change }) })
export const rebuyOfferFields = { balance: 320.5, buyin: 200, regFee: 20, cost: 220, rebuyChips: 1000 }
export const addonOfferFields = { balance: 320.5, addOnCost: 150, registrationFee: 0, total: 150, addOnChips: 2000 }
export const rebuyOfferMessage = (change: Partial<typeof rebuyOfferFields> = {}, expireAt = 12_000) =>
  serverMessage('rebuy_pop', { ...stamp, kind: 'rebuy', ...rebuyOfferFields, ...change, expireAt })
export const addonOfferMessage = (expireAt = 300_000) =>
  serverMessage('rebuy_pop', { ...stamp, kind: 'addon', ...addonOfferFields, expireAt })
/** The answer to `can_rebuy`; its terms contain `addon` while an add-on is possible. */
export const canRebuyAnswer = (canRebuy: boolean, terms: ServerMessages['can_rebuy']['data'] | object = {}) =>
  serverMessage('can_rebuy', { ...stamp, data: { canRebuy, min: 0, max: 0, balance: 320.5, ...terms } })
/** The model of an entrant at table 1 after these messages. */
export const entrantModelAfter = (...messages: readonly ServerMessage[]) =>
  continuedModel(emptyTableFor('', 'you', 'cup'), joinTournamentMessage(1), ...messages)
export const eliminateMessage = (place: number, prize: number) =>
  serverMessage('eliminate', { ...stamp, tournamentId: 'cup', place, prize })
