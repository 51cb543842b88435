import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { toCashTable } from '../navigation/navigation-state.ts'
import type { OpenTable } from '../realtime/live-tables.ts'
import { useUser } from '../session/session-store.ts'

/** OPEN ALL opens all of the user's tables in one page (N-TABLE-05); hidden with fewer than two. */
export const OpenAllTables = ({ tables }: { readonly tables: readonly OpenTable[] }) => {
  const user = useUser()
  const navigate = useNavigate()
  const [first, ...others] = tables
  if (!user || !first || others.length === 0) return null
  const beside = others.map(({ id, name }) => ({ id, name }))
  const open = () =>
    void navigate({
      to: '/gamePlay',
      state: { table: toCashTable(first, user, { multitable: true, others: beside }) },
    })
  return (
    <Button variant="default" onClick={open}>
      OPEN ALL
    </Button>
  )
}
