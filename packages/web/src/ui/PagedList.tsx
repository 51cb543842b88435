import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListError } from './ListStates.tsx'
import { Pager } from './Pager.tsx'
import type { useServerPages } from './use-server-pages.ts'

interface PagedListProps<Row> {
  /** The result of `useServerPages`, or a query combined with the result of `useRowPages`. */
  readonly paged: Omit<ReturnType<typeof useServerPages<Row>>, 'list'> & {
    readonly list: Pick<UseQueryResult, 'isError' | 'isPending' | 'isFetching'> & { refetch(): Promise<unknown> }
  }
  /** What is listed, for the pager's name: 'hands'. */
  readonly itemsNoun: string
  readonly loading: ReactNode
  /** Shown if there are no rows, also after a failed request. */
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list that is loading, has failed, is empty or has rows, with the pager below it. */
export const PagedList = <Row,>({ paged, itemsNoun, loading, empty, children }: PagedListProps<Row>) => {
  const { list, rows, pages, page, setPage } = paged
  return (
    <>
      {list.isError && <ListError onRetry={() => void list.refetch()} isBusy={list.isFetching} />}
      {list.isPending && loading}
      {!list.isPending && rows.length === 0 && empty}
      {rows.length > 0 && children(rows)}
      <Pager pages={pages} page={page} onPage={setPage} itemsNoun={itemsNoun} />
    </>
  )
}
