import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { cashLink } from '../app/links.ts'
import { toCashTable } from '../app/navigation-state.ts'
import { icon } from '../design/tokens.ts'
import { useSession, useUser } from '../session/session-store.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty, ListError, SkeletonRows } from '../shell/ListStates.tsx'
import { type OpenTable, useLive } from '../shell/live-tables.ts'
import { Page } from '../shell/Page.tsx'
import { Spoken } from '../shell/Spoken.tsx'
import { retryConnection, useFollowedGames } from '../shell/shell-connection.ts'
import { amountText, blindsText } from './game-words.ts'
import styles from './MyTablesPage.module.css'
import { OpenAllTables } from './OpenAllTables.tsx'

/** The tables where the user holds a seat, live (A-MYTABLES-01). */
export const MyTablesPage = () => (
  <Page title="MY TABLES">
    <MyTables />
  </Page>
)

const MyTables = () => {
  const user = useUser()
  const isResuming = useSession(({ phase }) => phase === 'resuming')
  const tables = useLive(({ myTables }) => myTables)
  const isLost = useLive((live) => live.isLost)
  useFollowedGames((tables ?? []).map(({ id }) => id))
  const none = { icon: <IconLayoutGrid size={icon.size} stroke={icon.stroke} />, text: 'NO OPEN TABLE' }
  if (!user && !isResuming) {
    return (
      <Empty {...none} hint="Connect a wallet to see the tables where you hold a seat." action={<ConnectButton />} />
    )
  }
  return (
    <>
      {isLost && <ListError onRetry={retryConnection} isBusy={false} />}
      {!isLost && tables === null && <SkeletonRows rows={2} />}
      {tables?.length === 0 || (isLost && tables === null) ? (
        <Empty
          {...none}
          hint="The tables where you hold a seat stand here."
          action={
            <LinkButton variant="default" {...cashLink('micro')}>
              FIND A TABLE
            </LinkButton>
          }
        />
      ) : (
        <>
          <ul>
            {(tables ?? []).map((table) => (
              <MyTable key={table.id} table={table} />
            ))}
          </ul>
          <div className={styles.all}>
            <OpenAllTables tables={tables ?? []} />
          </div>
        </>
      )}
    </>
  )
}

const MyTable = ({ table }: { readonly table: OpenTable }) => {
  const user = useUser()
  const navigate = useNavigate()
  const stack = useLive(({ players }) => players[table.id]?.find(({ id }) => id === user?.id)?.chips)
  if (!user) return null
  const open = () =>
    void navigate({ to: '/gamePlay', state: { table: toCashTable(table, user, { multitable: true }) } })
  return (
    <li className={styles.row}>
      <span className={styles.blinds}>{blindsText(table)}</span>
      <span className={styles.name}>{table.name}</span>
      <span className={styles.stack}>{stack !== undefined && `Your stack ${amountText(stack)}`}</span>
      <Button variant="default" size="sm" className={styles.open ?? ''} onClick={open}>
        OPEN TABLE <Spoken>{table.name}</Spoken>
      </Button>
    </li>
  )
}
