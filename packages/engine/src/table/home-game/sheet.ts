import type { Chips } from '../../basics/chips.ts'
import type { TableEvent } from '../events.ts'
import type { PlayerId } from '../ids.ts'
import type { TableState } from '../state.ts'
import type { HomeGame, SessionSheetLine } from './state.ts'

/** @returns the player's line of the session sheet, all zero before the first chips */
export const sessionSheetLineOf = ({ sheet }: Pick<HomeGame, 'sheet'>, player: PlayerId): SessionSheetLine =>
  sheet.find((line) => line.player === player) ?? {
    player,
    bought: 0 as Chips,
    cashedOut: 0 as Chips,
    hands: 0,
    seatedMs: 0,
  }

/** The sheet after an event of the table. @param tableBefore the table before the event */
export const sessionSheetAfter = (
  home: HomeGame,
  tableBefore: TableState,
  event: TableEvent,
): readonly SessionSheetLine[] => {
  switch (event.type) {
    case 'SeatReserved':
    case 'TopUpQueued':
      return withSheetLine(home, event.player, ({ bought }) => ({ bought: (bought + event.amount) as Chips }))
    case 'ReservationEnded':
      return withSheetLine(home, event.player, ({ cashedOut }) => ({ cashedOut: (cashedOut + event.amount) as Chips }))
    case 'PlayerUnseated': {
      const place = tableBefore.seats[event.seat]
      return withSheetLine(home, event.player, ({ cashedOut, hands, seatedMs }) => ({
        cashedOut: (cashedOut + event.stack) as Chips,
        hands: hands + (place?.handsDealt ?? 0),
        seatedMs: seatedMs + Math.max(0, (event.at ?? 0) - (place?.seatedAt ?? 0)),
      }))
    }
    default:
      return home.sheet
  }
}

const withSheetLine = (
  home: HomeGame,
  player: PlayerId,
  changesOf: (line: SessionSheetLine) => Partial<SessionSheetLine>,
): readonly SessionSheetLine[] => {
  const line = sessionSheetLineOf(home, player)
  const changedLine = { ...line, ...changesOf(line) }
  return home.sheet.some((sheetLine) => sheetLine.player === player)
    ? home.sheet.map((sheetLine) => (sheetLine.player === player ? changedLine : sheetLine))
    : [...home.sheet, changedLine]
}
