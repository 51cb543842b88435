import { type Chips, type PlayerId, type SeatNo, tableLegalActions } from '@cardroom/engine'
import type { TableView } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import { handOnTable, playerInHand } from './hole-cards.ts'
import { type TableRecord, tableConfigOf } from './table-record.ts'

/** The player to act with the time left at `now`; null while nobody is to act. */
export const turnView = (record: TableRecord, now: number): TableView['turn'] => {
  const { turnClock, hand, seats } = record.state
  const seat = hand?.toAct ?? null
  const player = seat === null ? undefined : seats[seat]?.player
  if (turnClock === null || player === undefined) return null
  const { kind, startedAt, deadline } = turnClock
  const timeLeft = Math.max(0, deadline - now)
  return { userId: player, turnTimeOut: deadline - startedAt, startedAt, timeLeft, timeBank: kind !== 'turn' }
}

/** The choices of the player to act, in chips to add now (Q65). */
export interface TurnChoices {
  readonly seat: SeatNo
  readonly player: PlayerId
  readonly turn: number
  readonly stack: Chips
  readonly canRaise: boolean
  /** `call`, `minRaise` and `maxRaise` are wire amounts; the raises are 0 if the player cannot raise. */
  readonly call: number
  readonly minRaise: number
  readonly maxRaise: number
}

/** The choices of the player to act; null while nobody is to act. */
export const turnChoices = (record: TableRecord): TurnChoices | null => {
  const legalActions = tableLegalActions(record.state)
  const inHand = legalActions && playerInHand(record, legalActions.seat)
  const player = legalActions && record.state.seats[legalActions.seat]?.player
  if (!legalActions || !inHand || !player) return null
  const chipsToAdd = (targetBet: Chips | null): number => (targetBet === null ? 0 : wireChipsOf(targetBet - inHand.bet))
  return {
    seat: legalActions.seat,
    player,
    turn: record.state.hand?.turn ?? 0,
    stack: inHand.stack,
    canRaise: legalActions.canRaise,
    call: wireChipsOf(legalActions.callAmount),
    minRaise: chipsToAdd(legalActions.minRaiseTo),
    maxRaise: chipsToAdd(legalActions.maxRaiseTo),
  }
}

/** Whether the last allowed raise of a fixed-limit round has been made (S-BET-06). */
export const isRaiseCapped = (record: TableRecord): boolean =>
  tableConfigOf(record).variant.limit === 'fixed-limit' && (handOnTable(record)?.capped ?? false)

/** @returns the seat that acted first on the running street, or is about to */
export const firstToActOnStreet = (record: TableRecord): SeatNo | null => {
  if (handOnTable(record) === null) return null
  const start = record.hand.findLastIndex(({ type }) => type === 'BoardDealt' || type === 'HoleCardsDealt')
  const turnOpened = record.hand.slice(start + 1).find((event) => event.type === 'TurnOpened')
  return turnOpened?.seat ?? null
}
