import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Page } from '../frame/Page.tsx'
import { MyHomeGames } from '../home-games/MyHomeGames.tsx'
import { cashLobbyLink } from '../navigation/links.ts'
import { cashTableNavigationOf } from '../navigation/navigation-state.ts'
import { type UserTable, useLiveTables } from '../realtime/live-tables.ts'
import { retryConnection, useFollowGames } from '../realtime/shell-connection.ts'
import { useSession, useUser } from '../session/session-store.ts'
import { tournamentSeatsQuery } from '../tournaments/tournament-seats.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState, ListError, SkeletonRows } from '../ui/ListStates.tsx'
import { ConnectButton } from '../wallets/ConnectButton.tsx'
import { MyCashTable, MyTournamentTable } from './MyTable.tsx'
import styles from './MyTablesPage.module.css'

/**
 * The tables where the user holds a seat: cash tables, updated live, then tables of running tournaments
 * (A-MYTABLES-01).
 */
export const MyTablesPage = () => (
  <Page title="MY TABLES">
    <MyTables />
    <MyHomeGames />
  </Page>
)

const MyTables = () => {
  const user = useUser()
  const isResuming = useSession(({ phase }) => phase === 'resuming')
  const liveTables = useLiveTables(({ myTables }) => myTables)
  const isConnectionLost = useLiveTables((state) => state.isConnectionLost)
  const seatsQuery = useQuery({ ...tournamentSeatsQuery(user?.id ?? ''), enabled: user !== null })
  const tables = liveTables ?? []
  const seats = seatsQuery.data ?? []
  useFollowGames(tables.map(({ id }) => id))
  const emptyProps = { icon: <IconLayoutGrid />, text: 'NO OPEN TABLE' }
  if (!user && !isResuming) {
    return (
      <EmptyState
        {...emptyProps}
        hint="Connect a wallet to see the tables where you hold a seat."
        action={<ConnectButton />}
      />
    )
  }
  const isFailed = isConnectionLost || seatsQuery.isError
  const isWaiting = !isConnectionLost && (liveTables === null || seatsQuery.isPending)
  const isEmpty = tables.length === 0 && seats.length === 0
  const retry = () => {
    if (isConnectionLost) retryConnection()
    if (seatsQuery.isError) void seatsQuery.refetch()
  }
  return (
    <>
      {isFailed && <ListError onRetry={retry} isBusy={seatsQuery.isError && seatsQuery.isFetching} />}
      {isEmpty && isWaiting && <SkeletonRows rows={2} />}
      {isEmpty && !isWaiting && (
        <EmptyState
          {...emptyProps}
          hint="The tables where you hold a seat appear here."
          action={
            <LinkButton variant="default" {...cashLobbyLink}>
              FIND A TABLE
            </LinkButton>
          }
        />
      )}
      {user && !isEmpty && (
        <>
          <ul className={styles.tables}>
            {tables.map((table) => (
              <MyCashTable key={table.id} table={table} user={user} />
            ))}
            {seats.map((seat) => (
              <MyTournamentTable key={seat.tournament.id} seat={seat} user={user} />
            ))}
          </ul>
          <div className={styles.all}>
            <OpenAllTables tables={tables} />
          </div>
        </>
      )}
    </>
  )
}

/** OPEN ALL opens the user's cash tables in one page (N-TABLE-05); hidden with fewer than two. */
const OpenAllTables = ({ tables }: { readonly tables: readonly UserTable[] }) => {
  const user = useUser()
  const navigate = useNavigate()
  const [first, ...others] = tables
  if (!user || !first || others.length === 0) return null
  const otherTables = others.map(({ id, name }) => ({ id, name }))
  const open = () =>
    void navigate({
      to: '/gamePlay',
      state: { table: cashTableNavigationOf(first, user, { multitable: true, others: otherTables }) },
    })
  return (
    <Button variant="default" onClick={open}>
      OPEN ALL
    </Button>
  )
}
