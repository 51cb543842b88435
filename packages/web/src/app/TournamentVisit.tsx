import { useNavigate } from '@tanstack/react-router'
import { TableScreen } from '../table/screen/TableScreen.tsx'
import type { TournamentState } from './navigation-state.ts'
import { leaveTable, useTableFrame } from './table-frame.tsx'

/** The own seat of a tournament, or one of its tables to look on at (A-ROUTE-16, S-MTT-16). */
export const TournamentVisit = ({ to: { tournamentId, watch } }: { readonly to: TournamentState }) => {
  const navigate = useNavigate()
  const { props, drawer } = useTableFrame()
  return (
    <>
      <TableScreen
        {...props}
        gameId={watch ?? tournamentId}
        tournament={{ id: tournamentId, watches: watch !== undefined }}
        onLeave={(to) => leaveTable(to, () => void navigate({ to: '/', search: {} }))}
      />
      {drawer}
    </>
  )
}
