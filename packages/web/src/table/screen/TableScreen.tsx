import { ScreenBoundary } from './ScreenBoundary.tsx'
import { TableRoom } from './TableRoom.tsx'
import type { TableScreenProps } from './table-screen-props.ts'

/**
 * One table: felt, canvas, overlays, and the connection behind them. Another table or user remounts it; a renewed
 * session does not.
 */
export function TableScreen(props: TableScreenProps) {
  return (
    <ScreenBoundary>
      <TableRoom key={`${props.gameId} ${props.session.userId}`} {...props} />
    </ScreenBoundary>
  )
}
