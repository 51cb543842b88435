import type { SeatView, ServerMessageName, TableView } from '@cardroom/protocol'

/** The state of a table as a client knows it. */
export interface TableMemory {
  /** The newest state that the client has received; null while the table is not open. */
  view: TableView | null
}

const messagesWithTable: ReadonlySet<ServerMessageName> = new Set([
  ...(['table', 'snapshot', 'sync_table', 'table_state', 'your_turn', 'player_fold'] as const),
  ...(['player_check', 'player_call', 'player_raise', 'player_allin'] as const),
])

/**
 * Applies a message to the state: ignores one that is older than the newest (S-RT-04), and clears the state when the
 * player leaves (S-EMIT-10).
 */
export const applyMessage = (memory: TableMemory, name: ServerMessageName, payload: object): void => {
  if (name === 'exit') memory.view = null
  if (!messagesWithTable.has(name)) return
  const { table } = payload as { readonly table: TableView }
  if (memory.view === null || table.seq >= memory.view.seq) memory.view = table
}

export const seatViewOfPlayer = ({ view }: TableMemory, player: string): SeatView | null =>
  view?.players.find(({ id }) => id === player) ?? null

/** The numbers of the seats that the client shows as open. */
export const openSeatsOf = ({ view }: TableMemory): readonly number[] =>
  (view?.players ?? []).filter(({ id }) => id === '').map(({ index }) => index)
