import { ScreenBoundary } from './ScreenBoundary.tsx'
import { TableRoom } from './TableRoom.tsx'
import type { TableScreenProps } from './table-screen-props.ts'

/**
 * One table: felt, canvas, overlays, and the connection behind them. A change of table or user remounts the table, and so
 * does the first name of a user; a renewed session does not.
 */
export function TableScreen(props: TableScreenProps) {
  const { userId, username } = props.session
  return (
    <ScreenBoundary>
      <TableRoom key={`${props.gameId} ${userId} ${username !== null}`} {...props} />
    </ScreenBoundary>
  )
}
