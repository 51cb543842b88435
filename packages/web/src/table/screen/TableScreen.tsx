import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx'
import { TableScreenContent } from './TableScreenContent.tsx'
import type { TableScreenProps } from './table-screen-props.ts'

/**
 * One table: felt, canvas, overlays, and the connection to the server. A change of table or user remounts the table,
 * and so does a new user's choice of a username; a renewed session does not.
 */
export function TableScreen(props: TableScreenProps) {
  const { userId, username } = props.session
  return (
    <ScreenErrorBoundary>
      <TableScreenContent key={`${props.gameId} ${userId} ${username !== null}`} {...props} />
    </ScreenErrorBoundary>
  )
}
