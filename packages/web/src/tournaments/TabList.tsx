import type { TournamentDetail } from '@cardroom/protocol'
import { IconTrophy } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { tournamentHomeLink } from '../app/links.ts'
import { icon } from '../design/tokens.ts'
import { CallFailed } from '../http/call-failed.ts'
import { useUser } from '../session/session-store.ts'
import { ConnectButton } from '../shell/ConnectButton.tsx'
import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty, ListError, SkeletonRows } from '../shell/ListStates.tsx'
import { Pager } from '../shell/Pager.tsx'
import { useServerPages } from '../shell/use-server-pages.ts'
import { freshMs } from './tournament-queries.ts'

interface TabListProps<Row> {
  readonly tournament: TournamentDetail
  /** Another one for another user: what a guest is refused is there once he has connected. */
  readonly list: (
    id: string,
    userId: string | null,
  ) => Pick<Parameters<typeof useServerPages<Row>>[0], 'queryKey' | 'ask'>
  /** What is listed, for the pager. */
  readonly of: string
  /** The one sentence of the empty list, and why it is empty. */
  readonly empty: { readonly text: string; readonly hint?: string }
  /** The rows as they are now; those of this moment may be told by other means. */
  readonly draw: (rows: readonly Row[]) => ReactNode
}

const picture = <IconTrophy size={icon.size} stroke={icon.stroke} />

/** Of a private tournament much is for those who are known, and its people for its entrants (S-REG-07). */
const statusOf = (error: unknown): number => (error instanceof CallFailed ? error.status : 0)

/** The list of a tab in its four states, and what a private tournament says to those who are not in it. */
export const TabList = <Row,>({ tournament, list: listOf, of, empty, draw }: TabListProps<Row>) => {
  const asked = listOf(tournament.id, useUser()?.id ?? null)
  const { list, rows, pages, page, setPage } = useServerPages({ ...asked, everyMs: freshMs })
  const retry = useCallback(() => void list.refetch(), [list.refetch])
  const toInfo = (
    <LinkButton variant="default" {...tournamentHomeLink(tournament)}>
      TOURNAMENT INFO
    </LinkButton>
  )
  if (statusOf(list.error) === 401) {
    return <Empty icon={picture} text="Connect a wallet to look into a private tournament" action={<ConnectButton />} />
  }
  if (statusOf(list.error) === 403) {
    const text = `The ${of} of a private tournament are for its entrants`
    return <Empty icon={picture} text={text} hint="Register to see them." action={toInfo} />
  }
  return (
    <>
      {list.isError && <ListError onRetry={retry} isBusy={list.isFetching} />}
      {list.isPending && <SkeletonRows rows={5} label={`Loading ${of}`} isTitled={of !== 'tables'} />}
      {/* Why it is empty is only known of a list that has come. */}
      {!list.isPending && rows.length === 0 && (
        <Empty icon={picture} {...(list.isError ? { text: empty.text } : empty)} action={toInfo} />
      )}
      {rows.length > 0 && draw(rows)}
      <Pager pages={pages} page={page} onPage={setPage} of={of} />
    </>
  )
}
