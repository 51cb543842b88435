import {
  type HomeGame,
  memberNameOf,
  type PlayerId,
  playerInHand,
  type SheetCorrection,
  stackOf,
  type TableState,
  takenSeatOf,
  totalPot,
} from '@cardroom/engine'
import type { TableRecord } from './table-record.ts'

/** The session sheet of a home game, with the names that players use there; amounts in hundredths. */
export interface SessionSheetView {
  readonly chipValue: string | null
  readonly endedAt: number | null
  readonly rows: readonly SessionSheetRow[]
  readonly corrections: readonly (SheetCorrection & { readonly byName: string; readonly playerName: string })[]
}

/** One player's line of a session sheet. */
export interface SessionSheetRow {
  readonly player: PlayerId
  readonly name: string
  readonly bought: number
  readonly corrected: number
  readonly cashedOut: number
  readonly onTable: number
  readonly net: number
  readonly hands: number
  readonly seatedMs: number
}

/** The session sheet of a home game (N-BANK-03); the nets of its rows sum to 0. Null at other tables. @param now ms */
export const sessionSheetView = ({ state }: TableRecord, now: number): SessionSheetView | null => {
  const { home } = state
  if (home === undefined) return null
  const { settings, endedAt, corrections, sheet } = home
  const nameOf = (player: PlayerId): string => memberNameOf(home, player) ?? ''
  return {
    chipValue: settings.chipValue,
    endedAt,
    rows: sheet.map((line) => sheetRowOf(state, home, line, now)),
    corrections: corrections.map((correction) => ({
      ...correction,
      byName: nameOf(correction.by),
      playerName: nameOf(correction.player),
    })),
  }
}

const sheetRowOf = (
  state: TableState,
  home: HomeGame,
  { player, bought, cashedOut, hands, seatedMs }: HomeGame['sheet'][number],
  now: number,
): SessionSheetRow => {
  const place = takenSeatOf(state, player)
  const ownCorrections = home.corrections.filter((correction) => correction.player === player)
  const correctedChips = ownCorrections.reduce((sum, { amount }) => sum + amount, 0)
  const onTable = chipsInFront(state, player)
  return {
    player,
    name: memberNameOf(home, player) ?? '',
    ...{ bought, corrected: correctedChips, cashedOut, onTable },
    net: cashedOut + onTable - bought - correctedChips,
    hands: hands + (place?.handsDealt ?? 0),
    seatedMs: seatedMs + (place === null ? 0 : Math.max(0, now - place.seatedAt)),
  }
}

/** Stack, queued and reserved chips, and bets. Bets count until the pots are paid, even those of a folded player. */
const chipsInFront = (state: TableState, player: PlayerId): number => {
  const reservedChips = state.reservations.find((reservation) => reservation.player === player)?.amount ?? 0
  const place = takenSeatOf(state, player)
  if (place === null) return reservedChips
  const chipsPut = state.hand?.players.reduce((sum, handPlayer) => sum + handPlayer.put, 0) ?? 0
  const stakedChips = totalPot(state) === chipsPut ? (playerInHand(state, place.seat)?.put ?? 0) : 0
  return reservedChips + stackOf(state, place.seat) + place.queued + stakedChips
}
