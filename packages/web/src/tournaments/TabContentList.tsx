import type { TournamentDetail } from '@cardroom/protocol'
import { IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tournamentPageLinkOf } from '../navigation/links.ts'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import { useUser } from '../session/session-store.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState, SkeletonRows } from '../ui/ListStates.tsx'
import { PagedList } from '../ui/PagedList.tsx'
import { useServerPages } from '../ui/use-server-pages.ts'
import { ConnectButton } from '../wallets/ConnectButton.tsx'
import { tournamentPollMs } from './tournament-queries.ts'

interface TabContentListProps<Row> {
  readonly tournament: TournamentDetail
  /**
   * The query of the list. Its key has the user id, so that a list refused to a guest is requested again after sign-in.
   */
  readonly listQuery: (
    id: string,
    userId: string | null,
  ) => Pick<Parameters<typeof useServerPages<Row>>[0], 'queryKey' | 'fetchPage'>
  /** What is listed, as a plural noun such as 'players', for the texts of the list. */
  readonly itemsNoun: string
  /** The sentence shown for an empty list, and a hint why the list is empty. */
  readonly empty: { readonly text: string; readonly hint?: string }
  /** Renders the rows; the caller may merge live data into them. */
  readonly draw: (rows: readonly Row[]) => ReactNode
}

const emptyListIcon = <IconTrophy />

/**
 * HTTP status of a failed request; 0 for any other error. The lists of a private tournament need a sign-in (else 401),
 * its players and tables also a registration (else 403).
 */
const httpStatusOf = (error: unknown): number => (error instanceof ApiCallFailed ? error.status : 0)

/** The list of a tab (loading, failed, empty or filled), or the reason why a private tournament does not show it. */
export const TabContentList = <Row,>({
  tournament,
  listQuery: listOf,
  itemsNoun,
  empty,
  draw,
}: TabContentListProps<Row>) => {
  const listQuery = listOf(tournament.id, useUser()?.id ?? null)
  const pagedList = useServerPages({ ...listQuery, pollMs: tournamentPollMs })
  const { isError, error } = pagedList.list
  const infoLink = (
    <LinkButton variant="default" {...tournamentPageLinkOf(tournament)}>
      TOURNAMENT INFO
    </LinkButton>
  )
  if (httpStatusOf(error) === 401) {
    return (
      <EmptyState
        icon={emptyListIcon}
        text="Connect a wallet to look into a private tournament"
        action={<ConnectButton />}
      />
    )
  }
  if (httpStatusOf(error) === 403) {
    const text = `The ${itemsNoun} of a private tournament are for its entrants`
    return <EmptyState icon={emptyListIcon} text={text} hint="Register to see them." action={infoLink} />
  }
  return (
    <PagedList
      paged={pagedList}
      itemsNoun={itemsNoun}
      loading={<SkeletonRows rows={5} label={`Loading ${itemsNoun}`} isTitled={itemsNoun !== 'tables'} />}
      // After a failed request the list may not be empty, so the hint is left out.
      empty={<EmptyState icon={emptyListIcon} {...(isError ? { text: empty.text } : empty)} action={infoLink} />}
    >
      {draw}
    </PagedList>
  )
}
