import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { cashLink } from '../app/links.ts'
import { toCashTable } from '../app/navigation-state.ts'
import { icon } from '../design/tokens.ts'
import { useSession, useUser } from '../session/session-store.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty, SkeletonRows } from '../shell/ListStates.tsx'
import { type OpenTable, useLive } from '../shell/live-tables.ts'
import { Page } from '../shell/Page.tsx'
import { blindsText } from './game-words.ts'
import styles from './MyTablesPage.module.css'

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
  const picture = <IconLayoutGrid size={icon.size} stroke={icon.stroke} />
  if (!user && !isResuming) {
    return (
      <Empty
        icon={picture}
        text="NO OPEN TABLE"
        hint="Connect a wallet to see the tables where you hold a seat."
        action={<ConnectButton />}
      />
    )
  }
  if (!user || tables === null) return <SkeletonRows rows={2} />
  if (tables.length === 0) {
    return (
      <Empty
        icon={picture}
        text="NO OPEN TABLE"
        hint="The tables where you hold a seat stand here."
        action={<LinkButton {...cashLink('micro')}>FIND A TABLE</LinkButton>}
      />
    )
  }
  return (
    <ul className={styles.list}>
      {tables.map((table) => (
        <MyTable key={table.id} table={table} />
      ))}
    </ul>
  )
}

const MyTable = ({ table }: { readonly table: OpenTable }) => {
  const user = useUser()
  const navigate = useNavigate()
  if (!user) return null
  const open = () =>
    void navigate({ to: '/gamePlay', state: { table: toCashTable(table, user, { multitable: true }) } })
  return (
    <li className={styles.row}>
      <span className={styles.blinds}>{blindsText(table)}</span>
      <span className={styles.name}>{table.name}</span>
      <Button variant="default" size="sm" aria-label={`Open ${table.name}`} onClick={open}>
        OPEN TABLE
      </Button>
    </li>
  )
}
