import type { User } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { blindsText, twoDecimalWireChipsText } from '../format/game-words.ts'
import { wholeNumberText } from '../format/numbers.ts'
import { importTableScreen } from '../game-page/import-table-screen.ts'
import { cashTableNavigationOf, type TableNavigation, tournamentNavigationOf } from '../navigation/navigation-state.ts'
import { type UserTable, useLiveTables } from '../realtime/live-tables.ts'
import { StatusBadge } from '../tournaments/StatusBadge.tsx'
import type { TournamentSeat } from '../tournaments/tournament-seats.ts'
import { tournamentNameText } from '../tournaments/tournament-words.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './MyTablesPage.module.css'

interface RowProps {
  readonly name: string
  /** Shown beside the name of the table. */
  readonly note?: ReactNode
  readonly blinds: string
  /** The user's stack as text; null until it is known. */
  readonly stack: string | null
  readonly action: string
  /** Navigation state of the button. */
  readonly to: TableNavigation
}

const Row = ({ name, note, blinds, stack, action, to }: RowProps) => {
  const navigate = useNavigate()
  return (
    <li className={styles.row}>
      <span className={styles.blinds}>{blinds}</span>
      <span className={styles.name}>
        <span>{name}</span>
        {note}
      </span>
      <span className={styles.stack}>{stack !== null && `Your stack ${stack}`}</span>
      <Button
        variant="default"
        size="sm"
        className={styles.open ?? ''}
        onPointerEnter={() => void importTableScreen()}
        onClick={() => void navigate({ to: '/gamePlay', state: { table: to } })}
      >
        {action} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** A cash table where the user holds a seat (A-MYTABLES-02). */
export const MyCashTable = ({ table, user }: { readonly table: UserTable; readonly user: User }) => {
  const stack = useLiveTables(({ players }) => players[table.id]?.find(({ id }) => id === user.id)?.chips)
  return (
    <Row
      name={table.name}
      blinds={blindsText(table)}
      stack={stack === undefined ? null : twoDecimalWireChipsText(stack)}
      action="OPEN TABLE"
      to={cashTableNavigationOf(table, user, { multitable: true })}
    />
  )
}

/** The user's current table in a running tournament (A-INFO-09). */
export const MyTournamentTable = ({ seat, user }: { readonly seat: TournamentSeat; readonly user: User }) => (
  <Row
    name={tournamentNameText(seat.tournament)}
    note={
      <>
        <span className={styles.where}>{seat.table}</span>
        <StatusBadge status={seat.tournament.status} />
      </>
    }
    blinds={seat.blinds ? `${wholeNumberText(seat.blinds.smallBlind)}/${wholeNumberText(seat.blinds.bigBlind)}` : '–'}
    stack={wholeNumberText(seat.stack)}
    action="GO TO TABLE"
    to={tournamentNavigationOf(seat.tournament.id, user)}
  />
)
