import type { TournamentDashboardMessage, TournamentDetail, TournamentTable } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { wholeNumberText } from '../format/numbers.ts'
import { importTableScreen } from '../game-page/import-table-screen.ts'
import { tournamentNavigationOf } from '../navigation/navigation-state.ts'
import { useUser } from '../session/session-store.ts'
import { SeatDots } from '../ui/SeatDots.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { liveTableRowsOf } from './live-rows.ts'
import { PlayerName } from './PlayerName.tsx'
import { TabContentList } from './TabContentList.tsx'
import styles from './TablesTab.module.css'
import { tabQueries } from './tournament-queries.ts'

interface TablesTabProps {
  readonly tournament: TournamentDetail
  readonly dashboard: TournamentDashboardMessage | null
}

/** The tables with their players, live; each can be watched (S-MTT-13, S-MTT-16). */
export const TablesTab = ({ tournament, dashboard }: TablesTabProps) => (
  <TabContentList
    tournament={tournament}
    listQuery={tabQueries.tables}
    itemsNoun="tables"
    empty={emptyText(tournament)}
    draw={(rows) => (
      <ul aria-label="Tables">
        {liveTableRowsOf(rows, dashboard).map((table) => (
          <TableRow key={table.id} tournament={tournament} table={table} />
        ))}
      </ul>
    )}
  />
)

const emptyText = ({ status }: TournamentDetail) => {
  const text = 'No open table'
  if (status === 'finished' || status === 'cancelled') return { text, hint: 'The tournament is over.' }
  const isRunning = status === 'running' || status === 'on break'
  return isRunning ? { text } : { text, hint: 'The tables are drawn when the tournament starts.' }
}

interface TableRowProps {
  readonly tournament: TournamentDetail
  readonly table: TournamentTable
}

const TableRow = ({ tournament, table }: TableRowProps) => {
  const user = useUser()
  const navigate = useNavigate()
  // The button of the user's own table opens their seat; the buttons of other tables open them to watch.
  const isOwn = user !== null && table.players.some(({ id }) => id === user.id)
  const open = () => {
    const tableNavigation = tournamentNavigationOf(tournament.id, user, isOwn ? {} : { watch: table.id })
    void navigate({ to: '/gamePlay', state: { table: tableNavigation } })
  }
  return (
    <li className={styles.table}>
      <h2 className={styles.name}>{table.name}</h2>
      <SeatDots seatedCount={table.players.length} max={tournament.cashGame.max_players} />
      <Button
        variant={isOwn ? 'filled' : 'default'}
        size="sm"
        className={styles.open ?? ''}
        onClick={open}
        onPointerEnter={() => void importTableScreen()}
      >
        {isOwn ? 'GO TO TABLE' : 'WATCH'} <VisuallyHidden>{table.name}</VisuallyHidden>
      </Button>
      <ul className={styles.players} aria-label={`Players at ${table.name}`}>
        {[...table.players]
          .sort((a, b) => b.chips - a.chips)
          .map((player) => (
            <li key={player.id} className={styles.player}>
              <PlayerName player={player} isSelf={player.id === user?.id} />
              <span className={styles.stack}>{wholeNumberText(player.chips)}</span>
            </li>
          ))}
      </ul>
    </li>
  )
}
