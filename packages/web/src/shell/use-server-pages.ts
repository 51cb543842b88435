import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageSize, pagesOf } from './use-paged.ts'

/** A page of rows, and how many there are in all. */
interface Listed<Row> {
  readonly data: readonly Row[]
  readonly count: number
}

interface ServerPages<Row> {
  /** Of the list; the page is added to it. */
  readonly queryKey: readonly unknown[]
  readonly ask: (query: { readonly skip: number; readonly take: number }) => Promise<Listed<Row>>
  /** How often it is asked for again while the page is seen, ms; left out: never. */
  readonly everyMs?: number
}

/** A page of a list that the room cuts into pages (S-API-06); while the next one is fetched, the last one stays. */
export const useServerPages = <Row>({ queryKey, ask, everyMs }: ServerPages<Row>) => {
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => ask({ skip: (page - 1) * pageSize, take: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
  })
  return {
    list,
    rows: list.data?.data ?? [],
    pages: pagesOf(list.data?.count ?? 0),
    page,
    setPage: (next: number): void => {
      setPage(next)
      scrollTo({ top: 0 })
    },
  }
}
