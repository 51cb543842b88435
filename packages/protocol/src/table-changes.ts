import type { SeatView, TableView } from './table-state.ts'

/** The differences between a table's state and the state that was last sent to the client. */
export interface TableChanges {
  /** `seq` of the state that was last sent. */
  readonly from: number
  /** Fields of the table with their new values, without `players`. */
  readonly fields: Partial<Omit<TableView, 'players'>>
  /** Changed fields of seats, by index. */
  readonly seats: Readonly<Record<number, Partial<SeatView>>>
}

/** @returns the changes; null if only the whole state can be sent, because it is another table or has other fields */
export const changesBetween = (before: TableView, after: TableView): TableChanges | null => {
  if (before.tableId !== after.tableId || before.players.length !== after.players.length) return null
  const fields = changedFields(before, after, 'players')
  if (fields === null) return null
  const seats: Record<number, Partial<SeatView>> = {}
  for (const [index, seat] of after.players.entries()) {
    const differs = seatChanges(before.players[index], seat)
    if (differs === null) return null
    if (differs !== NO_SEAT_CHANGES) seats[index] = differs
  }
  return { from: before.seq, fields, seats }
}

const NO_SEAT_CHANGES: Partial<SeatView> = {}

/** The last comparison of each seat is kept, because the views of a table's viewers share their seat objects. */
const lastSeatComparisons = new WeakMap<
  SeatView,
  { readonly to: SeatView; readonly changes: Partial<SeatView> | null }
>()

const seatChanges = (before: SeatView | undefined, after: SeatView): Partial<SeatView> | null => {
  if (before === undefined) return null
  if (before === after) return NO_SEAT_CHANGES
  const known = lastSeatComparisons.get(after)
  if (known?.to === before) return known.changes
  const found = changedFields(before, after)
  const differs = found !== null && fieldCountOf(found) === 0 ? NO_SEAT_CHANGES : found
  lastSeatComparisons.set(after, { to: before, changes: differs })
  return differs
}

/** @returns the state after the changes; null if they are not changes of this state */
export const withChanges = (before: TableView, { from, fields, seats }: TableChanges): TableView | null =>
  before.seq === from
    ? { ...before, ...fields, players: before.players.map((seat, index) => ({ ...seat, ...seats[index] })) }
    : null

/**
 * @returns the fields of `after` with a different value, except `without`; null unless both objects have the same
 *   fields. This function runs for each viewer of each message, so it uses `for in`, which makes no list of the names.
 */
const changedFields = <Fields extends object>(
  before: Fields,
  after: Fields,
  without?: keyof Fields,
): Partial<Fields> | null => {
  const differs: Partial<Fields> = {}
  let count = 0
  for (const name in after) {
    const [old, value] = [before[name], after[name]]
    if (old === undefined && !(name in before)) return null
    count += 1
    if (name !== without && old !== value && !isSame(old, value)) differs[name] = value
  }
  return count === fieldCountOf(before) ? differs : null
}

const fieldCountOf = (fields: object): number => {
  let count = 0
  for (const _ in fields) count += 1
  return count
}

/** Whether two values of a field are equal. Fields hold plain JSON values. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  for (const name in one) {
    if (!(name in other) || !isSame(one[name as never], other[name as never])) return false
  }
  return fieldCountOf(one) === fieldCountOf(other)
}
