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

/**
 * @returns the changes; null if the tables have different ids, numbers of seats or fields, so that only the whole state
 *   can be sent
 */
export const tableChangesBetween = (oldTable: TableView, newTable: TableView): TableChanges | null => {
  if (oldTable.tableId !== newTable.tableId || oldTable.players.length !== newTable.players.length) return null
  const fields = changedFields(oldTable, newTable, 'players')
  if (fields === null) return null
  const seats: Record<number, Partial<SeatView>> = {}
  for (const [index, seat] of newTable.players.entries()) {
    const changes = seatChanges(oldTable.players[index], seat)
    if (changes === null) return null
    if (changes !== NO_SEAT_CHANGES) seats[index] = changes
  }
  return { from: oldTable.seq, fields, seats }
}

const NO_SEAT_CHANGES: Partial<SeatView> = {}

const seatChanges = (oldSeat: SeatView | undefined, newSeat: SeatView): Partial<SeatView> | null => {
  if (oldSeat === undefined) return null
  if (oldSeat === newSeat) return NO_SEAT_CHANGES
  const changes = changedFields(oldSeat, newSeat)
  return changes !== null && fieldCountOf(changes) === 0 ? NO_SEAT_CHANGES : changes
}

/** @returns the state after the changes; null if they are not changes of this state */
export const withTableChanges = (oldTable: TableView, { from, fields, seats }: TableChanges): TableView | null =>
  oldTable.seq === from
    ? { ...oldTable, ...fields, players: oldTable.players.map((seat, index) => withSeatChanges(seat, seats[index])) }
    : null

const withSeatChanges = (oldSeat: SeatView, changes: Partial<SeatView> | undefined): SeatView =>
  changes === undefined ? oldSeat : { ...oldSeat, ...changes }

/**
 * @returns the fields of `newFields` with a different value, except `ignoredField`; null unless both objects have the
 *   same fields. This function runs for each viewer of each message, so it uses `for in`, which makes no list of the
 *   names.
 */
const changedFields = <Fields extends object>(
  oldFields: Fields,
  newFields: Fields,
  ignoredField?: keyof Fields,
): Partial<Fields> | null => {
  const changes: Partial<Fields> = {}
  let count = 0
  for (const name in newFields) {
    const [oldValue, newValue] = [oldFields[name], newFields[name]]
    if (oldValue === undefined && !(name in oldFields)) return null
    count += 1
    if (name !== ignoredField && oldValue !== newValue && !isSame(oldValue, newValue)) changes[name] = newValue
  }
  return count === fieldCountOf(oldFields) ? changes : null
}

const fieldCountOf = (fields: object): number => {
  let count = 0
  for (const _ in fields) count += 1
  return count
}

/** Whether two values of a field are equal. Fields hold plain JSON values. */
const isSame = (value: unknown, otherValue: unknown): boolean => {
  if (value === otherValue) return true
  if (typeof value !== 'object' || typeof otherValue !== 'object' || value === null || otherValue === null) return false
  for (const name in value) {
    if (!(name in otherValue) || !isSame(value[name as never], otherValue[name as never])) return false
  }
  return fieldCountOf(value) === fieldCountOf(otherValue)
}
