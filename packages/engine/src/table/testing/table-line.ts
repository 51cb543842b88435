import type { SeatNo } from '../../basics/seat.ts'
import type { TableEvent } from '../events.ts'
import type { TableState } from '../state.ts'

export interface AppliedTableEvent {
  readonly event: TableEvent
  readonly before: TableState
  readonly after: TableState
  readonly at: number
}

/**
 * Writes an event as a line of text: its name, the player of its seat, then its plain fields; times as ms from now
 * ('+5000').
 */
export const tableEventLine = ({ event, before, after, at }: AppliedTableEvent): string => {
  const nameOf = (seat: SeatNo) => (after.seats[seat] ?? before.seats[seat])?.player ?? `seat ${seat}`
  const fields = Object.entries(event).flatMap(([key, value]): readonly string[] => {
    if (key === 'seat') return [nameOf(value as SeatNo)]
    if (key === 'seats') return (value as readonly SeatNo[]).map(nameOf)
    if (key === 'type' || key === 'from' || (key === 'player' && 'seat' in event)) return []
    if (typeof value === 'number' && TIME_FIELDS.includes(key))
      return value === at && key === 'at' ? [] : [`+${value - at}`]
    return ['string', 'number'].includes(typeof value) ? [String(value)] : value === true ? [key] : []
  })
  return [event.type, ...fields].join(' ')
}

const TIME_FIELDS = ['at', 'deadline', 'until', 'expiresAt']

/** Positions of a hand and those dealt in: 'BTN Ann SB Bob BB Cid | Ann Bob Cid'. */
export const positionsLine = ({ seats, button, smallBlind, bigBlind, hand }: TableState): string => {
  const name = (seat: SeatNo | null) => (seat === null ? null : seats[seat]?.player) ?? '-'
  const dealtIn = hand?.setup.seats.map(({ seat }) => name(seat)).join(' ')
  return `BTN ${name(button)} SB ${name(smallBlind)} BB ${name(bigBlind)} | ${dealtIn}`
}
